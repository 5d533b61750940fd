-- The secret address of a calendar ends with the password, by which its owner takes back what others may know. However the password
-- is written, voided included.
create function end_calendar_feed() returns trigger language plpgsql as $$
begin
  delete from "calendarFeeds" where "userId" = new."_id";
  return null;
end $$;
create trigger "users_calendar_feed" after update of "passwordHash" on "users"
  for each row when (old."passwordHash" is distinct from new."passwordHash")
  execute function end_calendar_feed();
