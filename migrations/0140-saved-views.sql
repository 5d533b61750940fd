-- Lists as staff saved them: filters, order, columns and page size under a name, for one account or shared with all that have the list.

create table "savedViews" (
  "_id" uuid primary key,
  -- Null: shared, and the account that saved it has been erased.
  "userId" uuid references "users" on delete cascade,
  "entity" text not null check (length("entity") between 1 and 100),
  "name" text not null check (length("name") between 1 and 80),
  "address" jsonb not null check (jsonb_typeof("address") = 'object' and pg_column_size("address") <= 20000),
  "isShared" boolean not null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  check ("userId" is not null or "isShared")
);
create unique index "savedViews_name" on "savedViews" ("userId", "entity", lower("name"));
create index "savedViews_shared" on "savedViews" ("entity") where "isShared";
