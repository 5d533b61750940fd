// The posters of events without a picture. The address holds all that a poster is made of: no data is read, the address discloses
// nothing about an event, and the poster never changes.

import { routeUrl } from '#server/http/serve.ts';
import * as plain from '#core/contract/plain-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { isCategoryColour, isMotif } from '#core/events/poster/poster-address.ts';
import { poster } from '#core/events/poster/poster.ts';
import { isId } from '#core/field/filters.ts';
import { Refusal } from '#core/refusals.ts';

interface PosterParams {
  readonly colour: string;
  readonly motif: string;
  /** `<event id>.svg` */
  readonly file: string;
}

export function posterRoutes(app: FastifyInstance): void {
  app.get<{ Params: PosterParams }>(routeUrl(plain.eventPoster), (request, reply) => {
    const { colour, motif, file } = request.params;
    const [, eventId = ''] = /^([^.]+)\.svg$/.exec(file) ?? [];
    if (!isCategoryColour(colour) || !isMotif(motif) || !isId(eventId)) throw new Refusal('notFound');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml')
      .send(poster({ eventId: eventId.toLowerCase(), motif, colour }));
  });
}
