// The list of favourites with their sessions: apart from the other calls, because its filters need all fields of a session, and hearts on
// public pages do not.

import * as z from 'zod/mini';
import { defineList } from '#core/contract/reads.ts';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { serializedAs } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { sessions } from '#core/resources/programme.ts';
import { favourite } from './contract.ts';

/** Filters and order are those of sessions. */
export const favouriteSessionGrammar: ListGrammar = {
  fields: sessions.fields,
  populate: ['availability', 'locationId'],
  whole: true,
};

export const queryFavouriteSessions = defineList({
  path: '/api/favourites/session-query',
  summary: 'The favourites of the caller with their session and event, the soonest first',
  access: 'personalArea',
  list: favouriteSessionGrammar,
  row: z.extend(z.omit(favourite, { userId: true }), {
    session: serializedAs<SessionView>(z.record(z.string(), z.unknown())),
    event: serializedAs<EventView>(z.record(z.string(), z.unknown())),
  }),
});
