import { sql } from 'kysely';

/** Who would come and what they need: what stands beside the fields of a request. */
export const party = sql`"reservationRequests"."participants", "reservationRequests"."needs"`;
