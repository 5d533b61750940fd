-- Whoever writes an event or its sessions holds the event first and then what they tie it to. Renaming went the other way round: it
-- held the name and waited for its events, while somebody who held one of them waited for the name, and one of the two was given up.
-- Now whoever renames something holds the events that it is tied to first, too.

create function tied_to(relation name, ids uuid[]) returns uuid[] stable language plpgsql as $$
begin
  return case relation
    when 'eventCategories' then array(select "_id" from "events" where "eventCategoryId" = any(ids))
    when 'scientificFields' then array(select "_id" from "events" where "scientificFieldId" = any(ids))
    when 'organizations' then array(select "_id" from "events" where "organizationId" = any(ids))
    when 'eventTypes' then array(select "_id" from "events" where "eventTypeId" = any(ids) or "eventVisitTypeId" = any(ids))
    when 'locations' then array(
      select "_id" from "events" where "locationId" = any(ids) union select "eventId" from "sessions" where "locationId" = any(ids))
    when 'speakers' then array(select distinct "eventId" from "eventSpeakers" where "speakerId" = any(ids))
  end;
end $$;

create or replace function hold_renamed() returns trigger language plpgsql as $$
begin
  perform from "events" where "_id" = any(tied_to(tg_table_name, array[old."_id"])) order by "_id" for no key update;
  execute format('select from %I where "_id" = $1 for update', tg_table_name) using old."_id";
  return new;
end $$;

-- For all that has a name; the arguments are the columns that make it up.
create or replace function rename_in_events() returns trigger language plpgsql as $$
declare
  renamed uuid[] := array(select "_id" from "was" join "became" using ("_id") where exists (
    select from unnest(tg_argv) as "column" where to_jsonb("was")->"column" is distinct from to_jsonb("became")->"column"));
begin
  if cardinality(renamed) > 0 then perform keep_names(tied_to(tg_table_name, renamed)); end if;
  return null;
end $$;
create or replace trigger "eventCategories_named" after update on "eventCategories" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('name');
create or replace trigger "scientificFields_named" after update on "scientificFields" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('name');
create or replace trigger "organizations_named" after update on "organizations" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('name');
create or replace trigger "eventTypes_named" after update on "eventTypes" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('name');
create or replace trigger "locations_named" after update on "locations" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('name', 'address');
create or replace trigger "speakers_named" after update on "speakers" referencing old table as "was" new table as "became"
  for each statement execute function rename_in_events('name', 'surname', 'affiliation');
drop function rename_place();
drop function rename_speaker();
