-- Calls for proposals: what is wanted, until when, and for each type the template that asks about it and the accounts that may propose it.

create table "calls" (
  "_id" uuid primary key,
  "title" jsonb not null check (is_translated("title")),
  "text" jsonb check (is_translated("text")),
  "examples" jsonb check (is_translated("examples")),
  "festivalId" uuid references "festivals",
  "isPublished" boolean not null default false,
  "opensAt" timestamptz not null,
  "phaseOneEndsAt" timestamptz not null,
  "phaseTwoEndsAt" timestamptz,
  "laboratoryTemplateId" uuid references "formTemplates",
  "laboratoryFor" text[] not null default '{}',
  "opendayTemplateId" uuid references "formTemplates",
  "opendayFor" text[] not null default '{}',
  "showTemplateId" uuid references "formTemplates",
  "showFor" text[] not null default '{}',
  "conferenceTemplateId" uuid references "formTemplates",
  "conferenceFor" text[] not null default '{}',
  "coAuthorsMaySend" boolean not null default false,
  "isAnonymous" boolean not null default false,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  check ("phaseOneEndsAt" >= "opensAt"),
  check ("phaseTwoEndsAt" >= "phaseOneEndsAt"),
  check ("laboratoryFor" <@ array['private', 'school']),
  check (("laboratoryTemplateId" is null) = ("laboratoryFor" = '{}')),
  check ("opendayFor" <@ array['private', 'school']),
  check (("opendayTemplateId" is null) = ("opendayFor" = '{}')),
  check ("showFor" <@ array['private', 'school']),
  check (("showTemplateId" is null) = ("showFor" = '{}')),
  check ("conferenceFor" <@ array['private', 'school']),
  check (("conferenceTemplateId" is null) = ("conferenceFor" = '{}'))
);
create index "calls_festival" on "calls" ("festivalId");
create index "calls_newest" on "calls" ("opensAt" desc, "_id");
create index "calls_laboratory" on "calls" ("laboratoryTemplateId");
create index "calls_openday" on "calls" ("opendayTemplateId");
create index "calls_show" on "calls" ("showTemplateId");
create index "calls_conference" on "calls" ("conferenceTemplateId");
