-- Stems of each language are compared with texts of that language only: "star" and "stare" have one stem, and the search for the
-- one found the other. A lexeme that is a stem says of which language; words as they stand say none, and those of names of people and
-- institutes, which are found as they are written alone, say that they are names.

create function in_language(words tsvector, language text) returns tsvector language sql immutable strict parallel safe as $$
  select regexp_replace(words::text, '''((?:[^'']|'''')+)''', '''' || language || '/\1''', 'g')::tsvector
$$;
create function in_language(words tsquery, language text) returns tsquery language sql immutable strict parallel safe as $$
  select regexp_replace(words::text, '''((?:[^'']|'''')+)''', '''' || language || '/\1''', 'g')::tsquery
$$;

-- The stems of a word in both languages. An Italian word ends in a vowel; one that does not is English, or has no other form.
create function stem_query(word text) returns tsquery language sql immutable strict parallel safe as $$
  select case when public.fold(word) ~ '[aeiou]$' then public.in_language(plainto_tsquery('public.curiosa_it', word), 'it')
      else '' end || public.in_language(plainto_tsquery('public.curiosa_en', word), 'en')
$$;

create or replace function search_words(content jsonb, weight "char") returns tsvector
  language sql immutable parallel safe as $$
  select setweight(public.in_language(to_tsvector('public.curiosa_it', "it"), 'it') || public.in_language(to_tsvector('public.curiosa_en', "en"), 'en')
    || to_tsvector('public.curiosa_simple', "it" || ' ' || "en")
    || public.in_language(to_tsvector('public.curiosa_simple', "proper"), 'name'), weight)
  from (select public.words_of(coalesce(content->>'it', '')) as "it", public.words_of(coalesce(content->>'en', '')) as "en",
    public.words_of(coalesce(content->>'proper', '')) as "proper" offset 0) as "told"
$$;

create or replace function told_words(content jsonb) returns tsvector language sql immutable parallel safe as $$
  select public.in_language(public.weighed_words(to_tsvector('public.curiosa_it', "it")), 'it')
    || public.in_language(public.weighed_words(to_tsvector('public.curiosa_en', "en")), 'en')
    || public.weighed_words(to_tsvector('public.curiosa_simple', "it")) || public.weighed_words(to_tsvector('public.curiosa_simple', "en"))
  from (select public.words_of(coalesce(content->>'it', '')) as "it", public.words_of(coalesce(content->>'en', '')) as "en" offset 0) as "told"
$$;

create or replace function search_parts(typed text) returns tsquery[] language plpgsql immutable parallel safe as $$
declare
  words text[] := (regexp_split_to_array(trim(public.words_of(coalesce(typed, ''))), '\s+'))[1:12];
  word text;
  one tsquery;
  simple tsquery;
  telling tsquery[] := '{}';
  whole tsquery[] := '{}';
begin
  for position in 1 .. coalesce(array_length(words, 1), 0) loop
    word := words[position];
    continue when word = '';
    simple := to_tsquery('public.curiosa_simple', quote_literal(word) || case when position = array_length(words, 1) then ':*' else '' end);
    one := public.stem_query(word) || simple || public.in_language(simple, 'name');
    continue when numnode(one) = 0;
    whole := whole || one;
    continue when numnode(plainto_tsquery('public.curiosa_it', word)) = 0
      or numnode(plainto_tsquery('public.curiosa_en', word)) = 0;
    telling := telling || one;
  end loop;
  return case when cardinality(telling) > 0 then telling else whole end;
end
$$;

-- What the indexes hold was made by the former functions.
reindex index "auditEntries_names";
reindex index "events_title";
reindex index "locations_words";
reindex index "speakers_names";
reindex index "users_words";
update "eventSearch" set "search" = search_words("title", 'A') || search_words("names", 'B') || told_words("description")
from "events" where "events"."_id" = "eventSearch"."eventId";
