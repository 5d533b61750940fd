-- While access tokens are refreshed (setting tokenRefresh) each lives for a short time; null: as long as its session.
alter table "accessTokens" add column "endsAt" timestamptz;

-- The refresh tokens of a session, its family: one can be used, those before it tell whether somebody else has a copy.
create table "refreshTokens" (
  "tokenHash" bytea primary key check (octet_length("tokenHash") = 32),
  "sessionId" uuid not null references "accessTokens" ("_id") on delete cascade,
  "createdAt" timestamptz not null,
  "replacedAt" timestamptz,
  -- The tokens that took its place, readable with the token itself only; erased when another tab can no longer be late.
  "sealedNext" bytea,
  check ("sealedNext" is null or "replacedAt" is not null)
);
create unique index "refreshTokens_live" on "refreshTokens" ("sessionId") where "replacedAt" is null;
create index "refreshTokens_session" on "refreshTokens" ("sessionId");

-- The kinds of device that somebody has signed in with at a place: another one is told to the account's owner.
alter table "signInPlaces" add column "device" text not null default '';
alter table "signInPlaces" drop constraint "signInPlaces_pkey";
alter table "signInPlaces" add primary key ("userId", "networkHash", "device");
