// What a list costs: so many statements, however many rows it has and however much of them is populated (docs/product/lists.md#cost).

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { resources } from '#core/resources/index.ts';
import { newId } from '#server/db/ids.ts';
import { populatedName } from '#server/resources/populate.ts';
import { openTestApp } from '#test/app.ts';
import { buildBinned } from '#test/build-binned.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { resourceNames } from '#test/entities.ts';
import { buildPicture, buildPopulatedRow, fillReferences } from '#test/populated.ts';
import { countingStatements } from '#test/statements.ts';
import {
  buildNeeds,
  buildOffer,
  buildReport,
  buildRequest,
  buildSavedView,
  buildSchedule,
} from '#test/build-visits.ts';
import { takeSeats } from '#test/take-seats.ts';

/** Statements of a page of a list: as it stands, with each key populated, and with all of them at once. */
interface Cost {
  readonly list: number;
  readonly populated?: Readonly<Record<string, number>>;
  readonly all?: number;
}
const one: Cost = { list: 1 };

const costs: Readonly<Record<string, Cost>> = {
  '/api/access-requests': { list: 2 },
  '/api/age-targets': one,
  '/api/approvals': one,
  '/api/audit': one,
  '/api/black-list-entries': { list: 1, populated: { userId: 2 } },
  '/api/calls': {
    list: 1,
    populated: {
      festivalId: 2,
      laboratoryTemplateId: 2,
      opendayTemplateId: 2,
      showTemplateId: 2,
      conferenceTemplateId: 2,
    },
    all: 6,
  },
  '/api/categories': one,
  '/api/chats': { list: 2 },
  '/api/chats/{id}/messages': { list: 3 },
  '/api/connections': { list: 1, populated: { userId: 2, employeeId: 2 }, all: 3 },
  '/api/contacts': one,
  '/api/customers': { list: 1, populated: { agentId: 2 } },
  '/api/event-bin': one,
  '/api/event-categories': one,
  '/api/event-day-templates': { list: 1, populated: { locationId: 2 } },
  '/api/event-speakers': { list: 1, populated: { eventId: 2, speakerId: 2 }, all: 3 },
  '/api/event-types': one,
  '/api/events': {
    list: 3,
    populated: {
      locationId: 4,
      eventCategoryId: 4,
      eventTypeId: 4,
      eventVisitTypeId: 4,
      scientificFieldId: 4,
      festivalId: 4,
      organizationId: 4,
      ageTargetIds: 4,
      headerImage: 4,
      additionalImage: 4,
      galleryImages: 4,
      speakers: 6,
      nextSession: 8,
    },
    all: 20,
  },
  '/api/events/cards': { list: 2 },
  '/api/events/contact-person': one,
  '/api/events/days': { list: 2 },
  '/api/events/places': { list: 2 },
  '/api/events/sessions': { list: 2 },
  '/api/faqs': one,
  '/api/message-texts': one,
  '/api/house-notices': { list: 1, populated: { locationId: 2 } },
  '/api/favourites': { list: 1, populated: { userId: 2, eventId: 2, sessionId: 2 }, all: 4 },
  '/api/favourites/session-query': { list: 3, populated: { availability: 5, locationId: 4 }, all: 6 },
  '/api/festivals': one,
  '/api/files': { list: 2 },
  '/api/files/{id}/uses': { list: 2 },
  '/api/form-rows': { list: 1, populated: { formTemplateId: 2 } },
  '/api/form-templates': { list: 1, populated: { eventTypeId: 2 } },
  '/api/forms': { list: 1, populated: { callId: 2, eventId: 2, formTemplateId: 2, userId: 2 }, all: 5 },
  '/api/imports': one,
  '/api/labels': one,
  '/api/legal-texts': one,
  '/api/landmarks': one,
  '/api/locations': one,
  '/api/offers': { list: 3 },
  '/api/organizations': one,
  '/api/parties': { list: 2 },
  '/api/report-schedules': one,
  '/api/reports': one,
  '/api/reservation-opening-dates': one,
  '/api/reservation-requests': { list: 1, populated: { eventId: 2, sessionId: 2, userId: 2 }, all: 4 },
  '/api/reservation-requests/{id}/history': { list: 2 },
  '/api/reservations': { list: 3 },
  '/api/scans': { list: 1, populated: { ticketId: 2, sessionId: 2, userId: 2, undoneById: 2 }, all: 5 },
  '/api/scientific-fields': one,
  '/api/saved-views': one,
  '/api/sessions': {
    list: 1,
    populated: { availability: 3, locationId: 2, ageTargetIds: 2, eventId: 2, reservationOpeningDateId: 2 },
    all: 7,
  },
  '/api/settings': one,
  '/api/speakers': { list: 1, populated: { photo: 2 } },
  '/api/tickets': { list: 1, populated: { sessionId: 2, userId: 2 }, all: 3 },
  '/api/upload-file-folders': { list: 1, populated: { parentId: 2 } },
  '/api/users': { list: 1, populated: { contactEventIds: 2 } },
  '/api/users/me/consents': one,
  '/api/users/{id}/blocks': one,
  '/api/vat_rates': one,
  '/api/views/toread': one,
};
/** Lists that never change: they are answered from memory. */
const fromMemory = ['/api/municipalities', '/api/provinces'];
/** Their own tests say what they cost. */
const short = [
  '/api/events/now',
  '/api/events/{id}/similar',
  '/api/events/{id}/appearances',
  '/api/events/{id}/draft/changes',
  '/api/devices',
  '/api/forms/decisions',
  '/api/forms/office-tags',
  '/api/forms/{id}/files',
  '/api/forms/questions',
  '/api/forms/{id}/files',
  '/api/forms/{id}/versions',
  '/api/scans/events',
  '/api/scans/events/{id}/sessions',
  '/api/scans/inside',
  '/api/sessions/{id}/quotas',
];
/** Lists without pages, and their queries: read once with some rows, and once with three times as many. */
const unpaged: Readonly<Record<string, string>> = {
  '/api/views/toread': 'entityType=reservations',
  '/api/files/{id}/uses': '',
  '/api/users/me/consents': '',
  '/api/users/{id}/blocks': '',
  '/api/reservation-requests/{id}/history': '',
  '/api/saved-views': 'entity=sessions',
  '/api/approvals': 'box=forMe',
};

