-- An opening that is moved is told to those who have a session of it among their favourites. Whatever moves it, a trigger notes for each of
-- them what they know of it: the instant that they were told last or found, until they are told the new one.
create table "openingMoves" (
  "userId" uuid not null references "users" on delete cascade,
  "sessionId" uuid not null references "sessions" on delete cascade,
  "knownOpensAt" timestamptz not null,
  -- How often it has moved, and the move that a message was written for: a message tells the newest when it is sent.
  "moves" integer not null default 1 check ("moves" > 0),
  "writtenMoves" integer not null default 0 check ("writtenMoves" between 0 and "moves"),
  "createdAt" timestamptz not null default curiosa_now(),
  primary key ("userId", "sessionId")
);
create index "openingMoves_session" on "openingMoves" ("sessionId");
create index "openingMoves_unwritten" on "openingMoves" ("userId", "sessionId") where "writtenMoves" < "moves";

-- Accounts and sessions in one order: two moves of opening dates at once do not end in a deadlock, nor does a move with the job that
-- writes the messages. A statement that gives many sessions another opening takes them session by session (below); where it meets a
-- move of the same sessions, PostgreSQL may end one of both as a deadlock.
create function note_opening_moves() returns trigger language plpgsql as $$
begin
  insert into "openingMoves" ("userId", "sessionId", "knownOpensAt")
  select "favourites"."userId", "sessions"."_id", "before"."date"
  from "before" join "after" on "after"."_id" = "before"."_id" and "after"."date" <> "before"."date"
    join "sessions" on "sessions"."reservationOpeningDateId" = "after"."_id"
    join "favourites" on "favourites"."sessionId" = "sessions"."_id"
  where greatest("before"."date", "after"."date") > curiosa_now()
    and "sessions"."cancelledAt" is null and "sessions"."closesAt" > curiosa_now()
  order by 1, 2
  on conflict ("userId", "sessionId") do update set "moves" = "openingMoves"."moves" + 1;
  return null;
end $$;
create trigger "reservationOpeningDates_moves" after update on "reservationOpeningDates"
  referencing old table as "before" new table as "after"
  for each statement execute function note_opening_moves();

-- A session that gets another opening, or none any more, moves as well.
create function note_opening_of_session() returns trigger language plpgsql as $$
declare
  "was" timestamptz := (select "date" from "reservationOpeningDates" where "_id" = old."reservationOpeningDateId");
  "is" timestamptz := (select "date" from "reservationOpeningDates" where "_id" = new."reservationOpeningDateId");
begin
  if "was" is distinct from "is" and greatest("was", "is") > curiosa_now()
      and new."cancelledAt" is null and new."closesAt" > curiosa_now() then
    insert into "openingMoves" ("userId", "sessionId", "knownOpensAt")
    select "userId", new."_id", "was" from "favourites" where "sessionId" = new."_id" order by 1
    on conflict ("userId", "sessionId") do update set "moves" = "openingMoves"."moves" + 1;
  end if;
  return null;
end $$;
create trigger "sessions_opening_moves" after update of "reservationOpeningDateId" on "sessions"
  for each row when (old."reservationOpeningDateId" is not null
    and old."reservationOpeningDateId" is distinct from new."reservationOpeningDateId")
  execute function note_opening_of_session();
