-- Who sent an event for approval, and when. Events that had contact people and no answer yet begin as sent by an account that is unknown.
alter table "events"
  add column "approvalRequestedAt" timestamptz,
  add column "approvalRequestedById" uuid references "users" on delete set null;
update "events" set "approvalRequestedAt" = "updatedAt"
  where "approvalStatus" = 'new' and "visibilityStatus" <> 'public'
    and exists (select from "users" where "contactEventIds" @> array["events"."_id"]);
create index "events_approval_requested" on "events" ("approvalRequestedAt")
  where "approvalStatus" = 'new' and "approvalRequestedAt" is not null;
create index "events_approval_requested_by" on "events" ("approvalRequestedById") where "approvalRequestedById" is not null;
