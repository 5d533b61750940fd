-- What staff announce on every page until an instant: about the whole house, or about a place.
create table "houseNotices" (
  "_id" uuid primary key,
  "text" jsonb not null check (is_translated("text")),
  "locationId" uuid references "locations" on delete cascade,
  "endsAt" timestamptz not null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now()
);
create index on "houseNotices" ("endsAt");
create index on "houseNotices" ("locationId");
