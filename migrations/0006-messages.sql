-- Every e-mail and SMS is written in the transaction of what it tells of, and sent after it.

create table "messages" (
  "_id" uuid primary key,
  "kind" text not null check ("kind" in ('email', 'sms')),
  -- What it says: a template of the code and the facts that fill it. Rendered when it is sent.
  "template" text not null,
  "facts" jsonb not null,
  "language" text not null check ("language" in ('it', 'en')),
  "recipient" text not null,
  "userId" uuid references "users" on delete cascade,
  "reservationId" uuid references "reservations" on delete cascade,
  "attempts" integer not null default 0,
  "lastError" text,
  "sentAt" timestamptz,
  "createdAt" timestamptz not null default now()
);
create index "messages_unsent" on "messages" ("createdAt") where "sentAt" is null;
create index "messages_reservation" on "messages" ("reservationId");
create index "messages_user" on "messages" ("userId");

-- What was kept in place of a mail server or an SMS gateway; empty where there are real ones.
create table "mailbox" (
  "_id" uuid primary key,
  "kind" text not null check ("kind" in ('email', 'sms')),
  "recipient" text not null,
  "subject" text not null,
  "text" text not null,
  "html" text,
  "attachments" jsonb not null default '[]',
  "createdAt" timestamptz not null default now()
);
create index "mailbox_recipient" on "mailbox" ("recipient", "createdAt" desc);
