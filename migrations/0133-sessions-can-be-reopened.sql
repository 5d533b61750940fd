-- What ended because staff cancelled its session, and not by its owner: it comes back if that was a mistake.
alter table "reservations" add column "endedWithSession" boolean not null default false
  check (not "endedWithSession" or "status" = 'invalid');
alter table "tickets" add column "endedWithSession" boolean not null default false
  check (not "endedWithSession" or "status" = 'invalid');
alter table "reservationRequests" add column "endedWithSession" boolean not null default false
  check (not "endedWithSession" or "status" = 'invalid');
