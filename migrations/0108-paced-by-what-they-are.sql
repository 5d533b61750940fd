-- During an update a process of the version before still writes messages of mailings without `isPaced`, and mailings of notices without
-- `isNotice`. Both follow from what it does write; without them such messages would never leave.
create function fill_is_paced() returns trigger language plpgsql as $$
begin
  new."isPaced" := true;
  return new;
end $$;
create trigger "messages_fill_is_paced" before insert on "messages"
  for each row when (new."mailingId" is not null and not new."isPaced") execute function fill_is_paced();
update "messages" set "isPaced" = true where "mailingId" is not null and not "isPaced";
alter table "messages" add constraint "messages_paced_check" check ("mailingId" is null or "isPaced");

create function fill_is_notice() returns trigger language plpgsql as $$
begin
  new."isNotice" := true;
  return new;
end $$;
create trigger "mailings_fill_is_notice" before insert on "mailings"
  for each row when (new."houseNoticeId" is not null and not new."isNotice") execute function fill_is_notice();
update "mailings" set "isNotice" = true where "houseNoticeId" is not null and not "isNotice";
alter table "mailings" add constraint "mailings_notice_check" check ("houseNoticeId" is null or "isNotice");
