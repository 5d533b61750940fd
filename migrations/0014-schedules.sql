-- What schedules bring: people, some of them known by one name only, and who of them speaks where.

alter table "speakers" alter "name" drop not null, add "externalId" text unique;
alter table "eventSpeakers" add "externalId" text;
