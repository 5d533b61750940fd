-- Pictures that an import names by address: which run of which import fetches them, and what became of each.
create table "importPictureRuns" (
  "importId" uuid primary key references "imports" on delete cascade,
  "userId" uuid references "users" on delete set null,
  -- Those that an admin has confirmed.
  "hosts" text[] not null check (cardinality("hosts") > 0),
  "status" text not null default 'waiting' check ("status" in ('waiting', 'running', 'done', 'failed')),
  "tries" smallint not null default 0,
  "createdAt" timestamptz not null default curiosa_now(),
  "finishedAt" timestamptz,
  constraint "importPictureRuns_finished" check (("finishedAt" is not null) = ("status" in ('done', 'failed')))
);
create index "importPictureRuns_user" on "importPictureRuns" ("userId") where "userId" is not null;

create table "importPictures" (
  "importId" uuid not null references "importPictureRuns" on delete cascade,
  "address" text not null check (char_length("address") between 1 and 2000),
  "status" text not null default 'waiting' check ("status" in ('waiting', 'fetched', 'reused', 'failed')),
  "failure" text,
  "fileId" uuid references "files" on delete set null,
  -- Events that show it now, and those for which an editor had chosen another meanwhile.
  "given" integer not null default 0 check ("given" >= 0),
  "chosen" integer not null default 0 check ("chosen" >= 0),
  primary key ("importId", "address"),
  constraint "importPictures_failure" check (("failure" is not null) = ("status" = 'failed'))
);
create index "importPictures_file" on "importPictures" ("fileId") where "fileId" is not null;

-- One address is fetched once, whichever import names it, as long as its picture is there.
create table "fetchedPictures" (
  "address" text primary key check (char_length("address") between 1 and 2000),
  "fileId" uuid not null references "files" on delete cascade,
  "fetchedAt" timestamptz not null default curiosa_now()
);
create index "fetchedPictures_file" on "fetchedPictures" ("fileId");
