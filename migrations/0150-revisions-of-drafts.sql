-- A revision is used once. Where each new draft began at 1, a window that knew the revision 1 of a deleted draft replaced a newer one.

create sequence "drafts_revision" as integer;
select setval('drafts_revision', greatest((select max("revision") from "drafts"), 1));
alter table "drafts" alter column "revision" set default nextval('drafts_revision');
alter sequence "drafts_revision" owned by "drafts"."revision";
