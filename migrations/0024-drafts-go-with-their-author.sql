-- Whoever registers an unconfirmed address again replaces the account that was there (docs/decisions/012-accounts.md): what it had
-- drafted goes with it. Erasing an account decides about the proposals that were sent before it deletes anything.
alter table "forms" drop constraint "forms_userId_fkey",
  add constraint "forms_userId_fkey" foreign key ("userId") references "users" on delete cascade;
