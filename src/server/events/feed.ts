// The programme as one document or one calendar of any length: serialized and sent piece by piece, so that the first byte leaves
// at once and the server never holds the whole.

import { festivalName } from '#core/instance/association.ts';
import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { guest } from '#core/accounts/access.ts';
import { calendarBegin, calendarEnd, printEntries } from '#core/calendar.ts';
import {
  feedEntriesOf,
  feedEventOf,
  feedFilters,
  type FeedReading,
  type FeedRow,
  readProgrammeCalendar,
  readProgrammeDocument,
} from '#core/events/feed.ts';
import { printList } from '#core/list-query.ts';
import type { Zone } from '#core/time.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Reader } from '#server/db/database.ts';
import { createMicroCache } from '#server/http/pages/micro-cache.ts';
import type { Serve } from '#server/http/serve.ts';
import { filterQueryOf } from '#server/resources/list.ts';
import { type FeedQuery, readFeedPiece, readFeedVersion } from './feed-store.ts';
import { searchedFilters } from './search/search.ts';

export interface FeedDeps {
  readonly db: Reader;
  readonly zone: Zone;
  readonly origin: string;
  readonly guestsMayReadMs: number;
  readonly changes: ChangeFeed;
  /** Fewer in tests. */
  readonly eventsPerPiece?: number;
  /** Less in tests. */
  readonly readWithinMs?: number;
}

/**
 * Milliseconds. A client that reads more slowly has gone, or is hostile. The database holds nothing for it, but the server holds
 * a connection and a piece of the programme.
 */
const READ_WITHIN_MS = 10 * 60_000;

/** How a form of the feed is printed. */
interface Form {
  readonly begin: string;
  readonly between: string;
  readonly end: string;
  readonly print: (row: FeedRow) => string;
}

interface Piece {
  readonly text: string;
  /** The last event in the piece; null: it is the last piece. */
  readonly last: string | null;
}

const forms: Readonly<Record<'document' | 'calendar', (reading: FeedReading) => Form>> = {
  document: (reading) => ({
    begin: `{"name":${JSON.stringify(festivalName)},"url":${JSON.stringify(reading.origin)},"language":"${reading.language}","timeZone":"${reading.zone}","events":[\n`,
    between: ',\n',
    end: '\n]}\n',
    print: (row) => JSON.stringify(feedEventOf(row, reading)),
  }),
  calendar: (reading) => ({
    begin: calendarBegin('PUBLISH', festivalName),
    between: '',
    end: calendarEnd,
    print: (row) => printEntries(feedEntriesOf(row, reading)),
  }),
};

export function feedRoutes(
  serve: Serve,
  {
    db,
    zone,
    origin,
    guestsMayReadMs,
    changes,
    eventsPerPiece = 200,
    readWithinMs = READ_WITHIN_MS,
  }: FeedDeps,
): void {
  const maxAgeMs = guestsMayReadMs;
  const now = () => performance.now();
  const isCacheable = () => true;
  const pieces = createMicroCache<Piece>({
    maxAgeMs,
    maxBytes: 32_000_000,
    bytesOf: ({ text }) => 2 * text.length,
    isCacheable,
    now,
  });
  const versions = createMicroCache<string>({
    maxAgeMs,
    maxBytes: 1_000_000,
    bytesOf: () => 32,
    isCacheable,
    now,
  });
  changes.onChange(() => {
    pieces.clear();
    versions.clear();
  });

  async function makePiece(query: FeedQuery, form: Form, after: string | null): Promise<Piece> {
    const rows = await readFeedPiece(db, query, { after, limit: eventsPerPiece });
    const printed = rows.map(form.print).filter((text) => text !== '');
    return {
      text: printed.join(form.between),
      last: rows.length < eventsPerPiece ? null : (rows.at(-1)?._id ?? null),
    };
  }

  async function* piecesOf(key: string, query: FeedQuery, form: Form): AsyncGenerator<string> {
    yield form.begin;
    let after: string | null = null;
    let isFirst = true;
    do {
      const from: string | null = after;
      const piece = await pieces.get(`${key} ${from}`, () => makePiece(query, form, from));
      if (piece.text !== '') {
        yield isFirst ? piece.text : form.between + piece.text;
        isFirst = false;
      }
      after = piece.last;
    } while (after !== null);
    yield form.end;
  }

  for (const [name, endpoint] of [
    ['document', readProgrammeDocument],
    ['calendar', readProgrammeCalendar],
  ] as const)
    serve(endpoint, async ({ request, reply, language }) => {
      const filterQuery = filterQueryOf(request, feedFilters, guest);
      const query = {
        query: filterQuery,
        filters: await searchedFilters(db, filterQuery, { viewer: guest, zone }),
        viewer: guest,
      };
      const cacheKey = `${name} ${language} ${printList({ ...filterQuery, lang: language })}`;
      const version = await versions.get(cacheKey, () => readFeedVersion(db, query));
      // The version also changes as time passes, without a notification: a piece of an older version is not sent under a newer
      // one.
      const key = `${version} ${cacheKey}`;
      openToAll(reply).header('etag', `W/"${version}-${language}"`);
      const form = forms[name]({ language, zone, origin });
      return addAbortSignal(
        AbortSignal.timeout(readWithinMs),
        Readable.from(piecesOf(key, query, form), { objectMode: false }),
      );
    });
}

/**
 * Answers the preflight of pages of other origins that send `If-None-Match`. Call it before the general CORS setup, which would
 * answer these requests too.
 */
export function feedPreflights(app: FastifyInstance): void {
  const paths = new Set<string>([readProgrammeDocument.path, readProgrammeCalendar.path]);
  app.addHook('onRequest', (request, reply, next) => {
    if (request.method !== 'OPTIONS' || !paths.has(request.url.replace(/\?.*$/s, ''))) return next();
    openToAll(reply)
      .header('access-control-allow-methods', 'GET')
      .header('access-control-allow-headers', 'if-none-match')
      .header('access-control-max-age', '86400')
      .code(204)
      .send();
  });
}

/** Lets pages of every origin read what guests may read, with the version of the answer. */
function openToAll(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'etag')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-language, accept-encoding');
}
