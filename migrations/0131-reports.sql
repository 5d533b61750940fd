-- Files that staff export: made by a job, fetched by the account that asked for 24 hours, and made again on a schedule.

create table "reportSchedules" (
  "_id" uuid primary key,
  "userId" uuid not null references "users" on delete cascade,
  "name" text not null
    check ("name" in ('reservations', 'attendance', 'schools', 'noShows', 'events', 'sessions', 'messages', 'funders')),
  "format" text not null check ("format" in ('xlsx', 'csv')),
  "filter" jsonb not null check (jsonb_typeof("filter") = 'object'),
  "language" text not null check ("language" in ('it', 'en')),
  "every" text not null check ("every" in ('week', 'month')),
  "day" integer not null check ("day" between 1 and case when "every" = 'week' then 7 else 28 end),
  "span" text not null check ("span" in ('all', 'past', 'ahead')),
  "nextAt" timestamptz not null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now()
);
create index "reportSchedules_user" on "reportSchedules" ("userId");
create index "reportSchedules_next" on "reportSchedules" ("nextAt");

create table "reports" (
  "_id" uuid primary key,
  "userId" uuid not null references "users" on delete cascade,
  -- Null as well once its schedule has ended.
  "scheduleId" uuid references "reportSchedules" on delete set null,
  "isScheduled" boolean not null default false,
  "name" text not null
    check ("name" in ('reservations', 'attendance', 'schools', 'noShows', 'events', 'sessions', 'messages', 'funders')),
  "format" text not null check ("format" in ('xlsx', 'csv')),
  "filter" jsonb not null check (jsonb_typeof("filter") = 'object'),
  "language" text not null check ("language" in ('it', 'en')),
  "status" text not null default 'waiting' check ("status" in ('waiting', 'running', 'done', 'failed', 'withdrawn')),
  "tries" integer not null default 0,
  "done" integer not null default 0 check ("done" >= 0),
  "total" integer check ("total" >= 0),
  "bytes" bigint check ("bytes" > 0),
  "failure" text check ("failure" in ('forbidden', 'invalid', 'fault')),
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  "finishedAt" timestamptz,
  "expiresAt" timestamptz,
  check (("status" = 'done') = ("bytes" is not null)),
  check (("status" = 'failed') = ("failure" is not null)),
  check (("status" in ('waiting', 'running')) = ("finishedAt" is null)),
  check (("finishedAt" is null) = ("expiresAt" is null))
);
create index "reports_user" on "reports" ("userId", "createdAt");
create index "reports_schedule" on "reports" ("scheduleId") where "scheduleId" is not null;
create index "reports_expiry" on "reports" ("expiresAt") where "expiresAt" is not null;
