-- How many SMS went out on a day (UTC): there is a most (setting smsPerDay). No one is named here.

create table "smsDays" (
  "day" date primary key,
  "sent" integer not null check ("sent" >= 0)
);
