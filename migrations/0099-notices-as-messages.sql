-- A notice of the house can be sent to those who have booked. It is a mailing, over more sessions than staff choose by hand.
alter table "mailings" add column "houseNoticeId" uuid references "houseNotices" on delete set null;
create index "mailings_house_notice" on "mailings" ("houseNoticeId") where "houseNoticeId" is not null;
alter table "mailings" drop constraint "mailings_sessionIds_check";
alter table "mailings" add constraint "mailings_sessionIds_check" check (cardinality("sessionIds") >= 1);
