-- What whoever rejected an event wrote to those who look after it.
alter table "events" add "rejectionReason" text check (char_length("rejectionReason") <= 1000);
