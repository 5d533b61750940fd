-- Devices of the door have tokens of their own, which work at doors only, and only at those within their limits.
alter table "doorDevices" add column "limits" jsonb not null default '{}' check (jsonb_typeof("limits") = 'object');
alter table "accessTokens" add column "deviceId" uuid references "doorDevices" on delete cascade;
create index "accessTokens_device" on "accessTokens" ("deviceId") where "deviceId" is not null;

-- Such a token needs no second factor of the account in whose name its device acts.
create or replace function end_staff_sign_ins() returns trigger language plpgsql as $$
begin
  delete from "accessTokens" where "tokenHash" in (
    select "tokenHash" from "accessTokens" join "users" on "users"."_id" = "accessTokens"."userId"
    where not "hasSecondFactor" and "deviceId" is null and is_staff("users")
    order by "tokenHash" for update of "accessTokens");
  return null;
end $$;

create or replace function end_sign_ins_of_new_staff() returns trigger language plpgsql as $$
begin
  if is_staff(new) and exists (select from "settings" where "name" = 'secondFactorForStaff' and "value" = 'true') then
    delete from "accessTokens" where "userId" = new."_id" and not "hasSecondFactor" and "deviceId" is null;
  end if;
  return null;
end $$;
