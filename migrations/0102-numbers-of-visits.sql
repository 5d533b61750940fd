-- Answers whose days are over, and those of erased accounts: numbers of an event, which lead to no visit any more.
create table "feedbackNumbers" (
  "eventId" uuid not null references "events" on delete cascade,
  "stars" integer not null check ("stars" between 1 and 5),
  -- Null: not said.
  "ageBand" text check ("ageBand" in ('under11', 'from11', 'from14', 'from19', 'from30', 'from50', 'from65')),
  "answers" integer not null check ("answers" > 0),
  unique nulls not distinct ("eventId", "stars", "ageBand")
);

with "erased" as (
  delete from "feedback" using "reservations"
  where "reservations"."_id" = "feedback"."reservationId" and "reservations"."userId" is null
  returning "reservations"."eventId", "feedback"."stars", "feedback"."ageBand")
insert into "feedbackNumbers" ("eventId", "stars", "ageBand", "answers")
  select "eventId", "stars", "ageBand", count(*) from "erased" group by "eventId", "stars", "ageBand";
