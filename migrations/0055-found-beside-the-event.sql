-- What an event is found by stands beside it and no longer in it: renaming a category of hundreds of events wrote each of them anew,
-- worked out the words of its description once more, and held it all the while. Now names are worked out for all events of a
-- statement together, only what has changed is written, and the words of the description stay as they are.

-- Words without tags and signs; what divides them is a space.
create or replace function words_of(content text) returns text language sql immutable strict parallel safe as $$
  select translate(regexp_replace(content, '<[^>]*>|&[a-zA-Z0-9#]{2,8};', ' ', 'g'),
    E'’‘‚“”„«»‹›′″´–—―‐‑…·•\u00a0\u2009\u202f!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r', repeat(' ', 59))
$$;

-- The tags of each language are taken out once, and not again for each way to read it.
create or replace function search_words(content jsonb, weight "char") returns tsvector
  language sql immutable parallel safe as $$
  select setweight(to_tsvector('public.curiosa_it', "it") || to_tsvector('public.curiosa_en', "en")
    || to_tsvector('public.curiosa_simple', "it" || ' ' || "en"), weight)
  from (select public.words_of(coalesce(content->>'it', '')) as "it", public.words_of(coalesce(content->>'en', '')) as "en" offset 0) as "told"
$$;

-- The words of a translated text that somebody may mistype: short ones are not mistyped but others.
create function typed_words(content jsonb) returns setof text language sql immutable parallel safe as $$
  select "word" from string_to_table(lower(public.words_of(coalesce(content->>'it', '') || ' ' || coalesce(content->>'en', ''))), ' ') as "word"
  where length("word") between 4 and 30
$$;

-- Most of a row is the words, read whole whenever one is found: they are neither compressed nor put elsewhere.
create table "eventSearch" (
  "eventId" uuid primary key references "events" on delete cascade,
  "names" jsonb not null,
  "search" tsvector not null
) with (toast_tuple_target = 8160);
alter table "eventSearch" alter column "search" set storage external;

-- Whether the title or the description says the word, or a name: one changes without the other.
alter table "eventWords" add column "isOfName" boolean not null default false;
alter table "eventWords" alter column "isOfName" drop default;
alter table "eventWords" drop constraint "eventWords_pkey", add primary key ("eventId", "isOfName", "word");

drop trigger "events_names" on "events";
drop trigger "events_words_first" on "events";
drop trigger "events_words" on "events";
drop trigger "eventCategories_named" on "eventCategories";
drop trigger "scientificFields_named" on "scientificFields";
drop trigger "organizations_named" on "organizations";
drop trigger "eventTypes_named" on "eventTypes";
drop trigger "eventTypes_named_visits" on "eventTypes";
drop trigger "locations_named" on "locations";
drop trigger "speakers_named" on "speakers";
drop function rename_in_events();
drop function rename_place();
drop function rename_speaker();
drop function keep_names();
drop function keep_words();
drop function event_names("events");
alter table "events" drop column "search", drop column "names";

-- The names that events are tied to. Of the places of its sessions those that everybody is told: where a private session takes
-- place is found by nobody.
create function names_of_events(ids uuid[]) returns table ("eventId" uuid, "names" jsonb) stable language sql as $$
  with "event" as (select * from "events" where "_id" = any(ids)),
  "placed" as (
    select "_id", "locationId" from "event" where "locationId" is not null
    union select "eventId", "locationId" from "sessions"
      where "eventId" = any(ids) and "visibilityStatus" = 'public' and "locationId" is not null
  ),
  "named" ("eventId", "name") as (
    select "event"."_id", "eventCategories"."name" from "event" join "eventCategories" on "eventCategories"."_id" = "event"."eventCategoryId"
    union all select "event"."_id", "scientificFields"."name" from "event" join "scientificFields" on "scientificFields"."_id" = "event"."scientificFieldId"
    union all select "event"."_id", "eventTypes"."name" from "event"
      join "eventTypes" on "eventTypes"."_id" in ("event"."eventTypeId", "event"."eventVisitTypeId")
    union all select "eventId", jsonb_build_object('it', "told", 'en', "told") from (
      select "placed"."_id", concat_ws(' ', "name", "address") from "placed" join "locations" on "locations"."_id" = "placed"."locationId"
      union all select "event"."_id", "organizations"."name" from "event" join "organizations" on "organizations"."_id" = "event"."organizationId"
      union all select "eventSpeakers"."eventId", concat_ws(' ', "speakers"."name", "speakers"."surname", "speakers"."affiliation")
        from "eventSpeakers" join "speakers" on "speakers"."_id" = "eventSpeakers"."speakerId" where "eventSpeakers"."eventId" = any(ids)
      union all select "_id", unnest("tags") from "event"
      union all select "_id", "collaboration" from "event" where "collaboration" is not null) as "plain" ("eventId", "told"))
  select "event"."_id", coalesce(jsonb_strip_nulls(jsonb_build_object('it', string_agg("name"->>'it', ' · ' order by "name"),
      'en', string_agg("name"->>'en', ' · ' order by "name"))), '{}')
  from "event" left join "named" on "named"."eventId" = "event"."_id" group by "event"."_id"
