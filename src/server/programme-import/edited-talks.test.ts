// A programme of 900 talks is imported, edited by hand, corrected by its organisers and imported again (docs/imports.md#edited-by-hand).

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { ImportReport } from '#core/programme-import/report.ts';
import { type ManyTalk, manyTalks, talkerName, talksAsXml } from '#test/many-talks.ts';
import { sized } from '#test/sizes.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { importByCommand, takeBack } from './imports.ts';
import { importProgramme } from './service.ts';

const zone = 'Europe/Rome';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());
beforeEach(async () => {
  await query(
    'truncate "imports", "importedRows", "importedEvents", "events", "sessions", "eventSpeakers", "speakers", "locations", "eventCategories" cascade',
  );
});

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await it.database.pool.query<Row & object>(sql, values)).rows;
const take = (talks: readonly ManyTalk[], nameOf = talkerName): Promise<ImportReport> =>
  importProgramme(it.database.db, talksAsXml(talks, nameOf), { zone, dryRun: false, shiftTo: null });

/** Of the talk with a number. */
interface Imported {
  readonly eventId: string;
  readonly sessionId: string;
  readonly startDate: Date;
}
async function readImported(): Promise<(number: number) => Imported> {
  const rows = await query<Imported & { externalId: string }>(
    `select "events"."externalId", "events"."_id" as "eventId", "sessions"."_id" as "sessionId", "startDate"
     from "events" join "sessions" on "sessions"."eventId" = "events"."_id"`,
  );
  const byKey = new Map(rows.map((row) => [row.externalId, row]));
  return (number) => {
    const found = byKey.get(`many27/guid-${number}`);
    if (!found) throw new Error(`There is no talk ${number}.`);
    return found;
  };
}
const speakerOf = async (person: number) =>
  (
    await query<{ _id: string }>('select "_id" from "speakers" where "externalId" = $1', [
      `many27/person/${person}`,
    ])
  )[0]?._id;

/** As the office does it: every edit is a request of an editor. */
async function edit(method: string, url: string, body?: object) {
  const answer = await it.call(method, `/api/${url}`, { as: editor, ...(body && { body }) });
  expect([method, url, answer.status, answer.body]).toEqual([
    method,
    url,
    answer.status < 300 ? answer.status : 'a success',
    expect.anything(),
  ]);
  return answer.body;
}

const tables = ['events', 'sessions', 'eventSpeakers', 'speakers', 'locations', 'eventCategories'] as const;
/** Columns that follow from a change of the others. */
const follows = new Set(['updatedAt', 'calendarSequence', 'movedFrom']);
type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
async function readAll(): Promise<Rows> {
  const all = await Promise.all(
    tables.map((table) => query<{ _id: string }>(`select * from "${table}" order by "_id"`)),
  );
  return new Map(all.flat().map((row) => [row._id, { ...row }]));
}
/** The columns in which two states differ, by row. */
function differences(before: Rows, after: Rows): Map<string, string[]> {
  return new Map(
    [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
      const [one, other] = [before.get(id), after.get(id)];
      if (!one || !other) return [[id, [one ? 'deleted' : 'created']]];
      const columns = Object.keys(one).filter(
        (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
      );
      return columns.length > 0 ? [[id, columns]] : [];
    }),
  );
}

/** The new talks have people of the talks 300 to 306. */
const count = sized(310, 900);

