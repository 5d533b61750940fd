-- What is tried too often has to wait (core/throttle). Keys are hashes: no address and no e-mail stands here.

create table "tries" (
  "key" bytea primary key check (octet_length("key") = 32),
  "tries" integer not null check ("tries" >= 0),
  "lastAt" timestamptz not null,
  "waitUntil" timestamptz not null,
  "forgetAt" timestamptz not null
);
create index "tries_forget" on "tries" ("forgetAt");

-- Networks from which somebody has signed in before: others who guess at the account do not slow its owner down there.
create table "signInPlaces" (
  "userId" uuid not null references "users" on delete cascade,
  "networkHash" bytea not null check (octet_length("networkHash") = 32),
  "lastAt" timestamptz not null,
  primary key ("userId", "networkHash")
);