$$;

-- Works out what the titles and descriptions of events say, which their writer holds.
create function keep_search(ids uuid[]) returns void language plpgsql as $$
begin
  insert into "eventSearch" ("eventId", "names", "search")
    select "_id", '{}', search_words("title", 'A') || search_words("description", 'C') from "events" where "_id" = any(ids) order by "_id"
    on conflict ("eventId") do update set "search" = excluded."search" || ts_filter("eventSearch"."search", '{b}');
  with "now" as materialized (
    select distinct "_id" as "eventId", "word" from "events", unnest(array["title", "description"]) as "content", typed_words("content") as "word"
    where "_id" = any(ids)),
  "gone" as (
    delete from "eventWords" as "kept" where "eventId" = any(ids) and not "isOfName"
      and not exists (select from "now" where "now"."eventId" = "kept"."eventId" and "now"."word" = "kept"."word"))
  insert into "eventWords" ("eventId", "isOfName", "word") select "eventId", false, "word" from "now" on conflict do nothing;
end $$;

-- Works out the names of events. Whoever does holds the events, in the order in which everybody does: two names that are changed
-- at once, each of many events, do not wait for each other. The names are read once nobody else changes them.
create function keep_names(ids uuid[]) returns void language plpgsql as $$
declare
  renamed uuid[];
begin
  perform from "events" where "_id" = any(ids) order by "_id" for no key update;
  with "written" as (
    update "eventSearch" set "names" = "now"."names",
      "search" = ts_filter("search", '{a,c}') || search_words("now"."names", 'B')
    from names_of_events(ids) as "now"
    where "eventSearch"."eventId" = "now"."eventId" and "eventSearch"."names" <> "now"."names"
    returning "eventSearch"."eventId")
  select array_agg("eventId") from "written" into renamed;
  with "now" as materialized (
    select distinct "eventId", "word" from "eventSearch", typed_words("names") as "word" where "eventId" = any(renamed)),
  "gone" as (
    delete from "eventWords" as "kept" where "eventId" = any(renamed) and "isOfName"
      and not exists (select from "now" where "now"."eventId" = "kept"."eventId" and "now"."word" = "kept"."word"))
  insert into "eventWords" ("eventId", "isOfName", "word") select "eventId", true, "word" from "now" on conflict do nothing;
end $$;

create function find_new_events() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select "_id" from "added");
begin
  perform keep_search(ids);
  perform keep_names(ids);
  return null;
end $$;
create trigger "events_found_first" after insert on "events" referencing new table as "added"
  for each statement execute function find_new_events();

create function find_changed_events() returns trigger language plpgsql as $$
declare
  written uuid[];
  tied uuid[];
begin
  select array_agg("_id") filter (where ("was"."title", "was"."description") is distinct from ("became"."title", "became"."description")),
    array_agg("_id") filter (where ("was"."eventCategoryId", "was"."scientificFieldId", "was"."eventTypeId", "was"."eventVisitTypeId", "was"."locationId",
        "was"."organizationId", "was"."tags", "was"."collaboration")
      is distinct from ("became"."eventCategoryId", "became"."scientificFieldId", "became"."eventTypeId", "became"."eventVisitTypeId", "became"."locationId",
        "became"."organizationId", "became"."tags", "became"."collaboration"))
    from "was" join "became" using ("_id") into written, tied;
  if written is not null then perform keep_search(written); end if;
  if tied is not null then perform keep_names(tied); end if;
  return null;
