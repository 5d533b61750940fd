-- Messages that leave at a set pace: those of mailings, and after them those that no one waits for, as thanks (docs/product/messages.md).
alter table "messages" add column "isPaced" boolean not null default false;
update "messages" set "isPaced" = true where "mailingId" is not null;
drop index "messages_mailing_unsent";
drop index "messages_mailing_sent";
create index "messages_paced_unsent" on "messages" (("mailingId" is null), "_id")
  where "isPaced" and "sentAt" is null and "failedAt" is null;
create index "messages_paced_sent" on "messages" ("sentAt") where "isPaced" and "sentAt" is not null;
