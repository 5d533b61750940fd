-- How many people a place has room for, so that a session with more seats than that can be pointed out.
alter table "locations" add column "capacity" integer check ("capacity" between 1 and 1000000);
