-- What is mailed as a link may also give an account another address: the one that the link was mailed to.

alter table "mailedTokens" drop constraint "mailedTokens_purpose",
  add column "email" text check ("email" = lower("email") and "email" like '%_@_%');
alter table "mailedTokens" add constraint "mailedTokens_purpose" check ("purpose" in
  ('confirmEmail', 'resetPassword', 'resetPasswordImported', 'deleteAccount', 'changeEmail'));
alter table "mailedTokens" add constraint "mailedTokens_email" check (("purpose" = 'changeEmail') = ("email" is not null));
