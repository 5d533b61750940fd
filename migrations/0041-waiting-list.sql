-- Waiting lists (page 1): what each party takes, whose turn it is, what was offered and saved, and what became of it.

alter table "reservationRequests"
  -- What the whole party takes, and the least that it would come with; classes stand beside them already.
  add column "wantedSeats" integer,
  add column "leastSeats" integer,
  -- Raised by staff, a request is served before those with a lower one.
  add column "priority" integer not null default 0,
  -- Offers that it let go by; who has let none go by is served before.
  add column "passes" integer not null default 0 check ("passes" >= 0),
  -- How often somebody behind it, or at the front door, was served before it.
  add column "overtaken" integer not null default 0 check ("overtaken" >= 0),
  add column "savedSeats" integer not null default 0 check ("savedSeats" >= 0),
  add column "savedClasses" integer not null default 0 check ("savedClasses" >= 0),
  add column "offeredSeats" integer check ("offeredSeats" > 0),
  add column "offeredClasses" integer check ("offeredClasses" >= 0),
  add column "offeredQuantity" integer check ("offeredQuantity" between 1 and "quantity"),
  add column "offeredQuantitySchool" integer check ("offeredQuantitySchool" between 0 and "quantitySchool"),
  add column "offeredAt" timestamptz,
  add column "offerExpiresAt" timestamptz,
  -- When it was told that whoever comes first is served.
  add column "lastCallAt" timestamptz,
  -- What was made of it.
  add column "reservationId" uuid references "reservations";

update "reservationRequests" set "wantedSeats" = "quantity", "leastSeats" = coalesce("minQuantity", "quantity");
-- Nothing has ever been offered: no seats are kept for those that stand as if.
update "reservationRequests" set "status" = 'waiting' where "status" = 'locked';

alter table "reservationRequests"
  alter column "wantedSeats" set not null,
  alter column "leastSeats" set not null,
  add constraint "reservationRequests_least" check ("leastSeats" between 1 and "wantedSeats"),
  add constraint "reservationRequests_offer" check (("status" = 'locked') = ("offeredSeats" is not null)
    and ("offeredSeats" is null) = ("offeredClasses" is null) and ("offeredSeats" is null) = ("offerExpiresAt" is null)
    and ("offeredSeats" is null) = ("offeredAt" is null) and ("offeredSeats" is null) = ("offeredQuantity" is null)
    and ("offeredSeats" is null) = ("offeredQuantitySchool" is null)),
  add constraint "reservationRequests_offer_within" check ("offeredSeats" <= "wantedSeats"),
  add constraint "reservationRequests_saved" check ("savedSeats" + "savedClasses" = 0 or "status" = 'waiting'),
  add constraint "reservationRequests_made" check ("reservationId" is null or "status" = 'converted');

create unique index "reservationRequests_reservation" on "reservationRequests" ("reservationId");
drop index "reservationRequests_queue";
create index "reservationRequests_queue" on "reservationRequests" ("sessionId", "priority" desc, "passes", "sequence")
  where "status" in ('waiting', 'locked');

alter table "sessions"
  -- How many wait: kept by whoever changes the list, who holds the session.
  add column "waitingRequests" integer not null default 0 check ("waitingRequests" >= 0),
  -- When the first of the offers that stand is over.
  add column "offersEndAt" timestamptz;
update "sessions" set "waitingRequests" = "waiting"."number" from (
  select "sessionId", count(*) as "number" from "reservationRequests" where "status" = 'waiting' group by "sessionId") as "waiting"
where "waiting"."sessionId" = "sessions"."_id";
create index "sessions_offers_end" on "sessions" ("offersEndAt") where "offersEndAt" is not null;
create index "sessions_waited_for" on "sessions" ("closesAt") where "waitingRequests" > 0;

-- What happened to a request, in order; staff read it.
create table "requestEvents" (
  "_id" uuid primary key,
  "requestId" uuid not null references "reservationRequests" on delete cascade,
  "kind" text not null check ("kind" <> ''),
  "facts" jsonb not null default '{}',
  -- Who did it, where staff did; null: its owner, or the list itself.
  "userId" uuid references "users" on delete set null,
  "createdAt" timestamptz not null default curiosa_now()
);
create index "requestEvents_request" on "requestEvents" ("requestId", "createdAt", "_id");
create index "requestEvents_user" on "requestEvents" ("userId");

-- A message that waits for the morning.
alter table "messages" add column "notBefore" timestamptz;
