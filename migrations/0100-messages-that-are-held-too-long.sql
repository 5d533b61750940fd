-- A message that waits for a corrected address to be confirmed is given up after some days (docs/product/messages.md#corrected-addresses).
alter table "messages"
  drop constraint "messages_failure_check",
  add constraint "messages_failure_check" check ("failure" in ('refused', 'expired', 'suppressed', 'stopped', 'unconfirmed'));
