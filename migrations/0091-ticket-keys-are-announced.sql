-- A key signs tickets from this instant on, until a later one does. Devices of the door have its public half before.
alter table "signingKeys" add column "signsFrom" timestamptz not null default curiosa_now();
update "signingKeys" set "signsFrom" = "createdAt";