let database: TestDatabase;
let app: FastifyInstance;
let admin: AccountViewer;
let statements: () => number;
let chatId: string;
let pictureId: string;
let requestId: string;
let blockedId: string;
/** The rows of each registered entity that refer to all that they can. */
const built: Record<string, string[]> = {};
/** What the lists without pages cost, and held, when there was less. */
const before: Record<string, Awaited<ReturnType<typeof read>>> = {};
beforeAll(async () => {
  database = await openTestDatabase();
  const counting = countingStatements(database.db);
  statements = counting.count;
  const userId = await buildUser(database.db, { role: 'admin' });
  admin = { kind: 'account', userId, role: 'admin', subRoles: [], userType: 'private', contactEventIds: [] };
  app = await openTestApp(counting.db, { identify: async () => admin });
  pictureId = await buildPicture(database.db);
  requestId = await buildRequest(database.db);
  blockedId = await buildUser(database.db);
  await buildOneOfEach();
  for (const [path, query] of Object.entries(unpaged)) before[path] = await read(path, query);
  await buildOneOfEach();
  await buildOneOfEach();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A row for each list, with all that it can bring along. */
async function buildOneOfEach(): Promise<void> {
  const { db } = database;
  const consent = { purpose: 'newsletter', given: true, textVersion: '1' } as const;
  await db
    .insertInto('consents')
    .values({ ...consent, _id: newId(), userId: admin.userId })
    .execute();
  for (const name of resourceNames) {
    // The trail is written by what staff do, below.
    if (name === 'auditEntries') continue;
    const id = await buildPopulatedRow(db, name);
    built[`/api/${resources[name].path}`] = [...(built[`/api/${resources[name].path}`] ?? []), id];
    if (name === 'events') await bringSpeakerAndSession(id);
    if (name === 'favourites') await makeOwn(id);
    if (name === 'blackListEntries') await blockAlso(id);
  }
  await takeSeats(
    db,
    await buildSession(db, await buildEvent(db, { headerImage: [pictureId] })),
    1,
    admin.userId,
  );
  for (const days of [4, 6])
    await buildSession(db, await buildEvent(db), { startDate: new Date(Date.now() + days * 86_400_000) });
  const toApprove = await buildEvent(db, { visibilityStatus: 'private', approvalRequestedAt: new Date() });
  await buildUser(db, { subRoles: ['contact'], contactEventIds: [toApprove] });
  await db
    .insertInto('consents')
    .values({ _id: newId(), userId: admin.userId, purpose: 'newsletter', given: true, textVersion: '1' })
    .execute();
  await db
    .insertInto('requestEvents')
    .values({ _id: newId(), requestId, kind: 'movedUp', facts: {}, userId: admin.userId })
    .execute();
  await buildPicture(db);
  const programme = {
    filename: 'a.csv',
    file: Buffer.from('a'),
    dryRun: true,
    shiftTo: null,
  };
  await buildNeeds(db);
  await buildOffer(db, await buildSession(db, await buildEvent(db)));
  await buildReport(db, admin.userId);
  await buildSchedule(db, admin.userId);
  await buildSavedView(db, { userId: admin.userId });
  await buildBinned(db);
  await db
    .insertInto('imports')
    .values({ kind: 'programme', ...programme, _id: newId(), userId: admin.userId, status: 'waiting' })
    .execute();
  await send('/api/organizations', { name: `Museo ${newId()}` });
  chatId = await send('/api/chats', { participantsIds: [await buildUser(db)] });
  for (const text of ['Ciao', 'Buongiorno', 'A domani'])
    await send(`/api/chats/${chatId}/messages`, { text });
}

async function bringSpeakerAndSession(eventId: string): Promise<void> {
  const { db } = database;
  const speakerId = await buildPopulatedRow(db, 'speakers');
  const takesPart = { _id: newId(), eventId, speakerId, role: 'speaker', position: 0 } as const;
  await db.insertInto('eventSpeakers').values(takesPart).execute();
  await fillReferences(db, 'sessions', await buildSession(db, eventId));
}

/** Makes a block hold for one more account, which all of them have in common. */
async function blockAlso(blockId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 86_400_000);
  await database.db.updateTable('blackListEntries').set({ expiresAt }).where('_id', '=', blockId).execute();
  await database.db.insertInto('blockedAccounts').values({ blockId, userId: blockedId }).execute();
}

/** A favourite of the reader, of a session that has a place. */
async function makeOwn(favouriteId: string): Promise<void> {
  const { sessionId } = await database.db
    .updateTable('favourites')
    .set({ userId: admin.userId })
    .where('_id', '=', favouriteId)
    .returning('sessionId')
    .executeTakeFirstOrThrow();
  const locationId = await buildPopulatedRow(database.db, 'locations');
  await database.db.updateTable('sessions').set({ locationId }).where('_id', '=', sessionId).execute();
}

async function send(url: string, payload: object): Promise<string> {
  const response = await app.inject({ method: 'POST', url, payload });
  expect([url, response.statusCode]).toEqual([url, 201]);
  return response.json<{ _id: string }>()._id;
}

type Row = Record<string, unknown>;

/** Whose the list is. */
function idIn(path: string): string {
  if (path.startsWith('/api/files')) return pictureId;
  if (path.startsWith('/api/users')) return blockedId;
  return path.startsWith('/api/reservation-requests') ? requestId : chatId;
}

/** The rows of a list, and how many statements they took. */
async function read(path: string, query: string): Promise<{ rows: Row[]; cost: number }> {
  const url = `${path.replace('{id}', idIn(path))}?${query}`;
  const already = statements();
  const response = await app.inject(url);
  expect([url, response.statusCode]).toEqual([url, 200]);
  return { rows: response.json<Row[]>(), cost: statements() - already };
}

/** The cost of a page of one row and of one of three; every row has the populated values. */
async function costsOf(path: string, keys: readonly string[] = []): Promise<number[]> {
  const costsFound = [];
  for (const limit of [1, 3]) {
    const pairs = [`limit=${limit}`, 'count=true', ...(keys.length > 0 ? [`populate=${keys}`] : [])];
    const ids = built[path.replace(/\/cards$/, '')];
    if (ids) pairs.push(`_id.$in=${ids}`);
    if (ids && path.startsWith('/api/events')) pairs.push('defaults=false');
    const { rows, cost } = await read(path, pairs.join('&'));
    expect(rows).toHaveLength(limit);
    for (const key of keys) expect(rows.filter((row) => isEmpty(populatedIn(path, row, key)))).toEqual([]);
    costsFound.push(cost);
  }
  return costsFound;
}

function populatedIn(path: string, row: Row, key: string): unknown {
  if (path === '/api/favourites/session-query')
    return (row['session'] as Row)[populatedName('sessions', key)];
  const name = resourceNames.find((known) => path === `/api/${resources[known].path}`);
  if (!name) throw new Error(`${path} is of no registered entity.`);
  return row[populatedName(name, key)];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly schema: { readonly items?: { readonly enum?: readonly string[] } };
  }[];
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Readonly<Record<string, { readonly schema?: { readonly type?: string } }>> }
    >
  >;
}

