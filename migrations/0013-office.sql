-- What staff keep to run the house, the trail of what they did, and lists of ids that hold what they name.

create table "faqs" (
  "_id" uuid primary key,
  "question" jsonb not null check (is_translated("question")),
  "answer" jsonb not null check (is_translated("answer")),
  "order" integer not null,
  "isVisible" boolean not null default false,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "categories" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "description" jsonb check (is_translated("description")),
  "order" integer not null,
  "isActive" boolean not null default false,
  "entityType" text not null check ("entityType" in ('event', 'tenant')),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "labels" (
  "_id" uuid primary key,
  "key" text not null check ("key" <> ''),
  "value" text not null,
  "language" text not null check ("language" in ('it', 'en')),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("key", "language")
);

create table "settings" (
  "_id" uuid primary key,
  "name" text not null unique check ("name" <> ''),
  "value" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "contacts" (
  "_id" uuid primary key,
  "name" text not null check ("name" <> ''),
  "email" text,
  "secondaryEmail" text,
  "phone" text,
  "mobilePhone" text,
  "role" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "customers" (
  "_id" uuid primary key,
  "businessName" text not null check ("businessName" <> ''),
  "vat" text,
  "businessSector" text,
  "language" text check ("language" in ('it', 'en')),
  "defaultMarginPercentage" double precision,
  "agentId" uuid references "users",
  "notes" text,
  "currencyId" text check ("currencyId" ~ '^[A-Z]{3}$'),
  "paymentDays" integer check ("paymentDays" >= 0),
  "addresses" jsonb not null default '[]' check (jsonb_typeof("addresses") = 'array'),
  "taxCode" text,
  "vatNumber" text,
  "pec" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "customers_agent" on "customers" ("agentId");

create table "vatRates" (
  "_id" uuid primary key,
  "name" text not null unique check ("name" <> ''),
  "percentage" double precision not null check ("percentage" between 0 and 100),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "blackListEntries" (
  "_id" uuid primary key,
  "userId" uuid not null unique references "users" on delete cascade,
  "reason" text not null,
  "expiresAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "eventDayTemplates" (
  "_id" uuid primary key,
  "name" text not null check ("name" <> ''),
  "startTimes" text[] not null default '{}',
  "durationMinutes" integer not null check ("durationMinutes" > 0),
  "locationId" uuid references "locations",
  "sessionTarget" text not null check ("sessionTarget" in ('school', 'private', 'teacher')),
  "accessType" text not null check ("accessType" in ('reservation', 'freeAccess')),
  "maxParticipants" integer check ("maxParticipants" >= 0),
  "maxSchoolClasses" integer check ("maxSchoolClasses" >= 0),
  "waitingListEnabled" boolean not null default false,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "eventDayTemplates_location" on "eventDayTemplates" ("locationId");

create table "formTemplates" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "formType" text not null check ("formType" in ('laboratory', 'openday', 'show', 'conference')),
  "introduction" jsonb check (is_translated("introduction")),
  "isActive" boolean not null default false,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "formRows" (
  "_id" uuid primary key,
  "formTemplateId" uuid not null references "formTemplates",
  "phase" integer not null check ("phase" in (1, 2)),
  "order" integer not null,
  "key" text not null check ("key" <> ''),
  "kind" text not null check ("kind" in ('string', 'uploads', 'address', 'number', 'currency', 'date', 'calendar', 'datetime', 'time',
    'radio', 'toggle', 'checkbox', 'separator', 'select', 'textarea')),
  "label" jsonb not null check (is_translated("label")),
  "help" jsonb check (is_translated("help")),
  "isRequired" boolean not null default false,
  "min" integer,
  "max" integer check ("max" >= "min"),
  "options" text[] not null default '{}',
  "visibleWhenKey" text,
  "visibleWhenValue" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("formTemplateId", "key"),
  check (("visibleWhenKey" is null) = ("visibleWhenValue" is null))
);

alter table "organizations"
  add column "offerHoursFar" integer check ("offerHoursFar" >= 0),
  add column "offerHoursNear" integer check ("offerHoursNear" >= 0),
  add column "offerHoursSoon" integer check ("offerHoursSoon" >= 0),
  add column "offerHoursLast" integer check ("offerHoursLast" >= 0),
  add column "quietFrom" text check ("quietFrom" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column "quietUntil" text check ("quietUntil" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column "lastCallHours" integer check ("lastCallHours" >= 0),
  add column "savedUntilHours" integer check ("savedUntilHours" >= 0),
  add constraint "organizations_quiet" check (("quietFrom" is null) = ("quietUntil" is null));

-- What staff did. Erasing an account takes its name away and leaves the deed.
create table "auditEntries" (
  "_id" uuid primary key,
  "userId" uuid references "users" on delete set null,
  "entity" text not null,
  "entityId" text not null,
  "action" text not null,
  "changes" jsonb not null check (jsonb_typeof("changes") = 'object'),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "auditEntries_entity" on "auditEntries" ("entityId", "createdAt");
create index "auditEntries_time" on "auditEntries" ("createdAt");
create index "auditEntries_user" on "auditEntries" ("userId", "createdAt");

-- Append-only: a line changes only by losing the account that is erased.
create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new."userId" is null and to_jsonb(new) - 'userId' = to_jsonb(old) - 'userId' then
    return new;
  end if;
  raise exception 'The audit trail is append-only.' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger "auditEntries_append_only" before update or delete on "auditEntries"
  for each row execute function refuse_change_of_audit();
create trigger "auditEntries_kept" before truncate on "auditEntries"
  for each statement execute function refuse_change_of_audit();

-- A list of ids is no foreign key; these two hold it like one. Whoever lists an id holds its row until the end of the
-- transaction, and whoever deletes a row waits for that: neither can slip past the other.
create function hold_listed_rows() returns trigger language plpgsql as $$
declare
  listed uuid[];
  before uuid[] := '{}';
  held integer;
begin
  execute format('select ($1).%I', tg_argv[1]) using new into listed;
  if tg_op = 'UPDATE' then
    execute format('select ($1).%I', tg_argv[1]) using old into before;
  end if;
  if listed is not distinct from before or cardinality(listed) = 0 then
    return new;
  end if;
  execute format('select count(*) from (select from %I where "_id" = any($1) order by "_id" for key share) as held', tg_argv[0])
    using listed into held;
  if held <> (select count(distinct one) from unnest(listed) as one) then
    raise foreign_key_violation using message = format('%I lists what is not there', tg_argv[1]),
      detail = format('Key (%s)=(%s) is not present in table "%s".', tg_argv[1], array_to_string(listed, ','), tg_argv[0]);
  end if;
  return new;
end
$$;

create function refuse_delete_of_listed() returns trigger language plpgsql as $$
declare
  isListed boolean;
begin
  for position in 0 .. tg_nargs - 1 by 2 loop
    execute format('select exists (select from %I where %I @> array[$1])', tg_argv[position], tg_argv[position + 1])
      using old."_id" into isListed;
    if isListed then
      raise foreign_key_violation using message = format('%I is listed in %I', tg_table_name, tg_argv[position]),
        detail = format('Key (_id)=(%s) is still referenced from table "%s".', old."_id", tg_argv[position]);
    end if;
  end loop;
  return old;
end
$$;

create trigger "events_age_targets" before insert or update of "ageTargetIds" on "events"
  for each row execute function hold_listed_rows('ageTargets', 'ageTargetIds');
create trigger "sessions_age_targets" before insert or update of "ageTargetIds" on "sessions"
  for each row execute function hold_listed_rows('ageTargets', 'ageTargetIds');
create trigger "ageTargets_listed" before delete on "ageTargets"
  for each row execute function refuse_delete_of_listed('events', 'ageTargetIds', 'sessions', 'ageTargetIds');
