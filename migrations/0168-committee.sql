-- The committee of a call: what it judges by, who judges which proposal, and what each says. Rows name the call as well, so that a score is
-- by a criterion of the call of its proposal, and a reviewer one of that call.

alter table "forms" add constraint "forms_of_call" unique ("_id", "callId");

create table "callCriteria" (
  "_id" uuid primary key,
  "callId" uuid not null references "calls" on delete cascade,
  "name" jsonb not null check (is_translated("name")),
  "weight" integer not null check ("weight" between 1 and 100),
  -- Scores are 1 to this.
  "best" integer not null check ("best" between 2 and 10),
  "order" integer not null check ("order" >= 0),
  "updatedAt" timestamptz not null default curiosa_now(),
  unique ("callId", "order") deferrable initially deferred,
  unique ("_id", "callId", "best")
);

create table "formAssignments" (
  "formId" uuid not null,
  "callId" uuid not null,
  "userId" uuid not null,
  "createdAt" timestamptz not null default curiosa_now(),
  primary key ("formId", "userId"),
  foreign key ("formId", "callId") references "forms" ("_id", "callId") on delete cascade,
  -- An account that reviews the call no more has nothing to review in it.
  foreign key ("callId", "userId") references "callReviewers" ("callId", "userId") on delete cascade
);
create index "formAssignments_reviewer" on "formAssignments" ("callId", "userId");

-- One review for each phase that an account judges. What it says stays when the account is erased, without a name.
create table "formReviews" (
  "_id" uuid primary key,
  "formId" uuid not null,
  "callId" uuid not null,
  "phase" integer not null check ("phase" in (1, 2)),
  "userId" uuid references "users" on delete set null,
  "state" text not null default 'draft' check ("state" in ('draft', 'done', 'abstained', 'conflict')),
  "toCommittee" text not null default '' check (length("toCommittee") <= 5000),
  "toAuthor" text not null default '' check (length("toAuthor") <= 5000),
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  unique ("formId", "phase", "userId"),
  unique ("_id", "callId"),
  foreign key ("formId", "callId") references "forms" ("_id", "callId") on delete cascade
);
create index "formReviews_user" on "formReviews" ("userId");
create index "formReviews_call" on "formReviews" ("callId");

create table "formScores" (
  "reviewId" uuid not null,
  "criterionId" uuid not null,
  "callId" uuid not null,
  "best" integer not null,
  "score" integer not null check ("score" >= 1),
  "updatedAt" timestamptz not null default curiosa_now(),
  primary key ("reviewId", "criterionId"),
  foreign key ("reviewId", "callId") references "formReviews" ("_id", "callId") on delete cascade,
  foreign key ("criterionId", "callId", "best") references "callCriteria" ("_id", "callId", "best") on update cascade,
  constraint "formScores_within" check ("score" <= "best")
);
create index "formScores_criterion" on "formScores" ("criterionId");

create table "formTags" (
  "formId" uuid not null references "forms" on delete cascade,
  "tag" text not null check (length("tag") between 1 and 40 and "tag" = btrim("tag")),
  "createdAt" timestamptz not null default curiosa_now(),
  primary key ("formId", "tag")
);

-- No account judges what it wrote, and only those judge that were named for the call.
create function reviewers_judge_others() returns trigger language plpgsql as $$
begin
  if exists (select from "forms" where "_id" = new."formId" and "userId" = new."userId")
    or exists (select from "formAuthors" where "formId" = new."formId" and "userId" = new."userId") then
    raise exception 'an account does not review its own proposal' using errcode = 'check_violation', constraint = 'reviewers_judge_others';
  end if;
  return new;
end $$;
create trigger "reviewers_judge_others" before insert on "formAssignments"
  for each row execute function reviewers_judge_others();
create trigger "reviewers_judge_others" before insert on "formReviews"
  for each row execute function reviewers_judge_others();

create function reviewers_of_the_call() returns trigger language plpgsql as $$
begin
  if not exists (select from "callReviewers" where "callId" = new."callId" and "userId" = new."userId") then
    raise exception 'this account does not review the call' using errcode = 'check_violation', constraint = 'reviewers_of_the_call';
  end if;
  return new;
end $$;
create trigger "reviewers_of_the_call" before insert on "formReviews"
  for each row execute function reviewers_of_the_call();

-- A reviewer that becomes a co-author has a conflict from then on.
create function co_authors_judge_no_more() returns trigger language plpgsql as $$
begin
  delete from "formAssignments" where "formId" = new."formId" and "userId" = new."userId";
  update "formReviews" set "state" = 'conflict', "updatedAt" = curiosa_now()
    where "formId" = new."formId" and "userId" = new."userId" and "state" <> 'conflict';
  return null;
end $$;
create trigger "co_authors_judge_no_more" after insert or update of "userId" on "formAuthors"
  for each row when (new."userId" is not null) execute function co_authors_judge_no_more();

-- What an account scored, for the file of its own data.
create view "formScoresOfAccounts" as
  select "formReviews"."userId", "formReviews"."formId", "callCriteria"."name" as "criterion", "formScores"."score",
    "formScores"."updatedAt" as "createdAt"
  from "formScores" join "formReviews" on "formReviews"."_id" = "formScores"."reviewId"
    join "callCriteria" on "callCriteria"."_id" = "formScores"."criterionId";
