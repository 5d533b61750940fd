-- Tasks of the captcha that were solved and used: each counts once. No one is named here.

create table "usedChallenges" (
  "nonce" bytea primary key check (octet_length("nonce") = 16),
  "expiresAt" timestamptz not null
);
create index "usedChallenges_expiresAt" on "usedChallenges" ("expiresAt");
