-- Hashes of the nonces and tokens by which people were signed in through Google, Apple or Facebook: each is good once. A row is
-- deleted when what it stands for is refused for its age; without an end, as Facebook gives some tokens, it stays.
create table "usedSocialProofs" (
  "hash" bytea primary key check (octet_length("hash") = 32),
  "endsAt" timestamptz
);
create index "usedSocialProofs_endsAt" on "usedSocialProofs" ("endsAt");
