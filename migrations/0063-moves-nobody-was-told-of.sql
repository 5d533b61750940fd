-- Of a site that guests cannot enter nothing was told publicly: a date that moves while it is being prepared has not moved for
-- anybody. Whoever holds or waits for a seat there is written to.
create or replace function note_former_start() returns trigger language plpgsql as $$
begin
  if new."startDate" = old."movedFrom" then
    new."movedFrom" := null;
  elsif old."movedFrom" is null and old."visibilityStatus" = 'public' and greatest(old."endDate", new."endDate") > curiosa_now()
      and exists (select from "events" where "_id" = old."eventId" and "visibilityStatus" = 'public')
      and not exists (select from "settings" where "name" = 'publicSite' and "value" = 'false') then
    new."movedFrom" := old."startDate";
  end if;
  return new;
end $$;

-- What was noted until the site last opened is forgotten, as far as the trail tells; while it is closed, all of it.
with "site" as (
  select "_id"::text, "value" = 'false' as "isClosed" from "settings" where "name" = 'publicSite'),
"opening" as (
  select max("createdAt") as "at" from "auditEntries"
  where "entity" = 'settings' and "changes"->'value'->>'before' = 'false'
    and ("entityId" in (select "_id" from "site") or "changes"->'name'->>'before' = 'publicSite'))
update "sessions" set "movedFrom" = null
from "opening"
where "movedFrom" is not null and (
  exists (select from "site" where "isClosed")
  or "opening"."at" is not null and not exists (
    select from "auditEntries" as "moved"
    where "moved"."entity" = 'sessions' and "moved"."entityId" = "sessions"."_id"::text and "moved"."createdAt" >= "opening"."at"
      and ("moved"."changes"->'startDate'->>'before')::timestamptz = "sessions"."movedFrom"));
