-- What staff took back from somebody who waits: free for everybody else, until it has gone or staff move them up (page 1, Waiting list).
alter table "reservationRequests"
  add column "withheldSeats" integer not null default 0 check ("withheldSeats" >= 0),
  add column "withheldClasses" integer not null default 0 check ("withheldClasses" >= 0),
  add constraint "reservationRequests_withheld" check ("withheldSeats" + "withheldClasses" = 0 or "status" = 'waiting');
