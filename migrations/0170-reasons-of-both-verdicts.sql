-- The reason of a rejection that was typed stays while the decision that waits is reversed, and is no reason of the acceptance. What was sent
-- has one reason.

alter table "formDecisions" add column "reasonOfOther" text check (char_length("reasonOfOther") <= 2000),
  add check ("sentAt" is null or "reasonOfOther" is null);
