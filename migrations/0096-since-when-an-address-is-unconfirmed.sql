-- When the address became unconfirmed, where that was after the account was opened: an account whose address was corrected today is
-- not one that was opened a month ago and never confirmed (docs/product/privacy.md#retention).
alter table "users" add column "unconfirmedSince" timestamptz;

update "users" set "unconfirmedSince" = "corrected"."at"
from (
  select "entityId", max("createdAt") as "at" from "auditEntries"
  where "entity" = 'users' and "action" = 'correctAddress' group by "entityId"
) as "corrected"
where "corrected"."entityId" = cast("users"."_id" as text) and not "users"."isEmailConfirmed";
