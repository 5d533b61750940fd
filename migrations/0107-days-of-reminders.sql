-- Reminders of days that are over are deleted each night, without reading those of the days ahead.
create index "reminders_day" on "reminders" ("day");
