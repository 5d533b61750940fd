-- By which change of its ticket a scan was counted, and undone: a device that asks again learns the change of what it did, and not what
-- others have changed since. Of people without tickets: the change of their session.
alter table "scans" add column "changeNumber" bigint, add column "undoChangeNumber" bigint;

-- Of the last people without tickets that were counted. A transaction that counts holds the session, so that a reader that saw a number has
-- all lower ones.
alter table "sessions" add column "walkInChange" bigint not null default 0;
