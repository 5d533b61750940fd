-- What an import needs after it: which events came with which series of files, what it changed, and the rows that it left out.

-- The events of one programme share the series of the import that first brought them.
create table "importedEvents" (
  "eventId" uuid primary key references "events" on delete cascade,
  "series" text not null,
  "createdAt" timestamptz not null default curiosa_now()
);
insert into "importedEvents" ("eventId", "series") select "_id", 'before series' from "events" where "externalId" is not null;
create index "importedEvents_series" on "importedEvents" ("series");

alter table "imports"
  add column "series" text,
  -- The rows that were created, changed and deleted, with the former values; json keeps the order.
  add column "undo" json,
  -- The rows that were left out, as they can be mended and imported again.
  add column "leftRows" json,
  add column "hidden" json,
  add column "takenBack" json,
  add constraint "imports_undo_of_done" check ("undo" is null or ("status" = 'done' and not "dryRun")),
  add constraint "imports_after_done" check (("hidden" is null and "takenBack" is null) or ("status" = 'done' and not "dryRun"));
create index "imports_series" on "imports" ("series", "createdAt") where "series" is not null;
