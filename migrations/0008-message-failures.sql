-- A message that was given up is told from one that is still to be sent, and stands out for staff.

alter table "messages"
  add column "failedAt" timestamptz,
  add constraint "messages_one_end" check ("sentAt" is null or "failedAt" is null);

drop index "messages_unsent";
create index "messages_unsent" on "messages" ("createdAt") where "sentAt" is null and "failedAt" is null;
create index "messages_failed" on "messages" ("failedAt") where "failedAt" is not null;
