-- Whether messages arrive, and addresses to which none is sent any more (docs/product/messages.md#delivery).

alter table "messages"
  -- Why it was given up; null with "failedAt": an earlier version gave it up.
  add column "failure" text check ("failure" in ('refused', 'expired', 'suppressed', 'stopped')),
  -- The mail server of the recipient has confirmed it.
  add column "deliveredAt" timestamptz,
  add column "bouncedAt" timestamptz,
  add column "bounce" text check ("bounce" in ('hard', 'soft')),
  add column "bounceReason" text,
  -- It had a link or a code, which is deleted once it has gone: it cannot be sent once more.
  add column "hadSecret" boolean not null default false,
  add column "resendOf" uuid references "messages" on delete set null,
  add constraint "messages_failure_of_failed" check ("failure" is null or "failedAt" is not null),
  add constraint "messages_bounce_whole" check (("bounce" is null) = ("bouncedAt" is null));

create index "messages_bounced" on "messages" ("bouncedAt") where "bouncedAt" is not null;
create index "messages_resent" on "messages" ("resendOf") where "resendOf" is not null;
create index "messages_request" on "messages" (("facts"->>'requestId')) where "facts" ? 'requestId';

create table "suppressedAddresses" (
  "_id" uuid primary key,
  -- As accounts store it.
  "address" text not null unique,
  "reason" text,
  "createdAt" timestamptz not null
);

-- Events of mail providers that were taken, so that none is taken twice. Older ones are refused by their time.
create table "deliveryEvents" (
  "_id" text primary key check (length("_id") between 1 and 200),
  "createdAt" timestamptz not null
);
create index "deliveryEvents_createdAt" on "deliveryEvents" ("createdAt");

create view "suppressionsOfAccounts" as
  select "suppressedAddresses".*, "users"."_id" as "userId"
  from "suppressedAddresses" join "users" on "users"."email" = "suppressedAddresses"."address";
