-- The first and last date of an event are told to everybody, and its place in the programme follows from them: they are those of its
-- public sessions.
update "events" set "firstSessionDate" = "dates"."first", "lastSessionDate" = "dates"."last"
from (select "events"."_id", min("startDate") as "first", max("endDate") as "last" from "events"
  left join "sessions" on "sessions"."eventId" = "events"."_id" and "sessions"."visibilityStatus" = 'public'
  group by "events"."_id") as "dates"
where "events"."_id" = "dates"."_id"
  and ("firstSessionDate", "lastSessionDate") is distinct from ("dates"."first", "dates"."last");
