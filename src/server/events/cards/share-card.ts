// The share card of an event, and that of the programme: drawn on the first request, and cached until its data changes.

import { routeUrl } from '#server/http/serve.ts';
import * as plain from '#core/contract/plain-endpoints.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guest } from '#core/accounts/access.ts';
import { clockTime, dayInWords } from '#core/dates-in-words.ts';
import type { EventView, SessionView } from '#core/events/event-view.ts';
import { eventGrammar } from '#core/events/contract.ts';
import { motifOf } from '#core/events/poster/poster-address.ts';
import { whereInWords, whereWords } from '#core/events/whereabouts.ts';
import { isId } from '#core/field/filters.ts';
import { centre, type Point } from '#core/files/crop.ts';
import { festivalName } from '#core/instance/association.ts';
import { type Language, languages } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { sessionGrammar } from '#core/sessions/contract.ts';
import type { Zone } from '#core/time.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { type FileStore, findPortrait } from '#server/files/service.ts';
import type { ConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { isKnown } from '#core/versions.ts';
import { createMicroCache } from '#server/http/pages/micro-cache.ts';
import * as sessionService from '#server/sessions/service.ts';
import { cardColourOf } from './card-colours.ts';
import { drawCard, type PictureBeside, type ShareCard } from './card-drawing.ts';
import { ownQuery } from '#core/listing.ts';
import * as service from '../service.ts';

export interface CardOptions {
  readonly db: Reader;
  readonly files: FileStore;
  readonly zone: Zone;
  readonly changes: ChangeFeed;
  readonly guestsMayEnter: () => Promise<boolean>;
  /** Milliseconds for which the data of a card may be cached. */
  readonly guestsMayReadMs: number;
  /**
   * The concurrency limit of drawing: a card costs as much processor time as a dozen pages, and any caller can request all of
   * them.
   */
  readonly drawing: ConcurrencyLimit;
}

interface WantedCard extends ShareCard {
  /** The header picture, with an address that changes with its bytes; null: the poster is drawn. */
  readonly picture: { readonly _id: string; readonly url: string | undefined; readonly focus: Point } | null;
}

const words = {
  it: {
    programme: ['Tutto il programma'],
    more: (count: number) => (count === 1 ? 'e un’altra data' : `e altre ${count} date`),
  },
  en: {
    programme: ['The whole programme'],
    more: (count: number) => (count === 1 ? 'and one more date' : `and ${count} more dates`),
  },
} as const satisfies Record<Language, object>;

const tenMinutesMs = 10 * 60_000;
/** Wide enough for its part of the card, at the card's height. */
const minPictureWidth = 900;

export function shareCardRoutes(app: FastifyInstance, options: CardOptions): void {
  const { db, files, zone, changes, guestsMayEnter, guestsMayReadMs, drawing } = options;
  const now = () => performance.now();
  const wanted = createMicroCache<WantedCard>({
    maxAgeMs: guestsMayReadMs,
    maxBytes: 4_000_000,
    // A few lines of text.
    bytesOf: () => 1000,
    isCacheable: () => true,
    now,
  });
  changes.onChange(() => wanted.clear());
  const drawn = createMicroCache<Buffer>({
    maxAgeMs: tenMinutesMs,
    maxBytes: 32_000_000,
    bytesOf: (png) => png.length,
    isCacheable: () => true,
    now,
  });

  app.get<{ Params: { language: string; file: string } }>(
    routeUrl(plain.shareCard),
    async (request, reply) => {
      const { file } = request.params;
      const language = languages.find((one) => one === request.params.language);
      const [name = '', type, ...more] = file.split('.');
      if (!language || type !== 'png' || more.length > 0) throw new Refusal('notFound');
      if (name === 'programme') return send(programmeCard(language), request, reply);
      if (!isId(name)) throw new Refusal('notFound');
      if (!(await guestsMayEnter())) throw new Refusal('unauthorized');
      const card = await wanted.get(`${language} ${name}`, () => readCard(db, name, language, zone));
      return send(card, request, reply);
    },
  );

  async function send(card: WantedCard, request: FastifyRequest, reply: FastifyReply) {
    const version = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22);
    const etag = `"${version}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=300');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const draw = async () => drawCard(card, await pictureOf(db, files, card));
    const png = await drawn.get(version, () => drawing.run(draw));
    return reply.type('image/png').send(png);
  }
}

function programmeCard(language: Language): WantedCard {
  return {
    title: festivalName,
    above: null,
    below: words[language].programme,
    poster: { eventId: 'programme', motif: 'mosaic', colour: 'spark' },
    picture: null,
  };
}

/** The text of an event's card, as guests may read it. */
async function readCard(db: Reader, id: string, language: Language, zone: Zone): Promise<WantedCard> {
  const reading = { viewer: guest, language, zone };
  const populate = 'locationId,eventCategoryId,scientificFieldId,headerImage';
  const { entity } = await service.read(db, id, ownQuery({ populate }, eventGrammar), reading);
  const event = entity as unknown as EventView;
  const sessionQuery = {
    eventId: id,
    'endDate.$gt': (await readNow(db)).toISOString(),
    'cancelledAt.$exists': 'false',
    sort: 'startDate',
    limit: '1',
    count: 'true',
    populate: 'locationId',
  };
  const { rows, count } = await sessionService.list(db, ownQuery(sessionQuery, sessionGrammar), reading);
  const [next] = rows as unknown as SessionView[];
  const more = (count ?? 0) - 1;
  const place = (next?.location ?? event.location)?.name;
  const start = next && new Date(next.startDate);
  const [picture] = event.headerImageFiles ?? [];
  return {
    title: event.title,
    above: event.eventCategory?.name ?? null,
    below: [
      ...(start ? [whenOf(start, language, zone)] : []),
      ...(more > 0 ? [words[language].more(more)] : []),
      whereInWords(event.eventPresenceType, place, whereWords[language]),
    ],
    poster: {
      eventId: id.toLowerCase(),
      motif: motifOf(event.scientificField?.name),
      colour: cardColourOf(event.eventCategory?.colour),
    },
    picture: picture
      ? { _id: picture._id, url: picture.urls.webp[0]?.url, focus: picture.focus ?? centre }
      : null,
  };
}

/** `Sabato 12 settembre 2026, 10:00` */
function whenOf(start: Date, language: Language, zone: Zone): string {
  const day = dayInWords(start, language, zone);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${clockTime(start, language, zone)}`;
}

/** The bytes of the header picture; if it has been deleted meanwhile, the card has the poster. */
async function pictureOf(
  db: Reader,
  files: FileStore,
  { picture }: WantedCard,
): Promise<PictureBeside | null> {
  if (picture === null) return null;
  try {
    const content = await findPortrait(db, files, picture._id, minPictureWidth);
    return content && { bytes: await buffer(await content.open()), focus: picture.focus };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
