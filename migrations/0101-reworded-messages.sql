-- Texts of messages as staff have reworded them, by template, text and language; and how they were declared at that time.
create table "messageTexts" (
  "_id" uuid primary key,
  "template" text not null check (char_length("template") <= 60 and "template" ~ '^[a-zA-Z]+$'),
  "key" text not null check (char_length("key") <= 60 and "key" ~ '^[a-zA-Z]+(\.(none|one|other))?$'),
  "language" text not null check ("language" in ('it', 'en')),
  "value" text not null check (char_length("value") <= 1000 and "value" ~ '\S'),
  "declared" text check (char_length("declared") <= 1000),
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  unique ("template", "key", "language")
);
