-- What a registration leaves with the browser that sent it: a secret handle, kept as a hash, and the code of its mail.

create table "registrations" (
  "userId" uuid primary key references "users" on delete cascade,
  "handleHash" bytea not null unique check (octet_length("handleHash") = 32),
  -- Null: no code was mailed, or it is void because the address is confirmed.
  "codeHash" bytea check (octet_length("codeHash") = 32),
  "codeExpiresAt" timestamptz,
  "tries" integer not null default 0 check ("tries" between 0 and 5),
  "createdAt" timestamptz not null,
  "confirmedAt" timestamptz,
  constraint "registrations_code" check (("codeHash" is null) = ("codeExpiresAt" is null)),
  constraint "registrations_confirmed" check ("confirmedAt" is null or "codeHash" is null)
);
create index "registrations_createdAt" on "registrations" ("createdAt");

-- A browser without the handle confirms the address and gets a link of this kind with the answer: its owner chooses a password. The
-- link records whether a stranger may have opened the account, because the registration is deleted long before some of them confirm.
alter table "mailedTokens" drop constraint "mailedTokens_purpose";
alter table "mailedTokens" add constraint "mailedTokens_purpose" check ("purpose" in
  ('confirmEmail', 'resetPassword', 'resetPasswordImported', 'deleteAccount', 'changeEmail', 'choosePassword'));
alter table "mailedTokens" add column "startsOver" boolean not null default false
  constraint "mailedTokens_startsOver" check (not "startsOver" or "purpose" = 'choosePassword');
