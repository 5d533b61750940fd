// What those who plan read of some days (docs/product/sessions.md#timetable).

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer, SubRole } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readTimetable } from '#core/sessions/timetable/contract.ts';
import { clashesAmong } from '#core/sessions/planning/clashes.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openCalls, openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';

type Timetable = AnswerOf<typeof readTimetable>;

const day = '2027-05-07';
let it: StaffApp;
let editor: AccountViewer;
let contact: AccountViewer;
const ids: Record<string, string> = {};
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  ids['hall'] = newId();
  ids['room'] = newId();
  await db
    .insertInto('locations')
    .values([
      { _id: ids['hall'], name: 'Sala dei Giganti', capacity: 30 },
      { _id: ids['room'], name: 'Aula piccola', capacity: null },
    ])
    .execute();
  for (const name of ['Ada', 'Rita', 'Laura']) {
    ids[name] = newId();
    await db
      .insertInto('speakers')
      .values({ _id: ids[name], name, surname: 'Rossi', photo: [], nobelPrize: false })
      .execute();
  }
  await build('own', { event: { visibilityStatus: 'private' }, speakers: ['Ada', 'Rita'] });
  await build('public', { session: { startDate: at('10:30') }, speakers: ['Ada'] });
  await build('private', { event: { visibilityStatus: 'private' }, speakers: ['Rita', 'Laura'] });
  await build('protected', {
    event: { visibilityStatus: 'protected' },
    session: { locationId: ids['room'] },
  });
  await build('hidden date', { session: { visibilityStatus: 'private', startDate: at('15:00') } });
  await build('cancelled', {
    event: { visibilityStatus: 'private' },
    session: { cancelledAt: new Date(), startDate: at('16:00') },
  });
  await build('online', { event: { eventPresenceType: 'online' }, session: { startDate: at('17:00') } });
  await build('night', {
    session: { startDate: at('00:30', '2027-05-08'), sessionDay: day, maxParticipants: 12 },
  });
  await build('morning after', { session: { startDate: at('06:00', '2027-05-08') } });
  editor = await it.account({ subRoles: ['editor'] });
  contact = await it.account({ subRoles: ['contact'], contactEventIds: [ids['event own'] ?? ''] });
});
afterAll(() => it.close());

const at = (time: string, on = day) => new Date(`${on}T${time}:00+02:00`);

async function build(
  name: string,
  {
    event = {},
    session = {},
    speakers = [],
  }: {
    event?: Parameters<typeof buildEvent>[1];
    session?: Parameters<typeof buildSession>[2];
    speakers?: readonly string[];
  },
): Promise<void> {
  const { db } = it.database;
  const eventId = await buildEvent(db, {
    title: { it: name, en: `${name} in English` },
    locationId: ids['hall'] ?? null,
    ...event,
  });
  for (const [position, speaker] of speakers.entries())
    await db
      .insertInto('eventSpeakers')
      .values({ _id: newId(), eventId, speakerId: ids[speaker] ?? '', role: 'speaker', position })
      .execute();
  ids[`event ${name}`] = eventId;
  ids[`session ${name}`] = await buildSession(db, eventId, { startDate: at('10:00'), ...session });
}

async function read(as: AccountViewer, query = `from=${day}&to=${day}`): Promise<Timetable> {
  const { status, body } = await it.call('GET', `/api/sessions/timetable?${query}`, { as });
  expect(status).toBe(200);
  return body as Timetable;
}

const titles = ({ sessions }: Timetable) => sessions.map(({ title }) => title);

test('an editor reads all of the day and of the night after it, with what is needed to move it', async () => {
  const timetable = await read(editor);
  expect(titles(timetable).toSorted()).toEqual([
    'cancelled',
    'hidden date',
    'night',
    'online',
    'own',
    'private',
    'protected',
    'public',
  ]);
  expect(timetable.hidden).toEqual([]);
  expect(timetable.sessions.every(({ mayEdit }) => mayEdit)).toBe(true);
  expect(timetable.places.map(({ name, capacity }) => [name, capacity])).toEqual([
    ['Aula piccola', null],
    ['Sala dei Giganti', 30],
  ]);
  expect(timetable.speakers.map(({ name }) => name)).toEqual(['Ada Rossi', 'Laura Rossi', 'Rita Rossi']);
  const night = timetable.sessions.at(-1);
  const { headers } = await it.call('GET', `/api/sessions/${ids['session night']}`, { as: editor });
  expect(night).toEqual({
    _id: ids['session night'],
    version: headers['etag'],
    availability: [],
    mayEdit: true,
    eventId: ids['event night'],
    title: 'night',
    eventTypeId: null,
    festivalId: null,
    colour: null,
    eventPresenceType: 'location',
    eventLocationId: ids['hall'],
    eventVisibility: 'public',
    startDate: at('00:30', '2027-05-08').toISOString(),
    endDate: at('01:30', '2027-05-08').toISOString(),
    sessionDay: day,
    placeId: ids['hall'],
    locationId: null,
    speakerIds: [],
    visibilityStatus: 'public',
    sessionTarget: 'private',
    accessType: 'reservation',
    isCancelled: false,
    maxParticipants: 12,
    takenParticipants: 0,
    waiting: 0,
  });
});

