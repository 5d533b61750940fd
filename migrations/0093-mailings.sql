-- Messages of staff to those who booked or wait (docs/product/messages.md#to-those-who-booked).

create table "mailings" (
  "_id" uuid primary key,
  -- Who wrote it; null: the account was erased.
  "userId" uuid references "users" on delete set null,
  "sessionIds" uuid[] not null check (cardinality("sessionIds") between 1 and 500),
  "eventIds" uuid[] not null,
  "audiences" text[] not null check ("audiences" <@ array['booked', 'waiting', 'in', 'notIn'] and cardinality("audiences") > 0),
  -- By language: subject and text, as typed; empty once the contents of its messages are deleted.
  "texts" jsonb not null,
  "recipients" integer not null check ("recipients" > 0),
  "createdAt" timestamptz not null,
  "stoppedAt" timestamptz
);
create index "mailings_user" on "mailings" ("userId");
create index "mailings_sessions" on "mailings" using gin ("sessionIds");
create index "mailings_events" on "mailings" using gin ("eventIds");

alter table "messages" add column "mailingId" uuid references "mailings" on delete cascade;
create index "messages_mailing" on "messages" ("mailingId") where "mailingId" is not null;
create index "messages_mailing_unsent" on "messages" ("_id")
  where "mailingId" is not null and "sentAt" is null and "failedAt" is null;
create index "messages_mailing_sent" on "messages" ("sentAt") where "mailingId" is not null and "sentAt" is not null;

-- An id as the program makes them: ordered by time (RFC 9562, version 7).
create function time_ordered_id() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
