-- What calendars compare (RFC 5545, SEQUENCE): a number that rises with each change of what an entry shows, also twice in one second.
-- An entry shows its reservation, its session, its event and their place: each counts its own changes, and the entry's number is
-- their sum. Whatever is exchanged in that sum for something younger makes up for the difference, so that it never falls.

alter table "locations" add column "calendarSequence" integer not null default 0;
alter table "events" add column "calendarSequence" integer not null default 0;
alter table "reservations" add column "calendarSequence" integer not null default 0;
-- Files that have been sent carry the second of their last change: those of sessions that stand go on from there.
alter table "sessions" add column "calendarSequence" integer not null default extract(epoch from now())::integer;
alter table "sessions" alter column "calendarSequence" set default 0;

create function place_sequence(place uuid) returns integer stable language sql as $$
  select coalesce((select "calendarSequence" from "locations" where "_id" = place), 0)
$$;

-- The number of a session's entry; that of a reservation's adds its own.
create function calendar_sequence(session uuid) returns integer stable language sql as $$
  select "sessions"."calendarSequence" + "events"."calendarSequence"
    + place_sequence(coalesce("sessions"."locationId", "events"."locationId"))
  from "sessions" join "events" on "events"."_id" = "sessions"."eventId" where "sessions"."_id" = session
$$;

create function count_place_change() returns trigger language plpgsql as $$
begin
  new."calendarSequence" := old."calendarSequence" + 1;
  return new;
end $$;
create trigger "locations_calendar" before update of "name", "address", "latitude", "longitude" on "locations"
  for each row when ((old."name", old."address", old."latitude", old."longitude")
    is distinct from (new."name", new."address", new."latitude", new."longitude"))
  execute function count_place_change();

create function count_event_change() returns trigger language plpgsql as $$
begin
  new."calendarSequence" := old."calendarSequence" + 1
    + greatest(0, place_sequence(old."locationId") - place_sequence(new."locationId"));
  return new;
end $$;
create trigger "events_calendar" before update of "title", "description", "locationId" on "events"
  for each row when ((old."title", old."description", old."locationId")
    is distinct from (new."title", new."description", new."locationId"))
  execute function count_event_change();

create function count_session_change() returns trigger language plpgsql as $$
declare
  place uuid := (select "locationId" from "events" where "_id" = new."eventId");
begin
  new."calendarSequence" := old."calendarSequence" + 1 + greatest(0,
    place_sequence(coalesce(old."locationId", place)) - place_sequence(coalesce(new."locationId", place)));
  return new;
end $$;
create trigger "sessions_calendar" before update of "startDate", "endDate", "cancelledAt", "locationId" on "sessions"
  for each row when ((old."startDate", old."endDate", old."cancelledAt", old."locationId")
    is distinct from (new."startDate", new."endDate", new."cancelledAt", new."locationId"))
  execute function count_session_change();

create function count_reservation_change() returns trigger language plpgsql as $$
begin
  new."calendarSequence" := old."calendarSequence" + 1;
  if new."sessionId" <> old."sessionId" then
    new."calendarSequence" := new."calendarSequence"
      + greatest(0, calendar_sequence(old."sessionId") - calendar_sequence(new."sessionId"));
  end if;
  return new;
end $$;
-- A change of who comes is sent with the entry too.
create trigger "reservations_calendar"
  before update of "status", "sessionId", "quantity", "quantitySchool", "chaperones", "participants" on "reservations"
  for each row when ((old."status", old."sessionId", old."quantity", old."quantitySchool", old."chaperones", old."participants")
    is distinct from (new."status", new."sessionId", new."quantity", new."quantitySchool", new."chaperones", new."participants"))
  execute function count_reservation_change();
