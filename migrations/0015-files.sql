-- Pictures and documents that people upload. Their bytes lie in the file store under the keys of `variants`.

create table "files" (
  "_id" uuid primary key,
  -- As the person named it.
  "name" text not null check (char_length("name") between 1 and 200),
  "kind" text not null check ("kind" in ('image', 'pdf')),
  -- Of what was uploaded, told from its first bytes; so are size (bytes) and sha256.
  "mediaType" text not null,
  "size" integer not null check ("size" > 0),
  "sha256" bytea not null check (octet_length("sha256") = 32),
  -- Pixels of the largest variant of a picture.
  "width" integer check ("width" > 0),
  "height" integer check ("height" > 0),
  -- The picture in a few pixels, to be shown until it has arrived.
  "placeholder" text check ("placeholder" like 'data:image/webp;base64,%' and octet_length("placeholder") <= 400),
  "folderId" uuid references "uploadFileFolders",
  "userId" uuid references "users" on delete set null,
  -- public: whoever has the address; owner: who uploaded it, and staff.
  "access" text not null check ("access" in ('public', 'owner')),
  -- [{ width, format, bytes, key }]
  "variants" jsonb not null check (jsonb_typeof("variants") = 'array' and jsonb_array_length("variants") > 0
    and not jsonb_path_exists("variants", '$[*] ? (!exists(@.key) || !exists(@.format) || !exists(@.bytes ? (@ > 0)))')),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint "files_picture" check (("kind" = 'image') = ("width" is not null)
    and ("width" is null) = ("height" is null) and ("width" is null) = ("placeholder" is null)),
  constraint "files_mediaType" check (case "kind"
    when 'image' then "mediaType" in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')
    else "mediaType" = 'application/pdf' end),
  -- Pictures are of the programme; documents belong to somebody.
  constraint "files_access" check (("kind" = 'image') = ("access" = 'public')),
  constraint "files_owner" check ("access" = 'public' or "userId" is not null)
);
create index "files_folder" on "files" ("folderId");
create index "files_user" on "files" ("userId");
create index "files_newest" on "files" ("createdAt" desc, "_id");

-- Lists of pictures are held as lists of ids are (0013-office.sql): whoever lists a file waits for whoever deletes it.
create trigger "events_header_image" before insert or update of "headerImage" on "events"
  for each row execute function hold_listed_rows('files', 'headerImage');
create trigger "events_additional_image" before insert or update of "additionalImage" on "events"
  for each row execute function hold_listed_rows('files', 'additionalImage');
create trigger "events_gallery_images" before insert or update of "galleryImages" on "events"
  for each row execute function hold_listed_rows('files', 'galleryImages');
create trigger "speakers_photo" before insert or update of "photo" on "speakers"
  for each row execute function hold_listed_rows('files', 'photo');
create trigger "files_listed" before delete on "files" for each row execute function
  refuse_delete_of_listed('events', 'headerImage', 'events', 'additionalImage', 'events', 'galleryImages', 'speakers', 'photo');

-- As in 0012-upload-folders.sql, and names the field, so that whoever moved the folder is told what is wrong.
create or replace function refuse_folder_cycle() returns trigger language plpgsql as $$
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
        constraint = 'uploadFileFolders_cycle', detail = format('Key (parentId)=(%s) lies below it.', new."parentId");
  end if;
  return new;
end
$$;