test('every list that is served has a line, and so has every key that it can populate', async () => {
  const description = await app.inject('/api/openapi.json');
  const { paths } = description.json<{ paths: Record<string, { get?: Operation }> }>();
  const served = Object.entries(paths).flatMap(([path, { get }]) => {
    // What stands below /sso is an account's own, by no grammar.
    if (!path.startsWith('/api/') || [...fromMemory, ...short].includes(path)) return [];
    if (get?.responses['200']?.content?.['application/json']?.schema?.type !== 'array') return [];
    const keys = get.parameters?.find(({ name }) => name === 'populate')?.schema.items?.enum ?? [];
    return [[path, keys.toSorted()] as const];
  });
  const written = Object.entries(costs).map(([path, { populated }]) => [
    path,
    Object.keys(populated ?? {}).toSorted(),
  ]);
  expect(Object.fromEntries(served), 'A new list has its line in `costs`, or in `short`.').toEqual(
    Object.fromEntries(written),
  );
});

test.each(Object.entries(costs).filter(([path]) => unpaged[path] === undefined))(
  '%s costs the same with one row and with three, whatever is populated',
  async (path, { list, populated = {}, all }) => {
    const keys = Object.keys(populated);
    const found: Record<string, number[]> = { list: await costsOf(path) };
    for (const key of keys) found[key] = await costsOf(path, [key]);
    if (keys.length > 1) found['all'] = await costsOf(path, keys);
    const written = { list, ...populated, ...(all !== undefined && { all }) };
    expect(found).toEqual(
      Object.fromEntries(Object.entries(written).map(([name, cost]) => [name, [cost, cost]])),
    );
  },
);

test.each(Object.entries(unpaged))('%s costs the same however much it holds', async (path, query) => {
  const now = await read(path, query);
  const [few, many] = [before[path]?.rows.length ?? 0, now.rows.length];
  expect([few > 0, many >= 3 * few]).toEqual([true, true]);
  expect([before[path]?.cost, now.cost]).toEqual([costs[path]?.list, costs[path]?.list]);
});

test.each(fromMemory)('%s costs nothing', async (path) => {
  const { rows, cost } = await read(path, '');
  expect([rows.length > 0, cost]).toEqual([true, 0]);
});
