-- Of the events that only their description ties to a word, those that tell of it stand before those that mention it in passing:
-- whoever looks for stars does not mean ten star jumps. What a description says among its first words, or again and again, weighs C;
-- the rest weighs D, as words do of themselves.

create function weighed_words(words tsvector) returns tsvector language sql immutable parallel safe as $$
  select setweight(words, 'C', array(
    select "lexeme" from unnest(words) where "positions"[1] <= 40 or cardinality("positions") >= 3))
$$;

create function told_words(content jsonb) returns tsvector language sql immutable parallel safe as $$
  select public.weighed_words(to_tsvector('public.curiosa_it', "it")) || public.weighed_words(to_tsvector('public.curiosa_en', "en"))
    || public.weighed_words(to_tsvector('public.curiosa_simple', "it")) || public.weighed_words(to_tsvector('public.curiosa_simple', "en"))
  from (select public.words_of(coalesce(content->>'it', '')) as "it", public.words_of(coalesce(content->>'en', '')) as "en" offset 0) as "told"
$$;

-- Works out what the titles and descriptions of events say, which their writer holds.
create or replace function keep_search(ids uuid[]) returns void language plpgsql as $$
begin
  insert into "eventSearch" ("eventId", "names", "search")
    select "_id", '{}', search_words("title", 'A') || told_words("description") from "events" where "_id" = any(ids) order by "_id"
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
create or replace function keep_names(ids uuid[]) returns void language plpgsql as $$
declare
  renamed uuid[];
begin
  perform from "events" where "_id" = any(ids) order by "_id" for no key update;
  with "written" as (
    update "eventSearch" set "names" = "now"."names",
      "search" = ts_filter("search", '{a,c,d}') || search_words("now"."names", 'B')
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

update "eventSearch" set "search" = search_words("title", 'A') || ts_filter("search", '{b}') || told_words("description")
from "events" where "events"."_id" = "eventSearch"."eventId";
