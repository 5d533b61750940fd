-- The counters of a session change with each transaction that books it. With room on its page the new row stays there and none of
-- the eight indexes is written. It is for rows that come; those that are there make room as they are updated.
alter table "sessions" set (fillfactor = 50);
