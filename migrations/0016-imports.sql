-- Programmes that were sent to be imported. The file is kept until it has been taken or refused.

create table "imports" (
  "_id" uuid primary key,
  "userId" uuid references "users" on delete set null,
  "status" text not null check ("status" in ('waiting', 'running', 'done', 'failed')),
  "filename" text not null,
  "file" bytea,
  "dryRun" boolean not null,
  "shiftTo" date,
  "tries" integer not null default 0,
  "done" integer not null default 0,
  "total" integer,
  -- Read back whole and never looked into; what a file holds need not be a text that jsonb takes.
  "report" json,
  "error" json,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "finishedAt" timestamptz,
  check (("finishedAt" is null) = ("file" is not null)),
  check (("report" is not null) = ("status" = 'done')),
  check (("error" is not null) = ("status" = 'failed'))
);
create index "imports_user" on "imports" ("userId", "createdAt");
