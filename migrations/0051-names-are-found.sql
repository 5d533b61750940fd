-- Who looks for "planetario", "Galilei" or "fisica" means a place, a person or a field as often as a title: the names of what an
-- event is tied to are found like its own words, after the title and before the description. They are kept beside the event, so
-- that a search reads one index, and worked out anew whenever one of them changes, whoever changed it and however.

-- Every sign of ASCII divides words too: PostgreSQL's parser takes `3-5` for 3 and minus 5, and `mare.Poi` for the name of a host.
create or replace function words_of(content text) returns text language sql immutable strict parallel safe as $$
  select translate(regexp_replace(content, '<[^>]*>|&[a-zA-Z0-9#]{2,8};', ' ', 'g'),
    E'’‘‚“”„«»‹›′″´–—―‐‑…·•\u00a0\u2009\u202f!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 56))
$$;

-- What is typed into a search field, as a query: every word in Italian or English stems or as it stands, and the last one also as a
-- beginning, because it may be half typed. Words that say nothing (`il`, `dell`, `the`) are asked for only where nothing else is.
create or replace function search_query(typed text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  words text[] := (regexp_split_to_array(trim(public.words_of(coalesce(typed, ''))), '\s+'))[1:12];
  word text;
  one tsquery;
  telling tsquery := null;
  whole tsquery := null;
begin
  for position in 1 .. coalesce(array_length(words, 1), 0) loop
    word := words[position];
    continue when word = '';
    one := plainto_tsquery('public.curiosa_it', word) || plainto_tsquery('public.curiosa_en', word)
        || to_tsquery('public.curiosa_simple', quote_literal(word) || case when position = array_length(words, 1) then ':*' else '' end);
    continue when numnode(one) = 0;
    whole := case when whole is null then one else whole && one end;
    continue when numnode(plainto_tsquery('public.curiosa_it', word)) = 0
      or numnode(plainto_tsquery('public.curiosa_en', word)) = 0;
    telling := case when telling is null then one else telling && one end;
  end loop;
  return coalesce(telling, whole, ''::tsquery);
end
$$;

alter table "events" add column "names" jsonb not null default '{}';
alter table "events" drop column "search";
alter table "events" add column "search" tsvector not null generated always as
  (search_words("title", 'A') || search_words("names", 'B') || search_words("description", 'C')) stored;
create index "events_search" on "events" using gin ("search");

-- Of the places of its sessions those that everybody is told: where a private session takes place is found by nobody.
create function event_names(event "events") returns jsonb stable language sql as $$
  with "named" ("name") as (
    select "name" from "eventCategories" where "_id" = event."eventCategoryId"
    union all select "name" from "scientificFields" where "_id" = event."scientificFieldId"
    union all select "name" from "eventTypes" where "_id" in (event."eventTypeId", event."eventVisitTypeId")
    union all select jsonb_build_object('it', "told", 'en', "told") from (
      select concat_ws(' ', "name", "address") from "locations" where "_id" = event."locationId" or "_id" in (
        select "locationId" from "sessions" where "eventId" = event."_id" and "visibilityStatus" = 'public')
      union all select "name" from "organizations" where "_id" = event."organizationId"
      union all select concat_ws(' ', "speakers"."name", "speakers"."surname", "speakers"."affiliation")
        from "eventSpeakers" join "speakers" on "speakers"."_id" = "eventSpeakers"."speakerId" where "eventSpeakers"."eventId" = event."_id"
      union all select unnest(event."tags")
      union all select event."collaboration" where event."collaboration" is not null) as "plain" ("told"))
  select coalesce(jsonb_strip_nulls(jsonb_build_object('it', string_agg("name"->>'it', ' · ' order by "name"),
    'en', string_agg("name"->>'en', ' · ' order by "name"))), '{}') from "named"
$$;

-- Setting the names to anything works them out.
create function keep_names() returns trigger language plpgsql as $$
begin
  new."names" := event_names(new);
  return new;
end $$;
create trigger "events_names" before insert or update of "names", "eventCategoryId", "scientificFieldId", "eventTypeId",
  "eventVisitTypeId", "locationId", "organizationId", "tags", "collaboration" on "events"
  for each row execute function keep_names();

-- What is renamed, by the column of the events that refers to it.
create function rename_in_events() returns trigger language plpgsql as $$
begin
  execute format('update "events" set "names" = default where %I = $1', tg_argv[0]) using new."_id";
  return null;
end $$;
create trigger "eventCategories_named" after update of "name" on "eventCategories" for each row
  when (old."name" is distinct from new."name") execute function rename_in_events('eventCategoryId');
create trigger "scientificFields_named" after update of "name" on "scientificFields" for each row
  when (old."name" is distinct from new."name") execute function rename_in_events('scientificFieldId');
create trigger "organizations_named" after update of "name" on "organizations" for each row
  when (old."name" is distinct from new."name") execute function rename_in_events('organizationId');
create trigger "eventTypes_named" after update of "name" on "eventTypes" for each row
  when (old."name" is distinct from new."name") execute function rename_in_events('eventTypeId');
create trigger "eventTypes_named_visits" after update of "name" on "eventTypes" for each row
  when (old."name" is distinct from new."name") execute function rename_in_events('eventVisitTypeId');

create function rename_place() returns trigger language plpgsql as $$
begin
  update "events" set "names" = default where "locationId" = new."_id"
    or "_id" in (select "eventId" from "sessions" where "locationId" = new."_id");
  return null;
end $$;
create trigger "locations_named" after update of "name", "address" on "locations" for each row
  when ((old."name", old."address") is distinct from (new."name", new."address")) execute function rename_place();

create function rename_speaker() returns trigger language plpgsql as $$
begin
  update "events" set "names" = default where "_id" in (select "eventId" from "eventSpeakers" where "speakerId" = new."_id");
  return null;
end $$;
create trigger "speakers_named" after update of "name", "surname", "affiliation" on "speakers" for each row
  when ((old."name", old."surname", old."affiliation") is distinct from (new."name", new."surname", new."affiliation"))
  execute function rename_speaker();

create function name_speakers() returns trigger language plpgsql as $$
begin
  update "events" set "names" = default where "_id" in (select "eventId" from "changed");
  return null;
end $$;
create trigger "eventSpeakers_added" after insert on "eventSpeakers" referencing new table as "changed"
  for each statement execute function name_speakers();
create trigger "eventSpeakers_changed" after update on "eventSpeakers" referencing new table as "changed"
  for each statement execute function name_speakers();
create trigger "eventSpeakers_removed" after delete on "eventSpeakers" referencing old table as "changed"
  for each statement execute function name_speakers();

create function name_places() returns trigger language plpgsql as $$
begin
  update "events" set "names" = default where "_id" in (select "eventId" from "changed" where "locationId" is not null);
  return null;
end $$;
create trigger "sessions_placed" after insert on "sessions" referencing new table as "changed"
  for each statement execute function name_places();
create trigger "sessions_removed" after delete on "sessions" referencing old table as "changed"
  for each statement execute function name_places();

-- Bookings change sessions all the time and their places never: this one is asked about two columns only.
create function move_place() returns trigger language plpgsql as $$
begin
  update "events" set "names" = default where "_id" = new."eventId";
  return null;
end $$;
create trigger "sessions_moved" after update of "locationId", "visibilityStatus" on "sessions" for each row
  when (old."locationId" is distinct from new."locationId"
    or (new."locationId" is not null and old."visibilityStatus" <> new."visibilityStatus"))
  execute function move_place();

-- The words that an event is found by, as they are written: what somebody may have meant who mistyped one. Short words are not
-- mistyped but others.
create table "eventWords" (
  "eventId" uuid not null references "events" on delete cascade,
  "word" text not null,
  primary key ("eventId", "word")
);
create index "eventWords_near" on "eventWords" using gin (fold("word") gin_trgm_ops);

-- Nearer than the default asks for: two of a short word's letters in the wrong order leave few groups of three alike.
create function near_words(typed text) returns setof "eventWords" stable language sql set pg_trgm.similarity_threshold = 0.2 as $$
  select * from "eventWords" where fold("word") % fold(typed)
$$;

create function keep_words() returns trigger language plpgsql as $$
begin
  delete from "eventWords" where "eventId" = new."_id";
  insert into "eventWords" ("eventId", "word")
    select distinct new."_id", "word" from unnest(array[new."title", new."names", new."description"]) as "contents" ("content"),
      regexp_split_to_table(lower(words_of(coalesce("content"->>'it', '') || ' ' || coalesce("content"->>'en', ''))), '\s+') as "split" ("word")
    where length("word") between 4 and 30;
  return null;
end $$;
create trigger "events_words_first" after insert on "events" for each row execute function keep_words();
create trigger "events_words" after update on "events" for each row
  when ((old."title", old."names", old."description") is distinct from (new."title", new."names", new."description"))
  execute function keep_words();

-- Works out the names and words of what is there.
update "events" set "names" = default;
insert into "eventWords" ("eventId", "word")
  select distinct "events"."_id", "word" from "events", unnest(array["title", "names", "description"]) as "contents" ("content"),
    regexp_split_to_table(lower(words_of(coalesce("content"->>'it', '') || ' ' || coalesce("content"->>'en', ''))), '\s+') as "split" ("word")
  where length("word") between 4 and 30
  on conflict do nothing;
