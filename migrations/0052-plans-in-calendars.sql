-- The address under which somebody's calendar reads their plan. Its secret is worked out from the row's id and the instance's key;
-- kept is only what it is known by.
create table "calendarFeeds" (
  "userId" uuid primary key references "users" on delete cascade,
  "_id" uuid not null,
  "secretHash" bytea not null unique check (length("secretHash") = 32),
  "createdAt" timestamptz not null default curiosa_now(),
  "lastReadAt" timestamptz
);
