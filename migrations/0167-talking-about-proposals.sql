-- What authors and the office write to each other about a proposal, reminders of drafts, and the deadlines that authors of drafts know.

create table "formMessages" (
  "_id" uuid primary key,
  "formId" uuid not null references "forms" on delete cascade,
  -- Null: the account is gone.
  "userId" uuid references "users" on delete set null,
  "isOffice" boolean not null,
  "text" text not null check (length("text") between 1 and 5000),
  "createdAt" timestamptz not null default curiosa_now(),
  -- By the other side: the office, or an author.
  "readAt" timestamptz
);
create index "formMessages_form" on "formMessages" ("formId", "createdAt");
create index "formMessages_user" on "formMessages" ("userId");
create index "formMessages_unread" on "formMessages" ("formId") where "readAt" is null and not "isOffice";

-- One reminder of each kind for a draft in a phase, however many processes run.
create table "formReminders" (
  "formId" uuid not null references "forms" on delete cascade,
  "phase" integer not null check ("phase" in (1, 2)),
  "kind" text not null check ("kind" in ('week', 'day')),
  "createdAt" timestamptz not null default curiosa_now(),
  primary key ("formId", "phase", "kind")
);

-- The ends of a call that the authors of its drafts know. One that differs from the call's is news to them.
create table "knownDeadlines" (
  "callId" uuid primary key references "calls" on delete cascade,
  "phaseOneEndsAt" timestamptz not null,
  "phaseTwoEndsAt" timestamptz
);
insert into "knownDeadlines" ("callId", "phaseOneEndsAt", "phaseTwoEndsAt")
select "_id", "phaseOneEndsAt", "phaseTwoEndsAt" from "calls" where "isPublished";
