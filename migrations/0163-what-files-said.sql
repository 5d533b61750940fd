-- What each file that was imported said of events, dates, people and the names of the catalogue. The next file is compared with it: what
-- a file says as before stays as staff have it, and what staff and a file both changed is reported. A row has no reference to what it is
-- about, because a date that staff deleted must be known again; taking an import back deletes its rows.

create table "importedRows" (
  "entity" text not null check ("entity" in ('events', 'sessions', 'speakers', 'eventCategories', 'eventTypes', 'organizations', 'locations')),
  -- The external id; of an entry of the catalogue the name by which the file calls it, without case and accents.
  "key" text not null,
  "importId" uuid not null,
  "number" bigint generated always as identity,
  -- Of a session: the external id of its event.
  "eventKey" text check (("entity" = 'sessions') = ("eventKey" is not null)),
  -- Null: the key is no row's any more.
  "said" jsonb,
  primary key ("entity", "key", "importId")
);

create index "importedRows_event" on "importedRows" ("eventKey") where "eventKey" is not null;
create index "importedRows_import" on "importedRows" ("importId");

-- A biography goes with its person.
create function forget_what_files_said() returns trigger language plpgsql as $$
begin
  delete from "importedRows" where "entity" = 'speakers' and "key" = old."externalId";
  return null;
end $$;
create trigger "speakers_forgotten" after delete on "speakers" for each row
  when (old."externalId" is not null) execute function forget_what_files_said();
