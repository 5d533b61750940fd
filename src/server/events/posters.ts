// The posters of events that have no picture of their own. All that makes one stands in its address: nothing is looked
// up, nothing about an event can be learned from it, and it never changes.

import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { isCategoryColour, isMotif } from '#core/events/poster-address.ts';
import { poster } from '#core/events/poster.ts';
import { isId } from '#core/field/filters.ts';
import { Refusal } from '#core/refusals.ts';
import { createMicroCache } from '#server/http/micro-cache.ts';

interface PosterParams {
  readonly colour: string;
  readonly motif: string;
  /** `<event id>.svg` or `.png`. */
  readonly file: string;
}

export function posterRoutes(app: FastifyInstance): void {
  const pictures = createMicroCache<Buffer>({
    maxAgeMs: 10 * 60_000,
    maxBytes: 16_000_000,
    bytesOf: (png) => png.length,
    keeps: () => true,
    now: () => performance.now(),
  });

  app.get<{ Params: PosterParams }>('/posters/:colour/:motif/:file', async (request, reply) => {
    const { colour, motif, file } = request.params;
    const [eventId = '', type] = file.split('.');
    if (!isCategoryColour(colour) || !isMotif(motif) || !isId(eventId)) throw new Refusal('notFound');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    const svg = poster({ eventId: eventId.toLowerCase(), motif, colour });
    switch (type) {
      case 'svg':
        return reply.type('image/svg+xml').send(svg);
      case 'png':
        return reply.type('image/png').send(await pictures.get(request.url, () => shareCard(svg)));
      default:
        reply.removeHeader('cache-control');
        throw new Refusal('notFound');
    }
  });
}

/** In the size that networks show links with, which take no SVG. */
function shareCard(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 216 })
    .resize(1200, 630, { fit: 'cover' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
