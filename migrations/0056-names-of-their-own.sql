-- A person, an institute and whoever else is called by a name of their own are found by that name and not by what it has in common
-- with other words: "universo" found whoever speaks at a university, and "rosso" everybody called Rossi.

create or replace function search_words(content jsonb, weight "char") returns tsvector
  language sql immutable parallel safe as $$
  select setweight(to_tsvector('public.curiosa_it', "it") || to_tsvector('public.curiosa_en', "en")
    || to_tsvector('public.curiosa_simple', "it" || ' ' || "en" || ' ' || "proper"), weight)
  from (select public.words_of(coalesce(content->>'it', '')) as "it", public.words_of(coalesce(content->>'en', '')) as "en",
    public.words_of(coalesce(content->>'proper', '')) as "proper" offset 0) as "told"
$$;

create or replace function typed_words(content jsonb) returns setof text language sql immutable parallel safe as $$
  select "word" from string_to_table(lower(public.words_of(
    coalesce(content->>'it', '') || ' ' || coalesce(content->>'en', '') || ' ' || coalesce(content->>'proper', ''))), ' ') as "word"
  where length("word") between 4 and 30
$$;

create or replace function names_of_events(ids uuid[]) returns table ("eventId" uuid, "names" jsonb) stable language sql as $$
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
      union all select "_id", unnest("tags") from "event") as "plain" ("eventId", "told")
    union all select "eventId", jsonb_build_object('proper', "told") from (
      select "event"."_id", "organizations"."name" from "event" join "organizations" on "organizations"."_id" = "event"."organizationId"
      union all select "eventSpeakers"."eventId", concat_ws(' ', "speakers"."name", "speakers"."surname", "speakers"."affiliation")
        from "eventSpeakers" join "speakers" on "speakers"."_id" = "eventSpeakers"."speakerId" where "eventSpeakers"."eventId" = any(ids)
      union all select "_id", "collaboration" from "event" where "collaboration" is not null) as "own" ("eventId", "told"))
  select "event"."_id", coalesce(jsonb_strip_nulls(jsonb_build_object('it', string_agg("name"->>'it', ' · ' order by "name"),
      'en', string_agg("name"->>'en', ' · ' order by "name"), 'proper', string_agg("name"->>'proper', ' · ' order by "name"))), '{}')
  from "event" left join "named" on "named"."eventId" = "event"."_id" group by "event"."_id"
$$;

select keep_names(array(select "_id" from "events"));
