-- Addresses as they are compared: of plain characters, the domain as mail servers know it (IDNA). An address that is spelled in full
-- width or with another accent makes no second account.
create function pg_temp.idna_label(label text) returns text language plpgsql immutable as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(select ascii("sign") from regexp_split_to_table(label, '') as "sign");
  encoded text := array_to_string(array(select "sign" from regexp_split_to_table(label, '') as "sign" where ascii("sign") < 128), '');
  basic constant integer := length(encoded);
  done integer := basic;
  least_point integer := 128;
  next_point integer;
  delta integer := 0;
  bias integer := 72;
  point integer;
  rest integer;
  step integer;
  threshold integer;
begin
  if label ~ '^[\x01-\x7f]*$' then return label; end if;
  if basic > 0 then encoded := encoded || '-'; end if;
  -- Punycode (RFC 3492, section 6.3).
  while done < array_length(points, 1) loop
    select min("one") into next_point from unnest(points) as "one" where "one" >= least_point;
    delta := delta + (next_point - least_point) * (done + 1);
    least_point := next_point;
    foreach point in array points loop
      if point < least_point then delta := delta + 1; end if;
      if point = least_point then
        rest := delta;
        step := 36;
        loop
          threshold := greatest(1, least(26, step - bias));
          exit when rest < threshold;
          encoded := encoded || substr(digits, 1 + threshold + (rest - threshold) % (36 - threshold), 1);
          rest := (rest - threshold) / (36 - threshold);
          step := step + 36;
        end loop;
        encoded := encoded || substr(digits, 1 + rest, 1);
        delta := case when done = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (done + 1);
        step := 0;
        while delta > 455 loop
          delta := delta / 35;
          step := step + 36;
        end loop;
        bias := step + 36 * delta / (delta + 38);
        delta := 0;
        done := done + 1;
      end if;
    end loop;
    delta := delta + 1;
    least_point := least_point + 1;
  end loop;
  return 'xn--' || encoded;
end $$;

create function pg_temp.plain_email(typed text) returns text language sql immutable as $$
  select regexp_replace("plain", '[^@]*$', '') || (
    select string_agg(pg_temp.idna_label("label"), '.' order by "place")
    from regexp_split_to_table(replace(substring("plain" from '[^@]*$'), '。', '.'), '\.') with ordinality as "labels" ("label", "place"))
  from lower(normalize(btrim(typed), NFKC)) as "plain" $$;

-- Two accounts whose addresses have been one mailbox all the time: the one that was confirmed, or else the older, has it. The
-- other one becomes an alias of it, which can still be written to, and does so first: it may have the plain spelling.
with "ranked" as (
  select "_id", pg_temp.plain_email("email") as "plain", row_number() over (
    partition by pg_temp.plain_email("email") order by "isEmailConfirmed" desc, "createdAt", "_id") as "rank"
  from "users")
update "users" set "email" = regexp_replace(
  "plain", '@([^@]*)$', '+' || left(replace(cast("ranked"."_id" as text), '-', ''), 12) || '@\1')
from "ranked" where "ranked"."_id" = "users"."_id" and "rank" > 1;
update "users" set "email" = pg_temp.plain_email("email") where "email" <> pg_temp.plain_email("email");
-- A link to such an address is asked for anew.
delete from "mailedTokens" where "email" <> pg_temp.plain_email("email");

drop function pg_temp.plain_email(text);
drop function pg_temp.idna_label(text);

alter table "users" add constraint "users_email_plain" check ("email" = lower(normalize("email", NFKC)));

-- The address that limits and blocks count by: one for all aliases of a mailbox (`canonicalEmail` in core/accounts/email.ts).
create function canonical_email(email text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@'), '@googlemail\.com$', '@gmail.com') $$;
create index "users_mailbox" on "users" (canonical_email("email"));
