-- People upload a portrait, which is theirs as their documents are; what everybody may see is still a picture.

alter table "files"
  drop constraint "files_access",
  add constraint "files_access" check ("kind" = 'image' or "access" = 'owner');
