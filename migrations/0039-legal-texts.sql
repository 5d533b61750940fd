-- The legal pages as the house words them.

create table "legalTexts" (
  "_id" uuid primary key,
  "legalPage" text not null check ("legalPage" in ('privacy', 'cookies', 'accessibility')),
  "validFrom" timestamptz not null,
  "text" jsonb not null check (is_translated("text")),
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now()
);
create index "legalTexts_in_force" on "legalTexts" ("legalPage", "validFrom" desc);
