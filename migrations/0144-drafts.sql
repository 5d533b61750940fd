-- What an editor has typed into the form of a row and not saved: one for an account and a row, for that account alone.

create table "drafts" (
  "userId" uuid not null references "users" on delete cascade,
  -- The path of the entity.
  "entity" text not null check (length("entity") between 1 and 100),
  -- Of the row, or "new".
  "entityId" text not null check (length("entityId") between 1 and 100),
  -- Of the row, as the edits began; null for a new one.
  "version" text check (length("version") between 1 and 100),
  "edits" jsonb not null check (jsonb_typeof("edits") = 'object' and length("edits"::text) <= 2000000),
  "revision" integer not null check ("revision" > 0),
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  primary key ("userId", "entity", "entityId")
);
create index "drafts_old" on "drafts" ("updatedAt");
