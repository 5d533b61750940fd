-- Keys of the data, one for each purpose, encrypted with SECRET_KEY.
create table "dataKeys" (
  "purpose" text primary key check ("purpose" <> ''),
  "sealedKey" bytea not null,
  "createdAt" timestamptz not null default curiosa_now()
);

-- Every block has an end: where staff do not say it, it is filled in.
update "blackListEntries" set "expiresAt" = now() + interval '12 months' where "expiresAt" is null;
alter table "blackListEntries"
  alter column "expiresAt" set default curiosa_now() + interval '12 months',
  add constraint "blackListEntries_end" check ("expiresAt" is not null);
create index "blackListEntries_ends" on "blackListEntries" ("expiresAt");

-- HMAC-SHA256 of the canonical address of who was blocked, and of a telephone number that was confirmed. They outlive the entry when
-- the account is erased, and go when the block ends or is lifted.
create table "blockMarks" (
  -- Of the entry, while there is one.
  "blockId" uuid not null,
  "kind" text not null check ("kind" in ('email', 'phone')),
  "hash" bytea not null check (octet_length("hash") = 32),
  "endsAt" timestamptz not null,
  primary key ("blockId", "kind", "hash")
);
create index "blockMarks_hash" on "blockMarks" ("hash");
create index "blockMarks_ends" on "blockMarks" ("endsAt");

-- Other accounts that a block holds for: of the same mailbox, or with the same confirmed number.
create table "blockedAccounts" (
  "blockId" uuid not null references "blackListEntries" on delete cascade,
  "userId" uuid not null references "users" on delete cascade,
  "createdAt" timestamptz not null default curiosa_now(),
  primary key ("blockId", "userId")
);
create index "blockedAccounts_user" on "blockedAccounts" ("userId");
create index "users_phone" on "users" ("prefix", "phoneNumber") where "isPhoneNumberConfirmed";

-- All that blocks an account, whether it has ended or not. The reason is for the one that it was given for: an account that took the
-- block of another one over has an entry with an empty reason.
create view "blocksOfAccounts" as
  select "_id" as "blockId", "userId", nullif("reason", '') as "reason", "expiresAt" as "blockedUntil", "createdAt" from "blackListEntries"
  union all
  select "blockId", "blockedAccounts"."userId", null, "expiresAt", "blockedAccounts"."createdAt"
  from "blockedAccounts" join "blackListEntries" on "blackListEntries"."_id" = "blockedAccounts"."blockId";

-- The block of an account that is erased stays with another account that it holds for; the reason goes. Where each of those has a block
-- of its own, these end with the later of the ends. Accounts that share blocks are erased one after the other: the eraser holds
-- the names of their mailboxes.
create function hand_on_block() returns trigger language plpgsql as $$
declare
  block "blackListEntries";
  heir uuid;
begin
  select * into block from "blackListEntries" where "userId" = old."_id" for update;
  if block."_id" is null then return old; end if;
  select "userId" into heir from "blockedAccounts"
    where "blockId" = block."_id" and "userId" not in (select "userId" from "blackListEntries")
    order by "createdAt", "userId" limit 1;
  if heir is not null then
    delete from "blockedAccounts" where "blockId" = block."_id" and "userId" = heir;
    update "blackListEntries" set "userId" = heir, "reason" = '' where "_id" = block."_id";
  else
    with "later" as (
      update "blackListEntries" set "expiresAt" = block."expiresAt"
      where "expiresAt" < block."expiresAt"
        and "userId" in (select "userId" from "blockedAccounts" where "blockId" = block."_id")
      returning "_id"
    )
    update "blockMarks" set "endsAt" = block."expiresAt" from "later" where "blockId" = "later"."_id";
  end if;
  return old;
end $$;
create trigger "users_hand_on_block" before delete on "users" for each row execute function hand_on_block();
