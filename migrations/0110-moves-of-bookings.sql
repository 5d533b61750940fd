-- A reminder that was due before a booking moved is not written after it: the message about the move has just stated the new date.
alter table "reservations" add column "movedAt" timestamptz;
alter table "sessions" add column "moveNotifiedAt" timestamptz;
