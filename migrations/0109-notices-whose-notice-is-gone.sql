-- Messages of a notice of the house that was deleted before `isNotice` have no notice that says so; their templates do.
update "mailings" set "isNotice" = true
where not "isNotice" and exists (
  select from "messages" where "messages"."mailingId" = "mailings"."_id" and "template" in ('houseNotice', 'houseNoticeSms'));