describe(`${count} talks, 50 edits by an editor, and the corrected file`, () => {
  const talks = manyTalks(count);
  const range = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);

  /** Five edits of each kind; the talks 0, 10, 20, 30 and 40 are corrected in the same field by the file too. */
  async function fiftyEdits() {
    const of = await readImported();
    for (const talk of range(0, 5))
      await edit('PUT', `events/${of(talk).eventId}`, {
        title: { it: `Titolo ${talk}`, en: `Our title ${talk}` },
      });
    for (const talk of range(10, 5))
      await edit('PUT', `events/${of(talk).eventId}`, {
        description: { it: `<p>Nostro testo ${talk}</p>`, en: `<p>Our text ${talk}</p>` },
      });
    for (const talk of range(20, 5))
      await edit('PUT', `sessions/${of(talk).sessionId}`, {
        sessionDay: '2027-06-20',
        startTime: '21:15',
        endTime: '22:45',
      });
    const hall = await edit('POST', 'locations', { name: 'Aula della redazione' });
    for (const talk of range(30, 4))
      await edit('PUT', `sessions/${of(talk).sessionId}`, { locationId: hall._id });
    await edit('PUT', `events/${of(34).eventId}`, { locationId: hall._id });

    const [first, second] = await query<{ _id: string }>(
      `select "_id" from "eventSpeakers" where "eventId" = any($1) order by "eventId", "position"`,
      [[of(41).eventId, of(44).eventId]],
    );
    await edit('PUT', `speakers/${await speakerOf(80)}`, { surname: 'Cognome corretto' });
    await edit('PUT', `speakers/${await speakerOf(83)}`, { biography: { it: '<p>Scritta da noi.</p>' } });
    await edit('DELETE', `event-speakers/${first?._id}`);
    await edit('PUT', `event-speakers/${second?._id}`, { role: 'moderator' });
    await edit('POST', 'event-speakers', {
      eventId: of(45).eventId,
      speakerId: await speakerOf(4),
      role: 'introducer',
      position: 0,
    });

    for (const talk of range(50, 5))
      await edit('POST', `sessions/${of(talk).sessionId}/cancel`, { reason: 'Malattia' });
    for (const talk of range(60, 5)) await edit('DELETE', `sessions/${of(talk).sessionId}`);
    for (const talk of range(70, 5))
      await edit('POST', 'sessions', {
        eventId: of(talk).eventId,
        sessionDay: '2027-07-01',
        startTime: '10:00',
        endTime: '11:00',
        sessionTarget: 'school',
        visibilityStatus: 'public',
        accessType: 'reservation',
        maxParticipants: 12,
      });
    for (const talk of range(80, 5))
      await edit('POST', 'events', {
        title: { it: `Un evento nostro ${talk}` },
        visibilityStatus: 'public',
        eventSector: 'festival',
        eventPresenceType: 'location',
      });
    await edit('PUT', `events/${of(90).eventId}`, { tags: ['nostro'] });
    await edit('PUT', `events/${of(91).eventId}`, { visibilityStatus: 'private' });
    await edit('PUT', `sessions/${of(92).sessionId}`, { accessType: 'reservation', maxParticipants: 40 });
    const [room] = await query<{ _id: string }>(`select "_id" from "locations" where "name" = 'Saal 10'`);
    await edit('PUT', `locations/${room?._id}`, { name: 'Aula Dieci' });
    const [track] = await query<{ _id: string }>(
      `select "_id" from "eventCategories" where "name"->>'en' = 'Track 6'`,
    );
    await edit('PUT', `event-categories/${track?._id}`, { name: { it: 'Sesto percorso', en: 'Sixth' } });
  }

  /** Sixty corrections: 45 talks apart from the edited ones, five deleted dates and edited ones in the edited field, five new talks. */
  const corrected: readonly ManyTalk[] = [
    ...talks.map((talk): ManyTalk => {
      const { number } = talk;
      if (number === 0 || (number >= 100 && number < 115))
        return { ...talk, title: `Corrected title ${number}` };
      if (number === 10 || (number >= 115 && number < 130))
        return { ...talk, description: `Corrected text ${number}` };
      if (number === 20 || number === 60 || (number >= 130 && number < 140))
        return { ...talk, start: talk.start.replace(':00', ':30') };
      if (number === 30 || (number >= 140 && number < 145)) return { ...talk, room: 'Saal G' };
      return talk;
    }),
    ...manyTalks(905).slice(900),
  ];
  const correctedName = (person: number) =>
    person === 80 || person === 300 ? `Corrected van der Name${person}` : talkerName(person);

  test('nothing of the editors is lost, every other correction is taken, and what both changed is said', async () => {
    const first = await take(talks);
    expect(first.events).toEqual({ created: count, changed: 0, unchanged: 0 });
    expect(first.rows.left).toBe(0);
    await fiftyEdits();
    const before = await readAll();
    const of = await readImported();

    const report = await take(corrected, correctedName);
    const after = await readAll();
    const changed = differences(before, after);
    const columns = (ids: readonly string[]) =>
      ids.map((id) => (changed.get(id) ?? []).filter((name) => !follows.has(name)));
    const eventIds = (from: number, count: number) => range(from, count).map((talk) => of(talk).eventId);
    const sessionIds = (from: number, count: number) => range(from, count).map((talk) => of(talk).sessionId);

    // Exactly what was corrected and not edited has changed, field by field.
    const times = ['startDate', 'endDate', 'closesAt', 'externalId'];
    const expected = new Map<string, string[]>([
      ...eventIds(100, 15).map((id): [string, string[]] => [id, ['title']]),
      ...eventIds(115, 15).map((id): [string, string[]] => [id, ['description']]),
      ...sessionIds(130, 10).map((id): [string, string[]] => [id, times]),
      ...eventIds(130, 10).map((id): [string, string[]] => [id, ['firstSessionDate', 'lastSessionDate']]),
      ...eventIds(140, 5).map((id): [string, string[]] => [id, ['locationId']]),
      // Known under its corrected hour from now on, at the hour of the editors.
      [of(20).sessionId, ['externalId']],
      // The room of the editors is that of the date.
      [of(30).eventId, ['locationId']],
      [String(await speakerOf(300)), ['name', 'surname']],
    ]);
    const created = [...changed].filter(([, names]) => names[0] === 'created').map(([id]) => id);
    const others = [...changed].filter(([, names]) => names[0] !== 'created');
    expect(others.map(([id]) => id).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [id, names] of expected)
      expect([id, columns([id])[0]?.toSorted()]).toEqual([id, names.toSorted()]);
    // Five new talks with their dates and people, and the new room: no renamed room, track or deleted date comes back.
    const newTalks = corrected.slice(count);
    expect(created).toHaveLength(5 + 5 + newTalks.flatMap(({ people }) => people).length + 1 + 0);
    expect(report.created.locations.map(({ name }) => name)).toEqual(['Saal G']);
    expect(report.created.eventCategories).toEqual([]);

    expect(report.rows.left).toBe(0);
    expect(report.remarks.map(({ code, column, value }) => [code, column, value ?? null])).toEqual([
      ['editedToo', 'title', 'Corrected title 0'],
      ['editedToo', 'description', null],
      ['editedToo', 'date', '2027-06-01T14:30'],
      ['editedToo', 'persons', 'Corrected van der Name80'],
      ['editedToo', 'room', 'Saal G'],
      ...range(60, 5).map(() => ['deletedByEditors', null, null]),
    ]);
  });

  test('the corrected file again changes not a single row, and a talk that was corrected twice is taken twice', async () => {
    await take(talks);
    await fiftyEdits();
    await take(corrected, correctedName);
    const before = await readAll();
    const again = await take(corrected, correctedName);
    expect(await readAll()).toEqual(before);
    // What both changed was said by the file that changed it.
    expect(new Set(again.remarks.map(({ code }) => code))).toEqual(new Set(['deletedByEditors']));

    const of = await readImported();
    const twice = corrected.map((talk) =>
      talk.number === 100 || talk.number === 0 ? { ...talk, title: 'Corrected twice' } : talk,
    );
    await take(twice, correctedName);
    const titles = await query<{ title: object }>(
      'select "title" from "events" where "_id" = any($1) order by "_id"',
      [[of(0).eventId, of(100).eventId]],
    );
    expect(titles.map(({ title }) => title)).toEqual(
      expect.arrayContaining([{ it: 'Titolo 0', en: 'Our title 0' }, { en: 'Corrected twice' }]),
    );
  });
});

