-- Proposals.

create table "forms" (
  "_id" uuid primary key,
  "userId" uuid not null references "users",
  "formTemplateId" uuid not null references "formTemplates",
  "formType" text not null check ("formType" in ('laboratory', 'openday', 'show', 'conference')),
  "userType" text not null check ("userType" in ('private', 'school')),
  "status" text not null check ("status" in ('new', 'waitingForApproval', 'approved', 'rejected', 'newPhaseTwo',
    'waitingForApprovalPhaseTwo', 'approvedPhaseTwo', 'rejectedPhaseTwo')),
  "title" text,
  "eventTitle" text,
  "writeOnEventTitle" boolean not null default false,
  -- By the key of the question.
  "answers" jsonb not null default '{}' check (jsonb_typeof("answers") = 'object'),
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now()
);
create index "forms_user" on "forms" ("userId", "createdAt");
create index "forms_template" on "forms" ("formTemplateId");
create index "forms_newest" on "forms" ("createdAt" desc, "_id");
