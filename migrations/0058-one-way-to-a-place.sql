-- The words for the way to a place stand under one key. What a house says instead is told by the key of the page that most people read,
-- else by the next; what was said elsewhere has no effect any more.

with "former" ("key", "rank") as (values ('events.event', 1), ('events.map', 2), ('events.direction', 3), ('reservations.one', 4)),
  "kept" as (
    select distinct on ("text", "labels"."language") "labels"."_id", 'ui.direction.' || "text" as "key"
    from "former" cross join unnest(array['directions', 'directionsTo']) as "text"
      join "labels" on "labels"."key" = "former"."key" || '.' || "text"
    order by "text", "labels"."language", "former"."rank")
update "labels" set "key" = "kept"."key" from "kept"
where "labels"."_id" = "kept"."_id"
  and not exists (select from "labels" as "said" where "said"."key" = "kept"."key" and "said"."language" = "labels"."language");
