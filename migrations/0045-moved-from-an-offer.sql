-- A reservation that was made of one request may be moved to a session in whose list its owner waits too: it is what was made
-- of both.
drop index "reservationRequests_reservation";
create index "reservationRequests_reservation" on "reservationRequests" ("reservationId");
