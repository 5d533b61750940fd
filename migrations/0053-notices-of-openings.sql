-- Whoever keeps a session in mind is told when its booking opens, once for each opening; an opening that is moved is another one.
alter table "users" add column "openingNotices" boolean not null default true;
create table "openingsTold" (
  "userId" uuid not null references "users" on delete cascade,
  "sessionId" uuid not null references "sessions" on delete cascade,
  "opensAt" timestamptz not null,
  "createdAt" timestamptz not null,
  primary key ("userId", "sessionId", "opensAt")
);
create index "openingsTold_session" on "openingsTold" ("sessionId");
create index "openingsTold_age" on "openingsTold" ("createdAt");
