-- A decision on a proposal is written first and sent later (docs/product/proposals.md#decisions): until then the proposal itself does not
-- move, not even its version. What was sent stays, with what was undone.

create table "formDecisions" (
  "_id" uuid primary key,
  "formId" uuid not null references "forms" on delete cascade,
  "phase" integer not null check ("phase" in (1, 2)),
  "verdict" text not null check ("verdict" in ('approve', 'reject')),
  "reason" text check ("reason" <> ''),
  "userId" uuid references "users" on delete set null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  "sentAt" timestamptz,
  "sentById" uuid references "users" on delete set null,
  "undoneAt" timestamptz,
  "undoneById" uuid references "users" on delete set null,
  "undoneReason" text,
  check ("undoneAt" is null or "sentAt" is not null)
);
create unique index "formDecisions_pending" on "formDecisions" ("formId") where "sentAt" is null;
create index "formDecisions_form" on "formDecisions" ("formId", "sentAt");
create index "formDecisions_user" on "formDecisions" ("userId");
create index "formDecisions_sentBy" on "formDecisions" ("sentById");
create index "formDecisions_undoneBy" on "formDecisions" ("undoneById");

-- A proposal that is given back or withdrawn has no decision that waits: what it says is another thing from then on.
create function forms_decided_no_more() returns trigger language plpgsql as $$
begin
  delete from "formDecisions" where "formId" = new."_id" and "sentAt" is null;
  return null;
end $$;
create trigger "forms_decided_no_more" after update of "status", "withdrawnAt" on "forms"
  for each row when (old."status" <> new."status" or old."withdrawnAt" is distinct from new."withdrawnAt")
  execute function forms_decided_no_more();
