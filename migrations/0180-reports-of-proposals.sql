-- Proposals are exported too, as a table or on paper.

alter table "reports" drop constraint "reports_name_check";
alter table "reports" add constraint "reports_name_check" check ("name" in
  ('reservations', 'attendance', 'schools', 'noShows', 'access', 'events', 'sessions', 'messages', 'funders', 'proposals'));
alter table "reports" drop constraint "reports_format_check";
alter table "reports" add constraint "reports_format_check"
  check ("format" in ('xlsx', 'csv') or "format" = 'pdf' and "name" = 'proposals');
alter table "reportSchedules" drop constraint "reportSchedules_name_check";
alter table "reportSchedules" add constraint "reportSchedules_name_check" check ("name" in
  ('reservations', 'attendance', 'schools', 'noShows', 'access', 'events', 'sessions', 'messages', 'funders', 'proposals'));
alter table "reportSchedules" drop constraint "reportSchedules_format_check";
alter table "reportSchedules" add constraint "reportSchedules_format_check"
  check ("format" in ('xlsx', 'csv') or "format" = 'pdf' and "name" = 'proposals');
