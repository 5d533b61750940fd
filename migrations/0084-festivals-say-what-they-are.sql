-- The first page says what the festival is and where: one sentence, and its town. Stored editions have neither until staff write them.
alter table "festivals"
  add column "town" text,
  add column "about" jsonb check (is_translated("about")),
  add constraint "festivals_town_length_check" check (length("town") <= 100),
  add constraint "festivals_about_length_check" check (length("about"->>'it') <= 200 and length("about"->>'en') <= 200);
