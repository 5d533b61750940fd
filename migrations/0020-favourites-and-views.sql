-- What somebody keeps in mind, and what they have seen.

-- A favourite's event is its session's.
create unique index "sessions_of_event" on "sessions" ("_id", "eventId");

create table "favourites" (
  "_id" uuid primary key,
  "userId" uuid not null references "users" on delete cascade,
  "eventId" uuid not null references "events",
  "sessionId" uuid not null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  unique ("userId", "sessionId"),
  -- Whoever deletes a session asks nobody who keeps it in mind.
  foreign key ("sessionId", "eventId") references "sessions" ("_id", "eventId") on delete cascade
);
create index "favourites_user" on "favourites" ("userId", "createdAt" desc);
create index "favourites_session" on "favourites" ("sessionId");
create index "favourites_event" on "favourites" ("eventId");

-- `entityId` is of the table that `entityType` names. One that is gone says nothing: what is unread is asked of the table itself.
create table "views" (
  "_id" uuid primary key,
  "userId" uuid not null references "users" on delete cascade,
  "entityType" text not null check ("entityType" <> ''),
  "entityId" uuid not null,
  "createdAt" timestamptz not null default curiosa_now(),
  -- When it was seen last.
  "updatedAt" timestamptz not null default curiosa_now(),
  unique ("userId", "entityType", "entityId")
);

-- References are called somethingId.
alter table "scans" rename column "undoneBy" to "undoneById";
