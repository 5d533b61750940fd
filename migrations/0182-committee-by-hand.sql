-- Until which day a reviewer is asked to judge the proposals of a call; null: none was said.
alter table "callReviewers" add column "dueOn" date;

-- Staff sort proposals by tags of their own: reviewers and authors never read them.
create table "formOfficeTags" (
  "formId" uuid not null references "forms" on delete cascade,
  "tag" text not null check (length("tag") between 1 and 40 and "tag" = btrim("tag")),
  "createdAt" timestamptz not null default curiosa_now(),
  primary key ("formId", "tag")
);
create index "formOfficeTags_tag" on "formOfficeTags" ("tag");
