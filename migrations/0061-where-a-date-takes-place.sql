-- An entry of a calendar says where its event can be followed: that it is online, or in a place that is not known yet.
drop trigger "events_calendar" on "events";
create trigger "events_calendar" before update of "title", "description", "locationId", "eventPresenceType" on "events"
  for each row when ((old."title", old."description", old."locationId", old."eventPresenceType")
    is distinct from (new."title", new."description", new."locationId", new."eventPresenceType"))
  execute function count_event_change();

-- The words for it stand under one key. What a house says instead is told by the key of the page that most people read, else by the
-- next; what was said elsewhere has no effect any more.
with "former" ("key", "text", "rank") as (values ('events.card', 'online', 1), ('events.event', 'online', 2), ('favourites.plan', 'online', 3),
    ('ui.visit', 'online', 4), ('reservations.checkout', 'online', 5), ('events.event', 'alsoOnline', 1)),
  "kept" as (
    select distinct on ("text", "labels"."language") "labels"."_id", 'ui.where.' || "text" as "key"
    from "former" join "labels" on "labels"."key" = "former"."key" || '.' || "text"
    order by "text", "labels"."language", "former"."rank")
update "labels" set "key" = "kept"."key" from "kept" where "labels"."_id" = "kept"."_id";
