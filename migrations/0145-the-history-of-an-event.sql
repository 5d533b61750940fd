-- Sessions and people that an event no longer has are part of its history: the entries of their creation and deletion name the event.
create function audited_event("changes" jsonb) returns text language sql immutable parallel safe
  return coalesce("changes" -> 'eventId' ->> 'after', "changes" -> 'eventId' ->> 'before');

create index "auditEntries_event" on "auditEntries" (audited_event("changes"), "createdAt")
  where "entity" in ('sessions', 'eventSpeakers');