describe('what a file said', () => {
  const [one, two, three] = manyTalks(3);
  const few = [one, two, three].flatMap((talk) => talk ?? []);
  const titled = (title: string) => few.map((talk) => (talk.number === 0 ? { ...talk, title } : talk));
  const titleOf = async () =>
    (await query<{ title: object }>(`select "title" from "events" where "externalId" = 'many27/guid-0'`))[0]
      ?.title;

  test('is forgotten with the import that is taken back, so that the former file is known again', async () => {
    const options = { zone, dryRun: false, shiftTo: null, filename: 'talks.xml' };
    await importByCommand(it.database.db, talksAsXml(few), options);
    const { importId } = await importByCommand(it.database.db, talksAsXml(titled('Wrong')), options);
    await takeBack({ db: it.database.db, viewer: null, importId });
    const of = await readImported();
    await edit('PUT', `events/${of(0).eventId}`, { title: { en: 'Ours' } });
    const report = await take(few);
    expect([await titleOf(), report.remarks]).toEqual([{ en: 'Ours' }, []]);
  });

  test('is not remembered by a dry run', async () => {
    await take(few);
    const options = { zone, dryRun: true, shiftTo: null };
    await importProgramme(it.database.db, talksAsXml(titled('Tried')), options);
    await take(titled('Tried'));
    expect(await titleOf()).toEqual({ en: 'Tried' });
  });

  test('goes with a person who is deleted', async () => {
    await take(few);
    await query('delete from "eventSpeakers"');
    await query('delete from "speakers" where "externalId" = $1', ['many27/person/0']);
    expect(
      await query(`select "key" from "importedRows" where "entity" = 'speakers' order by "key"`),
    ).not.toContainEqual({ key: 'many27/person/0' });
    expect((await take(few)).speakers.created).toBe(1);
  });

  test('does not hold back the dates of an event that was deleted for good', async () => {
    await take(few);
    await query(`delete from "sessions"`);
    await query(`delete from "eventSpeakers"`);
    await query(`delete from "events"`);
    const report = await take(few);
    expect([report.events.created, report.sessions.created, report.remarks]).toEqual([3, 3, []]);
  });

  test('finds a place that editors renamed, and holds no talk in one that they deleted', async () => {
    await take(few);
    const before = await query<{ _id: string; name: string }>('select "_id", "name" from "locations"');
    const idOf = (name: string) => before.find((place) => place.name === name)?._id;
    await edit('PUT', `locations/${idOf('Saal 1')}`, { name: 'Sala Uno' });
    const own = await edit('POST', 'locations', { name: 'Altrove' });
    const of = await readImported();
    await edit('PUT', `events/${of(1).eventId}`, { locationId: own._id });
    await edit('DELETE', `locations/${idOf('Saal 2')}`);
    const report = await take(few);
    expect(report.remarks).toEqual([]);
    expect(
      (
        await query<{ locationId: string }>(
          'select "locationId" from "events" where "_id" = any($1) order by "externalId"',
          [[of(0).eventId, of(1).eventId]],
        )
      ).map(({ locationId }) => locationId),
    ).toEqual([idOf('Saal 1'), own._id]);
    // The deleted one does not come back, empty, as long as nothing new is there, however often the file is taken.
    const places = () =>
      query<{ name: string }>('select "name" from "locations" order by "name"').then((rows) =>
        rows.map(({ name }) => name),
      );
    const withoutIt = before
      .map(({ name }) => (name === 'Saal 1' ? 'Sala Uno' : name))
      .filter((name) => name !== 'Saal 2');
    expect(await places()).toEqual([...withoutIt, 'Altrove'].toSorted());
    await take(few);
    expect(await places()).toEqual([...withoutIt, 'Altrove'].toSorted());
    // The import creates the event again, which takes place there, and so it creates the place again.
    await query(`delete from "sessions" where "eventId" = '${of(1).eventId}'`);
    await query(`delete from "eventSpeakers" where "eventId" = '${of(1).eventId}'`);
    await query(`delete from "events" where "_id" = '${of(1).eventId}'`);
    await take(few);
    expect(await places()).toEqual([...withoutIt, 'Altrove', 'Saal 2'].toSorted());
  });

  test('a person whom an editor made keeps the biography that the editor wrote, and it is said', async () => {
    await edit('POST', 'speakers', {
      name: 'Vorname0',
      surname: 'van der Nachname0',
      biography: { it: '<p>Nostra.</p>' },
    });
    await take(few);
    expect(
      await query(`select "surname", "biography", "externalId" from "speakers" where "name" = 'Vorname0'`),
    ).toEqual([
      { surname: 'van der Nachname0', biography: { it: '<p>Nostra.</p>' }, externalId: 'many27/person/0' },
    ]);
  });
});
