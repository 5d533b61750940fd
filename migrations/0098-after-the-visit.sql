-- What follows a visit (docs/product/messages.md#after-the-visit): a message of thanks, a certificate, and three questions.

alter table "events" add column "givesCertificate" boolean not null default false;

-- Whom a message of thanks was written for: each reservation once, whatever the number of processes and crashes.
create table "visitThanks" (
  "reservationId" uuid primary key references "reservations" on delete cascade,
  "createdAt" timestamptz not null
);

-- The answers of a party. Stars and age band stay when its account is erased; the sentence does not.
create table "feedback" (
  "reservationId" uuid primary key references "reservations" on delete cascade,
  "stars" integer not null check ("stars" between 1 and 5),
  "sentence" text check ("sentence" <> '' and length("sentence") <= 300),
  "ageBand" text check ("ageBand" in ('under11', 'from11', 'from14', 'from19', 'from30', 'from50', 'from65')),
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index "feedback_sentence" on "feedback" ("reservationId") where "sentence" is not null;

create view "feedbackOfAccounts" as
  select "feedback".*, "reservations"."userId", "reservations"."eventId", "reservations"."sessionId"
  from "feedback" join "reservations" on "reservations"."_id" = "feedback"."reservationId";
