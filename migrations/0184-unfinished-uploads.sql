-- Uploads in pieces: what has come of each, until the whole is there, for a day at most (docs/decisions/062-uploads-go-on-where-they-stopped.md).

create table "unfinishedUploads" (
  "_id" uuid primary key,
  "userId" uuid not null references "users" on delete cascade,
  "name" text not null check (length("name") between 1 and 200),
  -- Bytes of the whole file, as its sender stated them.
  "size" integer not null check ("size" between 1 and 20 * 1024 * 1024),
  "sha256" bytea not null check (octet_length("sha256") = 32),
  "received" integer not null default 0 check ("received" between 0 and "size"),
  -- What was made of the whole.
  "fileId" uuid references "files" on delete cascade,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  check ("fileId" is null or "received" = "size")
);
create unique index "unfinishedUploads_open" on "unfinishedUploads" ("userId", "sha256") where "fileId" is null;
create index "unfinishedUploads_file" on "unfinishedUploads" ("fileId");
create index "unfinishedUploads_createdAt" on "unfinishedUploads" ("createdAt");

create table "uploadPieces" (
  "uploadId" uuid not null references "unfinishedUploads" on delete cascade,
  "offset" integer not null check ("offset" >= 0),
  "bytes" bytea not null check (octet_length("bytes") between 1 and 512 * 1024),
  primary key ("uploadId", "offset")
);
-- Pictures and documents are compressed already.
alter table "uploadPieces" alter column "bytes" set storage external;
