-- What a picture shows, in words, for whoever does not see it. One without words is decoration.

alter table "files" add column "alternativeText" jsonb check (is_translated("alternativeText"));
alter table "files" add constraint "files_alternative_text" check ("alternativeText" is null or "kind" = 'image');
