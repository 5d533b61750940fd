-- Deleted events. Their rows leave their tables, so that no list, feed or search has to leave them out, and wait here as documents until
-- they are taken back or purged.
create table "binnedEvents" (
  "_id" uuid primary key,
  "title" jsonb not null check (is_translated("title")),
  "externalId" text,
  -- Its pictures. They hold their files as those of an event do.
  "files" uuid[] not null default '{}',
  -- How much of what went along.
  "contents" jsonb not null check (jsonb_typeof("contents") = 'object'),
  "deletedAt" timestamptz not null default curiosa_now(),
  "deletedById" uuid references "users" on delete set null
);
create index "binnedEvents_deleted" on "binnedEvents" ("deletedAt", "_id");
create index "binnedEvents_external" on "binnedEvents" ("externalId") where "externalId" is not null;
create index "binnedEvents_files" on "binnedEvents" using gin ("files");
create index "binnedEvents_deleted_by" on "binnedEvents" ("deletedById");
create trigger "binnedEvents_files_held" before insert or update of "files" on "binnedEvents"
  for each row execute function hold_listed_rows('files', 'files');
drop trigger "files_listed" on "files";
create trigger "files_listed" before delete on "files" for each row execute function refuse_delete_of_listed(
  'events', 'headerImage', 'events', 'additionalImage', 'events', 'galleryImages', 'speakers', 'photo', 'users', 'frontImage',
  'binnedEvents', 'files');

-- The rows of the event and of what goes with it. What an account owns goes with the account.
create table "binnedRows" (
  "_id" uuid primary key default gen_random_uuid(),
  "eventId" uuid not null references "binnedEvents" on delete cascade,
  "table" text not null,
  "row" jsonb not null check (jsonb_typeof("row") = 'object'),
  "userId" uuid references "users" on delete cascade
);
create index "binnedRows_event" on "binnedRows" ("eventId");
create index "binnedRows_user" on "binnedRows" ("userId") where "userId" is not null;
