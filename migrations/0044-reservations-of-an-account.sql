-- Each booking asks what its account has reserved already. This index alone tells; without it the planner may go through that
-- of all valid reservations, once for each account, while it does not know yet how many there are: in an opening minute.
drop index "reservations_user";
create index "reservations_user" on "reservations" ("userId", "status", "sessionId");
