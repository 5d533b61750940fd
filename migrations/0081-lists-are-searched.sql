-- Lists of staff find a row by what it refers to: a session by its event, its place and its speakers, an entry of the audit log by who
-- did it and to what. Each typed word may be found in another of them.

-- A text that is not translated, as `search_words` reads it: in one function, so that an index can hold it.
create function plain_words(content text, weight "char") returns tsvector language sql immutable parallel safe
  as $$ select public.search_words(jsonb_build_object('it', content), weight) $$;

-- The queries of the single words of what is typed into a search field; together they are `search_query`.
create function search_parts(typed text) returns tsquery[] language plpgsql immutable parallel safe as $$
declare
  words text[] := (regexp_split_to_array(trim(public.words_of(coalesce(typed, ''))), '\s+'))[1:12];
  word text;
  one tsquery;
  telling tsquery[] := '{}';
  whole tsquery[] := '{}';
begin
  for position in 1 .. coalesce(array_length(words, 1), 0) loop
    word := words[position];
    continue when word = '';
    one := plainto_tsquery('public.curiosa_it', word) || plainto_tsquery('public.curiosa_en', word)
        || to_tsquery('public.curiosa_simple', quote_literal(word) || case when position = array_length(words, 1) then ':*' else '' end);
    continue when numnode(one) = 0;
    whole := whole || one;
    continue when numnode(plainto_tsquery('public.curiosa_it', word)) = 0
      or numnode(plainto_tsquery('public.curiosa_en', word)) = 0;
    telling := telling || one;
  end loop;
  return case when cardinality(telling) > 0 then telling else whole end;
end
$$;

create or replace function search_query(typed text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  one tsquery;
  whole tsquery := null;
begin
  foreach one in array public.search_parts(typed) loop
    whole := case when whole is null then one else whole && one end;
  end loop;
  return coalesce(whole, ''::tsquery);
end
$$;

-- The names of a row, of those that an entry of the audit log says it had or got: a deleted row is found by them, and a renamed one by
-- its former name.
create function audited_names(changes jsonb) returns tsvector language sql immutable parallel safe as $$
  select public.plain_words(string_agg("name" #>> '{}', ' '), 'A') from jsonb_path_query(changes,
    '$.keyvalue() ? (@.key == "title" || @.key == "name" || @.key == "surname" || @.key == "label" || @.key == "question"
      || @.key == "key" || @.key == "businessName").value.** ? (@.type() == "string")') as "name"
$$;

create index "auditEntries_names" on "auditEntries" using gin (audited_names("changes"));
create index "events_title" on "events" using gin (search_words("title", 'A'));
create index "locations_words" on "locations" using gin ((plain_words("name", 'A') || plain_words("address", 'B')));
create index "speakers_names" on "speakers" using gin (
  (plain_words("name", 'A') || plain_words("surname", 'A') || plain_words("affiliation", 'B')));
create index "users_words" on "users" using gin (
  (plain_words("name", 'A') || plain_words("surname", 'A') || plain_words("email", 'B') || plain_words("educationalInstitution", 'B')));
-- A number is found by any of its digits, as they are read out at the telephone.
create index "users_digits" on "users" using gin ("phoneNumber" gin_trgm_ops);
create index "sessions_location" on "sessions" ("locationId");
