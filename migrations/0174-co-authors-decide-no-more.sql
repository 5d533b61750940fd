-- No account decides about what it writes with others: what it has decided and not sent goes when it becomes a co-author.

delete from "formDecisions" where "sentAt" is null and exists (select from "formAuthors"
  where "formAuthors"."formId" = "formDecisions"."formId" and "formAuthors"."userId" = "formDecisions"."userId");

create or replace function co_authors_judge_no_more() returns trigger language plpgsql as $$
begin
  delete from "formAssignments" where "formId" = new."formId" and "userId" = new."userId";
  update "formReviews" set "state" = 'conflict', "updatedAt" = curiosa_now()
    where "formId" = new."formId" and "userId" = new."userId" and "state" <> 'conflict';
  delete from "formDecisions" where "formId" = new."formId" and "userId" = new."userId" and "sentAt" is null;
  return null;
end $$;
