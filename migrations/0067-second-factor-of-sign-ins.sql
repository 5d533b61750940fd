-- Each sign-in records whether a second factor was shown for it. Turning a second factor on has always ended the other sign-ins of
-- its account, so that those of an account that has one were opened with it.
alter table "accessTokens" add column "hasSecondFactor" boolean not null default false;
update "accessTokens" set "hasSecondFactor" = true
from "secondFactors"
where "secondFactors"."userId" = "accessTokens"."userId" and "secondFactors"."confirmedAt" is not null;

-- The same accounts as isStaff in src/core/sign-on/session-lifetime.ts, which a test compares.
create function is_staff("user" "users") returns boolean language sql immutable as $$
  select "user"."role" in ('admin', 'scanner') or "user"."subRoles" <> '{}' or "user"."contactEventIds" <> '{}'
$$;

-- While the setting secondFactorForStaff is on, staff have no sign-in without a second factor. The server refuses one at every request;
-- the rows are deleted as well, so that none comes back when the setting is switched off, and open sockets end at once.
create function end_staff_sign_ins() returns trigger language plpgsql as $$
begin
  delete from "accessTokens" where "tokenHash" in (
    select "tokenHash" from "accessTokens" join "users" on "users"."_id" = "accessTokens"."userId"
    where not "hasSecondFactor" and is_staff("users")
    order by "tokenHash" for update of "accessTokens");
  return null;
end $$;
create trigger "settings_second_factor" after insert or update of "name", "value" on "settings"
  for each row when (new."name" = 'secondFactorForStaff' and new."value" = 'true')
  execute function end_staff_sign_ins();

create function end_sign_ins_of_new_staff() returns trigger language plpgsql as $$
begin
  if is_staff(new) and exists (select from "settings" where "name" = 'secondFactorForStaff' and "value" = 'true') then
    delete from "accessTokens" where "userId" = new."_id" and not "hasSecondFactor";
  end if;
  return null;
end $$;
create trigger "users_second_factor" after update of "role", "subRoles", "contactEventIds" on "users"
  for each row when ((old."role", old."subRoles", old."contactEventIds") is distinct from (new."role", new."subRoles", new."contactEventIds"))
  execute function end_sign_ins_of_new_staff();
