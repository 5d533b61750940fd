-- Whoever looks again at a date that has moved is told when it was: the start that was told publicly before the first of its moves, until
-- it stands there again. Nobody is told of a move of what would be over either way.
alter table "sessions" add column "movedFrom" timestamptz check ("movedFrom" <> "startDate");

create function note_former_start() returns trigger language plpgsql as $$
begin
  if new."startDate" = old."movedFrom" then
    new."movedFrom" := null;
  elsif old."movedFrom" is null and old."visibilityStatus" = 'public' and greatest(old."endDate", new."endDate") > curiosa_now()
      and exists (select from "events" where "_id" = old."eventId" and "visibilityStatus" = 'public') then
    new."movedFrom" := old."startDate";
  end if;
  return new;
end $$;
create trigger "sessions_former_start" before update of "startDate" on "sessions"
  for each row when (old."startDate" is distinct from new."startDate")
  execute function note_former_start();

-- Of what is still to come the trail knows: the first start that was changed since the date and its event last became public.
with "former" as (
  select distinct on ("sessions"."_id") "sessions"."_id", ("moved"."changes"->'startDate'->>'before')::timestamptz as "startDate"
  from "sessions" join "events" on "events"."_id" = "sessions"."eventId"
    join "auditEntries" as "moved" on "moved"."entityId" = "sessions"."_id"::text and "moved"."entity" = 'sessions'
  where "sessions"."endDate" > now() and "sessions"."visibilityStatus" = 'public' and "events"."visibilityStatus" = 'public'
    and "moved"."changes"->'startDate'->>'before' is not null and "moved"."changes"->'startDate'->>'after' is not null
    and not exists (
      select from "auditEntries" as "shown"
      where "shown"."entityId" in ("sessions"."_id"::text, "events"."_id"::text) and "shown"."createdAt" >= "moved"."createdAt"
        and "shown"."changes"->'visibilityStatus'->>'after' = 'public')
  order by "sessions"."_id", "moved"."createdAt", "moved"."_id")
update "sessions" set "movedFrom" = "former"."startDate"
from "former" where "former"."_id" = "sessions"."_id" and "former"."startDate" <> "sessions"."startDate";
