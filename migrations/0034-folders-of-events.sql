-- The folder in which the pictures of an event are kept.

alter table "events" add column "folderId" uuid references "uploadFileFolders";
create index "events_folder" on "events" ("folderId") where "folderId" is not null;
