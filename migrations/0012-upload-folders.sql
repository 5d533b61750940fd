-- Folders in which uploads are kept in order.

create table "uploadFileFolders" (
  "_id" uuid primary key,
  "name" text not null check ("name" <> ''),
  -- null: at the top.
  "parentId" uuid references "uploadFileFolders" check ("parentId" <> "_id"),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index "uploadFileFolders_parent" on "uploadFileFolders" ("parentId");

-- A folder that is moved below itself would be reached from nowhere. Moves go one after the other: of two at once, each
-- could close a half of a ring that neither sees.
create function refuse_folder_cycle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('uploadFileFolders', 0));
  if exists (
    with recursive "above" as (
      select "_id", "parentId" from "uploadFileFolders" where "_id" = new."parentId"
      union
      select "f"."_id", "f"."parentId" from "uploadFileFolders" "f" join "above" on "f"."_id" = "above"."parentId"
    )
    select from "above" where "_id" = new."_id"
  ) then
    raise exception 'a folder cannot lie below itself'
      using errcode = 'check_violation', schema = 'public', table = 'uploadFileFolders', column = 'parentId',
        constraint = 'uploadFileFolders_cycle';
  end if;
  return new;
end
$$;
create trigger "uploadFileFolders_cycle" before update of "parentId" on "uploadFileFolders"
  for each row when (new."parentId" is not null) execute function refuse_folder_cycle();
