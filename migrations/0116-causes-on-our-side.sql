-- Why a message was not taken, where no answer of the other side says it. Null beside a "lastError": those are its words.
alter table "messages" add column "lastErrorCause" text
  check ("lastErrorCause" in ('smsBudget', 'smsBudgetOfReminders', 'notConfigured', 'recipientInvalid', 'noAnswer', 'fault'));
