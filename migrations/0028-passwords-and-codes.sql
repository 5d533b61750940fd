-- What is mailed as a link may also let an imported account choose its first password.

alter table "mailedTokens" drop constraint "mailedTokens_purpose_check";
alter table "mailedTokens" add constraint "mailedTokens_purpose" check ("purpose" in
  ('confirmEmail', 'resetPassword', 'resetPasswordImported', 'deleteAccount'));

-- The code that confirms a telephone number: one an account, for the number it was sent to.
create table "phoneCodes" (
  "userId" uuid primary key references "users" on delete cascade,
  "codeHash" bytea not null check (octet_length("codeHash") = 32),
  "phone" text not null,
  "tries" integer not null default 0 check ("tries" between 0 and 5),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null
);
