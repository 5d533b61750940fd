-- A second factor: codes that an app makes of a secret (TOTP), kept encrypted with SECRET_KEY.
create table "secondFactors" (
  "userId" uuid primary key references "users" on delete cascade,
  "sealedSecret" bytea not null,
  -- null: its owner has not shown yet that the app knows the secret.
  "confirmedAt" timestamptz,
  -- The time step of the last code that was accepted: none of it or before it is accepted again.
  "lastStep" bigint not null default 0,
  "createdAt" timestamptz not null
);

-- What lets somebody in whose app is lost: each once, shown once, kept as a hash.
create table "recoveryCodes" (
  "userId" uuid not null references "secondFactors" on delete cascade,
  "codeHash" bytea not null check (octet_length("codeHash") = 32),
  primary key ("userId", "codeHash")
);

-- Somebody has shown the first factor and owes the second, or has to set one up.
create table "signInChallenges" (
  "tokenHash" bytea primary key check (octet_length("tokenHash") = 32),
  "userId" uuid not null references "users" on delete cascade,
  "step" text not null check ("step" in ('code', 'setUp')),
  "expiresAt" timestamptz not null
);
create index "signInChallenges_user" on "signInChallenges" ("userId");
create index "signInChallenges_expiry" on "signInChallenges" ("expiresAt");
