-- The event that an event was copied from, and the edition it was copied for: one copy of an event for each edition. No foreign keys: both
-- may be gone, and an event that was copied from may come back out of the bin.
alter table "events"
  add column "copiedFromId" uuid,
  add column "copiedForId" uuid;
create unique index "events_copied" on "events" ("copiedFromId", "copiedForId") where "copiedFromId" is not null;
