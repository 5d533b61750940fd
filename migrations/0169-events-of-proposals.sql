-- A proposal becomes an event: which answers an event takes, when its authors can come, and what the event took over. Later answers are
-- compared with that.

alter table "formTemplates" add column "eventTypeId" uuid references "eventTypes";
create index "formTemplates_eventType" on "formTemplates" ("eventTypeId");
alter table "formRows" add column "eventField" text
  check ("eventField" in ('description', 'durationMinutes', 'accessibility', 'images', 'speakers'));

alter table "forms" add column "availability" text[] not null default '{}'
  check (cardinality("availability") <= 200 and array_position("availability", null) is null);

create table "formEvents" (
  "formId" uuid primary key references "forms" on delete cascade,
  "eventId" uuid not null unique references "events" on delete cascade,
  "taken" jsonb not null check (jsonb_typeof("taken") = 'object'),
  "userId" uuid references "users" on delete set null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now()
);
create index "formEvents_user" on "formEvents" ("userId");

-- The event of a proposal follows from what the event took: an event that comes back from the bin is the proposal's again.
create function forms_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update "forms" set "eventId" = new."eventId", "updatedAt" = greatest(curiosa_now(), "updatedAt" + interval '1 millisecond')
    where "_id" = new."formId";
  else
    update "forms" set "eventId" = null, "updatedAt" = greatest(curiosa_now(), "updatedAt" + interval '1 millisecond')
    where "_id" = old."formId" and "eventId" = old."eventId";
  end if;
  return null;
end $$;
create trigger "formEvents_event" after insert or delete on "formEvents" for each row execute function forms_event();