test('what is online has no place, in the language of the reader', async () => {
  const { sessions } = await read(editor, `from=${day}&to=${day}&lang=en`);
  const online = sessions.find(({ title }) => title === 'online in English');
  expect(online).toMatchObject({ placeId: null, eventLocationId: ids['hall'], eventPresenceType: 'online' });
});

test('a contact edits the own event, reads what is public, and of the rest only when its place is taken', async () => {
  const timetable = await read(contact);
  expect(timetable.sessions.filter(({ mayEdit }) => mayEdit).map(({ title }) => title)).toEqual(['own']);
  expect(titles(timetable).toSorted()).toEqual(['night', 'online', 'own', 'public']);
  expect(timetable.hidden).toEqual([
    {
      startDate: at('10:00').toISOString(),
      endDate: at('11:00').toISOString(),
      sessionDay: day,
      placeId: ids['hall'],
      speakerIds: [ids['Rita']],
    },
    {
      startDate: at('10:00').toISOString(),
      endDate: at('11:00').toISOString(),
      sessionDay: day,
      placeId: ids['room'],
      speakerIds: [],
    },
    {
      startDate: at('15:00').toISOString(),
      endDate: at('16:00').toISOString(),
      sessionDay: day,
      placeId: ids['hall'],
      speakerIds: [],
    },
  ]);
  expect(timetable.speakers.map(({ name }) => name)).toEqual(['Ada Rossi', 'Rita Rossi']);
});

test.each<[SubRole[], number]>([
  [['scanner'], 403],
  [['support'], 403],
  [[], 403],
])('an account that is %j reads none of it', async (subRoles, expected) => {
  const as = await it.account({ subRoles });
  const { status } = await it.call('GET', `/api/sessions/timetable?from=${day}&to=${day}`, { as });
  expect(status).toBe(expected);
});

test.each([
  ['', 'from'],
  ['from=2027-05-08&to=2027-05-07', 'to'],
  ['from=2027-05-01&to=2027-05-08', 'to'],
  ['from=2027-02-30&to=2027-03-01', 'from'],
])('days that are none, backwards or more than seven are refused: %s', async (query, path) => {
  const { status, body } = await it.call('GET', `/api/sessions/timetable?${query}`, { as: editor });
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

test('the clashes that follow from it are those that the preview of a move names', async () => {
  const { sessions } = await read(editor);
  const standing = sessions
    .filter(({ isCancelled }) => !isCancelled)
    .map((one) => ({ ...one, startDate: new Date(one.startDate), endDate: new Date(one.endDate) }));
  const own = standing.find(({ title }) => title === 'own');
  if (!own) throw new Error('The editor reads it.');
  const later = { ...own, startDate: at('10:15'), endDate: at('11:15') };
  const here = clashesAmong([...standing.filter((one) => one !== own), later], new Set()).get(later) ?? [];
  const { body } = await it.call('PUT', '/api/sessions/bulk', {
    as: editor,
    body: { ids: [own._id], shift: { minutes: 15 }, dryRun: true },
  });
  const there = body.sessions[0].clashes as { kind: string; with: { sessionId: string } }[];
  const inWords = (kind: string, id: string) => `${kind} ${id}`;
  expect(here.map(({ kind, other }) => inWords(kind, other._id)).toSorted()).toEqual(
    there.map(({ kind, with: other }) => inWords(kind, other.sessionId)).toSorted(),
  );
  expect(here.map(({ kind }) => kind).toSorted()).toEqual(['place', 'place', 'speaker', 'speaker']);
});

test('it takes three statements, however many sessions there are', async () => {
  const counting = countingStatements(it.database.db);
  const { app, call } = await openCalls(counting.db);
  const costOf = async () => {
    const already = counting.count();
    const { body } = await call('GET', `/api/sessions/timetable?from=${day}&to=${day}`, { as: editor });
    return [counting.count() - already, body.sessions.length];
  };
  expect(await costOf()).toEqual([3, 8]);
  for (let hour = 8; hour < 20; hour += 1)
    await buildSession(it.database.db, ids['event online'] ?? '', {
      startDate: at(`${String(hour).padStart(2, '0')}:00`),
    });
  expect(await costOf()).toEqual([3, 20]);
  await app.close();
});
