-- When the nightly job erased what parties had said of themselves for a session (setting participantDetailDays); null: not yet.
alter table "sessions" add column "detailsErasedAt" timestamptz;
-- The job finds what is due without reading the sessions of former years.
create index "sessions_details_due" on "sessions" ("endDate") where "detailsErasedAt" is null;

-- A session that is moved to a later date takes bookings again, whose details are due after that date.
create function renew_details_of_session() returns trigger language plpgsql as $$
begin
  new."detailsErasedAt" := null;
  return new;
end $$;
create trigger "sessions_details_again" before update of "endDate" on "sessions"
  for each row when (new."endDate" > old."endDate" and old."detailsErasedAt" is not null)
  execute function renew_details_of_session();
