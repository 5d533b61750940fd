-- Chats, what is said in them, and how a visitor gets to somebody who answers.

create table "chats" (
  "_id" uuid primary key,
  "createdAt" timestamptz not null default curiosa_now(),
  -- When something was said last.
  "updatedAt" timestamptz not null default curiosa_now()
);

create table "chatParticipants" (
  "chatId" uuid not null references "chats" on delete cascade,
  "userId" uuid not null references "users" on delete cascade,
  -- All that was said until then has been read; null: nothing yet.
  "readAt" timestamptz,
  "createdAt" timestamptz not null default curiosa_now(),
  primary key ("chatId", "userId")
);
create index "chatParticipants_user" on "chatParticipants" ("userId");

create table "chatMessages" (
  "_id" uuid primary key,
  "chatId" uuid not null references "chats" on delete cascade,
  -- Whoever says something takes part; erasing an account leaves what was said to the others.
  "userId" uuid,
  "text" text not null check (char_length("text") between 1 and 4000),
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  foreign key ("chatId", "userId") references "chatParticipants" on delete set null ("userId")
);
create index "chatMessages_chat" on "chatMessages" ("chatId", "createdAt" desc, "_id");
create index "chatMessages_author" on "chatMessages" ("chatId", "userId");

create table "connections" (
  "_id" uuid primary key,
  "chatId" uuid not null unique references "chats" on delete cascade,
  "userId" uuid not null references "users" on delete cascade,
  "employeeId" uuid references "users",
  "status" text not null check ("status" in ('waiting', 'active', 'closed')),
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  constraint "connections_waiting" check ("status" <> 'waiting' or "employeeId" is null),
  constraint "connections_active" check ("status" <> 'active' or "employeeId" is not null)
);
create unique index "connections_one_open" on "connections" ("userId") where "status" in ('waiting', 'active');
create index "connections_user" on "connections" ("userId");
create index "connections_employee" on "connections" ("employeeId");
create index "connections_newest" on "connections" ("updatedAt" desc, "_id");
