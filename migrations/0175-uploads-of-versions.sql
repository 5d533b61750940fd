-- An upload that the answers of a proposal name no longer stays with its versions, which are restored with it; only the authors read it.

alter table "formFiles" add column "isNamed" boolean not null default true;

-- When the authors can come has one form, whichever way it is written.
update "forms" set "availability" = array(select "slot" from unnest("availability") as "slot"
  where "slot" ~ '^\d{4}-\d\d-\d\d (morning|afternoon|evening)$')
  where array_to_string("availability", ',') !~ '^(\d{4}-\d\d-\d\d (morning|afternoon|evening)(,(?!$)|$))*$';
alter table "forms" add check (array_to_string("availability", ',') ~ '^(\d{4}-\d\d-\d\d (morning|afternoon|evening)(,(?!$)|$))*$');
