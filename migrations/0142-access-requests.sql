-- What parties need so that they can take part, as tasks of staff: who takes care of it, how far it is, and each change of it. A reservation
-- with needs and without a row here has not been looked at. Rows go with the needs of their reservation.

create table "accessRequests" (
  "reservationId" uuid primary key references "reservations" on delete cascade,
  "state" text not null check ("state" in ('open', 'inHand', 'arranged')),
  -- Null: it is open, or that account has been erased.
  "takenById" uuid references "users" on delete set null,
  "note" text check (length("note") between 1 and 1000),
  -- What it was last decided for: where the reservation has something else by now, staff look at it again.
  "needs" jsonb not null,
  "sessionId" uuid not null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  check ("state" <> 'open' or "takenById" is null)
);
create index "accessRequests_taker" on "accessRequests" ("takenById") where "takenById" is not null;

create table "accessRequestChanges" (
  "_id" uuid primary key,
  "reservationId" uuid not null references "accessRequests" on delete cascade,
  -- Null: that account has been erased.
  "userId" uuid references "users" on delete set null,
  "state" text not null check ("state" in ('open', 'inHand', 'arranged')),
  "note" text check (length("note") between 1 and 1000),
  -- The person got a message with it.
  "isNotified" boolean not null,
  "createdAt" timestamptz not null default curiosa_now()
);
create index "accessRequestChanges_request" on "accessRequestChanges" ("reservationId", "createdAt");
create index "accessRequestChanges_user" on "accessRequestChanges" ("userId") where "userId" is not null;

-- For the export of an account's own data.
create view "accessRequestsOfAccounts" as
  select "reservations"."userId", "accessRequests"."reservationId", "accessRequests"."state", "accessRequests"."needs",
    "accessRequests"."note", "accessRequests"."createdAt", "accessRequests"."updatedAt"
  from "accessRequests" join "reservations" on "reservations"."_id" = "accessRequests"."reservationId";

-- Reservations with needs are few, and listed by themselves.
create index "reservations_needs" on "reservations" ("sessionId") where "needs" is not null;

alter table "reports" drop constraint "reports_name_check";
alter table "reports" add constraint "reports_name_check" check ("name" in
  ('reservations', 'attendance', 'schools', 'noShows', 'access', 'events', 'sessions', 'messages', 'funders'));
alter table "reportSchedules" drop constraint "reportSchedules_name_check";
alter table "reportSchedules" add constraint "reportSchedules_name_check" check ("name" in
  ('reservations', 'attendance', 'schools', 'noShows', 'access', 'events', 'sessions', 'messages', 'funders'));
