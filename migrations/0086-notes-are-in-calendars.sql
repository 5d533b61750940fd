-- A calendar entry shows what to bring, the way in and how to find the place: a change of them makes it a later entry, as a change of
-- the title or the address does.

drop trigger "locations_calendar" on "locations";
create trigger "locations_calendar" before update of "name", "address", "latitude", "longitude", "notes" on "locations"
  for each row when ((old."name", old."address", old."latitude", old."longitude", old."notes")
    is distinct from (new."name", new."address", new."latitude", new."longitude", new."notes"))
  execute function count_place_change();

drop trigger "events_calendar" on "events";
create trigger "events_calendar"
  before update of "title", "description", "locationId", "eventPresenceType", "calendarNotes", "accessible", "accessibility" on "events"
  for each row when ((old."title", old."description", old."locationId", old."eventPresenceType", old."calendarNotes",
      old."accessible", old."accessibility")
    is distinct from (new."title", new."description", new."locationId", new."eventPresenceType", new."calendarNotes",
      new."accessible", new."accessibility"))
  execute function count_event_change();
