-- Tickets of parties that became smaller while people were in: none are left, and those that were not shown were not marked as used.
update "tickets" set "isScanned" = not "isScanned"
from "reservations" where "reservations"."_id" = "tickets"."reservationId" and "tickets"."status" = 'valid' and "isScanned" <> (
  "tickets"."attendedParticipants" + "tickets"."attendedChaperones" > 0
  or ("tickets"."target" <> 'school' and "reservations"."attendedParticipants" >= "reservations"."quantity"));

-- People without tickets were taken for holders of tickets who come back.
update "sessions" set "outHeads" = "heads"."out"
from (select "sessionId", sum("outHeads") as "out" from "tickets" group by "sessionId") as "heads"
where "heads"."sessionId" = "sessions"."_id" and "accessType" = 'reservation' and "sessions"."outHeads" <> "heads"."out";
