-- Erasing an account takes its reservations' owner away and leaves how many came.

alter table "reservations" alter column "userId" drop not null;
alter table "tickets" alter column "userId" drop not null;

alter table "connections" drop constraint "connections_employeeId_fkey",
  add constraint "connections_employeeId_fkey" foreign key ("employeeId") references "users" on delete set null;
alter table "customers" drop constraint "customers_agentId_fkey",
  add constraint "customers_agentId_fkey" foreign key ("agentId") references "users" on delete set null;

-- When an account that nobody uses any more was told that it will be erased.
alter table "users" add column "warnedAt" timestamptz;
