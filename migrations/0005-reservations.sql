-- Who has a seat, who waits for one, and what is shown at the door.

create table "reservations" (
  "_id" uuid primary key,
  "eventId" uuid not null references "events",
  "sessionId" uuid not null references "sessions",
  "userId" uuid not null references "users",
  "status" text not null check ("status" in ('valid', 'invalid')),
  "target" text not null check ("target" in ('school', 'private', 'teacher')),
  "quantity" integer not null check ("quantity" > 0),
  "quantitySchool" integer not null default 0 check ("quantitySchool" >= 0),
  "chaperones" integer not null default 0 check ("chaperones" >= 0),
  -- What the session's counters hold for it, fixed when it is made or changed.
  "seatsTaken" integer not null check ("seatsTaken" >= 0),
  "classesTaken" integer not null default 0 check ("classesTaken" >= 0),
  "participants" jsonb not null check (jsonb_typeof("participants") = 'array'),
  "needs" jsonb,
  "notified" boolean not null default false,
  "generationStatus" text not null default 'pending' check ("generationStatus" in ('pending', 'generated')),
  "cancelledAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  check (("status" = 'invalid') = ("cancelledAt" is not null)),
  check (("target" = 'school') = ("quantitySchool" > 0))
);
create unique index "reservations_one_valid" on "reservations" ("sessionId", "userId") where "status" = 'valid';
create index "reservations_user" on "reservations" ("userId", "createdAt");

create table "tickets" (
  "_id" uuid primary key,
  "reservationId" uuid not null references "reservations",
  "sessionId" uuid not null references "sessions",
  "userId" uuid not null references "users",
  "position" integer not null check ("position" >= 0),
  "status" text not null check ("status" in ('valid', 'invalid')),
  "target" text not null check ("target" in ('school', 'private', 'teacher')),
  -- Heads that this ticket lets in: 1, or a class's pupils.
  "quantity" integer not null check ("quantity" > 0),
  "chaperones" integer not null default 0 check ("chaperones" >= 0),
  "schoolClass" text,
  "participant" jsonb not null,
  -- Rises when a ticket is replaced; a code of an older version is `replaced` at the door.
  "version" integer not null default 1 check ("version" > 0),
  "isScanned" boolean not null default false,
  "isSent" boolean not null default false,
  "generationStatus" text not null default 'pending' check ("generationStatus" in ('pending', 'generated')),
  "generatedTicketUrl" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("reservationId", "position"),
  check (("generationStatus" = 'generated') = ("generatedTicketUrl" is not null))
);
create index "tickets_session" on "tickets" ("sessionId");

create table "reservationRequests" (
  "_id" uuid primary key,
  -- First come, first served, by number and not by clock.
  "sequence" bigint generated always as identity,
  "eventId" uuid not null references "events",
  "sessionId" uuid not null references "sessions",
  "userId" uuid not null references "users",
  "status" text not null check ("status" in ('waiting', 'locked', 'converted', 'invalid', 'cancelled')),
  "target" text not null check ("target" in ('school', 'private', 'teacher')),
  "quantity" integer not null check ("quantity" > 0),
  "quantitySchool" integer not null default 0 check ("quantitySchool" >= 0),
  "chaperones" integer not null default 0 check ("chaperones" >= 0),
  "minQuantity" integer check ("minQuantity" between 1 and "quantity"),
  "minQuantitySchool" integer check ("minQuantitySchool" between 1 and "quantitySchool"),
  "participants" jsonb not null default '[]' check (jsonb_typeof("participants") = 'array'),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create unique index "reservationRequests_one_open" on "reservationRequests" ("sessionId", "userId") where "status" in ('waiting', 'locked');
create index "reservationRequests_queue" on "reservationRequests" ("sessionId", "sequence") where "status" in ('waiting', 'locked');

-- A key is written in the transaction of its effect; the answer is read again, not kept (personal data stay in one place).
create table "idempotencyKeys" (
  "scope" text not null,
  "key" text not null check (length("key") between 1 and 255),
  "requestHash" bytea not null,
  "entityId" uuid not null,
  "createdAt" timestamptz not null default now(),
  primary key ("scope", "key")
);
create index "idempotencyKeys_age" on "idempotencyKeys" ("createdAt");
