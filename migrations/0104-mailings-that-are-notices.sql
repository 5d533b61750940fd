-- Editors stop the messages of a notice of the house, also once the notice is deleted (docs/product/house-notices.md#as-a-message).
alter table "mailings" add column "isNotice" boolean not null default false;
update "mailings" set "isNotice" = true where "houseNoticeId" is not null;
