-- What staff and owners read of accounts, tickets, requests and scans.

alter table "users"
  add column "frontImage" uuid[] not null default '{}',
  add column "paymentDays" integer check ("paymentDays" >= 0);
create unique index "users_username" on "users" ("username");
create index "users_names" on "users" (fold("surname"), fold("name"), "_id");

-- `contactEventIds` holds its events as a foreign key would (0013-office.sql).
create trigger "users_contact_events" before insert or update of "contactEventIds" on "users"
  for each row execute function hold_listed_rows('events', 'contactEventIds');
create trigger "events_contacted" before delete on "events"
  for each row execute function refuse_delete_of_listed('users', 'contactEventIds');

-- `frontImage` holds its file (0015-files.sql).
create trigger "users_front_image" before insert or update of "frontImage" on "users"
  for each row execute function hold_listed_rows('files', 'frontImage');
drop trigger "files_listed" on "files";
create trigger "files_listed" before delete on "files" for each row execute function refuse_delete_of_listed(
  'events', 'headerImage', 'events', 'additionalImage', 'events', 'galleryImages', 'speakers', 'photo', 'users', 'frontImage');
create index "users_front" on "users" using gin ("frontImage");

create index "tickets_user" on "tickets" ("userId", "createdAt");

alter table "reservationRequests"
  add column "notified" boolean not null default false,
  add column "generationStatus" text not null default 'pending' check ("generationStatus" in ('pending', 'generated')),
  add column "needs" jsonb check (jsonb_typeof("needs") = 'object');
create index "reservationRequests_user" on "reservationRequests" ("userId", "createdAt");
create index "reservationRequests_event" on "reservationRequests" ("eventId");
create index "reservationRequests_session" on "reservationRequests" ("sessionId");

create table "scans" (
  "_id" uuid primary key,
  "scanId" uuid not null unique,
  "ticketId" uuid references "tickets",
  "sessionId" uuid not null references "sessions",
  "userId" uuid references "users" on delete set null,
  "result" text not null check ("result" in ('valid', 'alreadyScanned', 'invalid')),
  "reason" text check ("reason" in ('unknown', 'forged', 'cancelled', 'wrongSession', 'notYet', 'expired', 'replaced')),
  "scannedAt" timestamptz not null,
  "device" text,
  "offline" boolean not null default false,
  "isConflict" boolean not null default false,
  "attendedParticipants" integer not null default 0 check ("attendedParticipants" >= 0),
  "attendedChaperones" integer not null default 0 check ("attendedChaperones" >= 0),
  "undoneAt" timestamptz,
  "undoneBy" uuid references "users" on delete set null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  constraint "scans_reason" check (("result" = 'invalid') = ("reason" is not null)),
  constraint "scans_ticket" check ("ticketId" is not null
    or ("reason" is not null and "reason" in ('unknown', 'forged'))),
  -- Only who was let in came in, can be in conflict, and can be taken back.
  constraint "scans_admitted" check ("result" = 'valid'
    or ("attendedParticipants" + "attendedChaperones" = 0 and not "isConflict" and "undoneAt" is null)),
  constraint "scans_undone" check ("undoneAt" is not null or "undoneBy" is null)
);
create index "scans_time" on "scans" ("scannedAt" desc, "_id");
create index "scans_session" on "scans" ("sessionId", "scannedAt" desc);
create index "scans_ticket" on "scans" ("ticketId");
create index "scans_user" on "scans" ("userId");
create index "scans_undone_by" on "scans" ("undoneBy");
