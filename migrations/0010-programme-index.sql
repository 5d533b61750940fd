-- The programme looks at all sessions of an event without reading them: what decides whether one is listed stands in the
-- index. Counters stay out of it, so that a booking writes no index entry.
drop index "sessions_event";
create index "sessions_event" on "sessions" ("eventId", "startDate", "_id")
  include ("endDate", "visibilityStatus", "sessionTarget", "cancelledAt");