end $$;
create trigger "events_found" after update on "events" referencing old table as "was" new table as "became"
  for each statement execute function find_changed_events();

-- What is renamed, by the columns of the events that refer to it.
create function rename_in_events() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select "_id" from "was" join "became" using ("_id") where "was"."name" is distinct from "became"."name");
  "column" text;
begin
  if cardinality(renamed) = 0 then return null; end if;
  foreach "column" in array tg_argv loop
    execute format('select keep_names(array(select "_id" from "events" where %I = any($1)))', "column") using renamed;
  end loop;
  return null;
end $$;
create trigger "eventCategories_named" after update on "eventCategories" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('eventCategoryId');
create trigger "scientificFields_named" after update on "scientificFields" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('scientificFieldId');
create trigger "organizations_named" after update on "organizations" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('organizationId');
create trigger "eventTypes_named" after update on "eventTypes" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('eventTypeId', 'eventVisitTypeId');

create function rename_place() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select "_id" from "was" join "became" using ("_id")
    where ("was"."name", "was"."address") is distinct from ("became"."name", "became"."address"));
begin
  if cardinality(renamed) = 0 then return null; end if;
  perform keep_names(array(select "_id" from "events" where "locationId" = any(renamed)
    union select "eventId" from "sessions" where "locationId" = any(renamed)));
  return null;
end $$;
create trigger "locations_named" after update on "locations" referencing old table as "was" new table as "became"
  for each statement execute function rename_place();

create function rename_speaker() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select "_id" from "was" join "became" using ("_id")
    where ("was"."name", "was"."surname", "was"."affiliation") is distinct from ("became"."name", "became"."surname", "became"."affiliation"));
begin
  if cardinality(renamed) = 0 then return null; end if;
  perform keep_names(array(select distinct "eventId" from "eventSpeakers" where "speakerId" = any(renamed)));
  return null;
end $$;
create trigger "speakers_named" after update on "speakers" referencing old table as "was" new table as "became"
  for each statement execute function rename_speaker();

-- Whoever ties an event to a name holds it against deletion only, which lets it be renamed meanwhile: neither would see what the
-- other does. So a rename waits for whoever is tying something to it, and they for it.
create function hold_renamed() returns trigger language plpgsql as $$
begin
  execute format('select from %I where "_id" = $1 for update', tg_table_name) using old."_id";
  return new;
end $$;
create trigger "eventCategories_renamed" before update of "name" on "eventCategories" for each row
  when (old."name" is distinct from new."name") execute function hold_renamed();
create trigger "scientificFields_renamed" before update of "name" on "scientificFields" for each row
  when (old."name" is distinct from new."name") execute function hold_renamed();
create trigger "organizations_renamed" before update of "name" on "organizations" for each row
  when (old."name" is distinct from new."name") execute function hold_renamed();
create trigger "eventTypes_renamed" before update of "name" on "eventTypes" for each row
  when (old."name" is distinct from new."name") execute function hold_renamed();
create trigger "locations_renamed" before update of "name", "address" on "locations" for each row
  when ((old."name", old."address") is distinct from (new."name", new."address")) execute function hold_renamed();
create trigger "speakers_renamed" before update of "name", "surname", "affiliation" on "speakers" for each row
  when ((old."name", old."surname", old."affiliation") is distinct from (new."name", new."surname", new."affiliation"))
  execute function hold_renamed();

create or replace function name_speakers() returns trigger language plpgsql as $$
begin
  perform keep_names(array(select distinct "eventId" from "changed"));
  return null;
end $$;

create or replace function name_places() returns trigger language plpgsql as $$
declare
  placed uuid[] := array(select distinct "eventId" from "changed" where "locationId" is not null);
begin
  if cardinality(placed) > 0 then perform keep_names(placed); end if;
  return null;
end $$;

create or replace function move_place() returns trigger language plpgsql as $$
begin
  perform keep_names(array[new."eventId"]);
  return null;
end $$;

create or replace function near_words(typed text) returns setof "eventWords" stable language sql set pg_trgm.similarity_threshold = 0.2 as $$
  select * from "eventWords" where fold("word") % fold(typed)
$$;

-- Works out what is there.
truncate "eventWords";
select keep_search(array(select "_id" from "events")), keep_names(array(select "_id" from "events"));
create index "eventSearch_words" on "eventSearch" using gin ("search");
