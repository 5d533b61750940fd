-- Contacts read the reservations of their events, and an event asks whether it has any.
create index "reservations_event" on "reservations" ("eventId", "createdAt");
