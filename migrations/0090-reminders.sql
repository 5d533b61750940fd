-- What was reminded of: each reservation once for each kind of reminder and day, whatever the number of processes and crashes.
create table "reminders" (
  "reservationId" uuid not null references "reservations" on delete cascade,
  "kind" text not null check ("kind" in ('dayBefore', 'shortlyBefore')),
  "day" date not null,
  "createdAt" timestamptz not null,
  primary key ("reservationId", "kind", "day")
);

-- Hours before the start at which the reminder of the day itself is sent; null: those of the setting; 0: none.
alter table "events" add column "reminderHours" integer check ("reminderHours" between 0 and 12);
