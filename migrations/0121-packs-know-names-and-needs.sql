-- The tickets of packs change with what a pack has of their event and their reservation, so that the differences bring it.

create function number_tickets_of_event() returns trigger language plpgsql as $$
begin
  -- Readers of a pack that saw a number have seen all lower ones: a writer of numbers holds the session.
  perform from "sessions" where "eventId" = new."_id" and "endDate" > curiosa_now() - interval '1 day'
    order by "_id" for no key update;
  update "tickets" set "changeNumber" = nextval('"doorChanges"')
  from "sessions" where "sessions"."_id" = "tickets"."sessionId" and "sessions"."eventId" = new."_id"
    and "sessions"."endDate" > curiosa_now() - interval '1 day';
  return null;
end
$$;
create trigger "events_names_at_door" after update of "namesAtDoor" on "events" for each row
  when (old."namesAtDoor" is distinct from new."namesAtDoor") execute function number_tickets_of_event();

create function number_tickets_of_reservation() returns trigger language plpgsql as $$
begin
  perform from "sessions" where "_id" = new."sessionId" and "endDate" > curiosa_now() - interval '1 day' for no key update;
  if found then
    update "tickets" set "changeNumber" = nextval('"doorChanges"') where "reservationId" = new."_id";
  end if;
  return null;
end
$$;
create trigger "reservations_needs_at_door" after update of "needs" on "reservations" for each row
  when (old."needs"->>'wheelchair' is distinct from new."needs"->>'wheelchair') execute function number_tickets_of_reservation();
