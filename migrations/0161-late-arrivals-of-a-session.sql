-- Minutes after the start at which the seats of those who have not come go to people without tickets; null: as the setting of the house says,
-- which holds for every session that is there; 0: not by themselves.

alter table "sessions" add "releaseAfterMinutes" integer check ("releaseAfterMinutes" between 0 and 240);
