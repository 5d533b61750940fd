-- A reservation of classes keeps the school that it was made for: the cap of a day counts by it, whatever the profile of the account
-- says afterwards. Nobody but the cap and the comparison of classes reads it; it goes when the account is erased.

-- Letters and digits of other widths and forms (full-width, ligatures) are the same school as well.
create or replace function school_key(institution text, municipality text) returns text language sql immutable parallel safe
  as $$ select nullif(regexp_replace(public.fold(normalize(coalesce(institution, ''), nfkc)), '[^[:alnum:]]', '', 'g'), '') || ' '
    || regexp_replace(public.fold(normalize(coalesce(municipality, ''), nfkc)), '[^[:alnum:]]', '', 'g') $$;
-- A school that is named without a letter or a digit is no name that others share: each such account is a school of its own.
create function school_key_of(account uuid, institution text, municipality text) returns text language sql immutable parallel safe
  as $$ select coalesce(public.school_key(institution, municipality), 'account ' || account::text) $$;
drop index "users_school";

alter table "reservations" add column "schoolKey" text;
update "reservations"
set "schoolKey" = school_key_of("users"."_id", "users"."educationalInstitution", "users"."instituteMunicipality")
from "users" where "users"."_id" = "reservations"."userId" and "reservations"."target" = 'school';
-- A booking names the school that its transaction holds; whatever else writes a row gets the school of the profile.
create function fill_school_key() returns trigger language plpgsql as $$
begin
  new."schoolKey" := (
    select school_key_of("_id", "educationalInstitution", "instituteMunicipality") from "users" where "_id" = new."userId");
  return new;
end $$;
create trigger "reservations_fill_school_key" before insert on "reservations"
  for each row when (new."target" = 'school' and new."userId" is not null and new."schoolKey" is null)
  execute function fill_school_key();
-- Classes of an account that is there always have a school; others never have one.
alter table "reservations" add constraint "reservations_school_check"
  check (("schoolKey" is not null) = ("target" = 'school' and "userId" is not null));
create index "reservations_school" on "reservations" ("schoolKey") where "schoolKey" is not null;
