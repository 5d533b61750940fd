import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import { dayOf, shiftDay } from '#core/time.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

const zone = 'Europe/Rome';
const today = dayOf(new Date(), zone);
const thisYear = Number(today.slice(0, 4));
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const aYearAgo = -365 * 24;

let it: StaffApp;
let past: string;
let present: string;
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  const edition = async (name: string, year: number, endDate: string | null) => {
    const _id = newId();
    await db
      .insertInto('festivals')
      .values({ _id, name: { it: name }, year, startDate: endDate && shiftDay(endDate, -20), endDate })
      .execute();
    return _id;
  };
  past = await edition('Edizione passata', thisYear - 1, shiftDay(today, -340));
  present = await edition('Edizione di adesso', thisYear, shiftDay(today, 3));
  const build = async (title: string, event: object, sessions: object[]) => {
    const id = await buildEvent(db, { title: { it: title }, tags: ['archive'], ...event });
    for (const session of sessions) await buildSession(db, id, session);
  };
  const ofPast = { festivalId: past, year: thisYear - 1, eventSector: 'festival' };
  const ofPresent = { festivalId: present, year: thisYear, eventSector: 'festival' };
  await build('secondo di allora', { ...ofPast, description: { it: '<p>Con il brontosauro.</p>' } }, [
    { startDate: hours(aYearAgo + 2) },
  ]);
  await build('primo di allora', { ...ofPast, eventOrganizer: 'school' }, [
    { startDate: hours(aYearAgo), sessionTarget: 'school' },
    { startDate: hours(aYearAgo + 72) },
  ]);
  await build('di allora, privato', { ...ofPast, visibilityStatus: 'private' }, [
    { startDate: hours(aYearAgo) },
  ]);
  await build('di allora, senza date', ofPast, []);
  await build('di adesso', ofPresent, [{ startDate: hours(24) }, { startDate: hours(-24) }]);
  await build('di adesso, finito', ofPresent, [{ startDate: hours(-48) }]);
  await build('del centro, un anno fa', { year: thisYear - 1, eventSector: 'center' }, [
    { startDate: hours(aYearAgo + 3) },
  ]);
});
afterAll(() => it.close());

const get = (url: string, as: Viewer = guest) => it.call('GET', url, { as });
async function titles(search: string, path = '/api/events'): Promise<string[]> {
  const { body } = await get(`${path}?lang=it&tags=archive&${search}`);
  return body.map((event: { title: string }) => event.title);
}

describe('an edition that is over', () => {
  test('is listed whole, in the order of its dates; the present one without what is over', async () => {
    expect(await titles('')).toEqual(['di adesso']);
    expect(await titles(`festivalId=${past}`)).toEqual(['primo di allora', 'secondo di allora']);
    expect(await titles(`festivalId=${present}`)).toEqual(['di adesso']);
    expect(await titles(`festivalId.$in=${past},${present}`)).toEqual([
      'di adesso',
      'primo di allora',
      'secondo di allora',
    ]);
    expect(await titles(`festivalId.$ne=${past}`)).toEqual(['di adesso']);
  });

  test('a year, too', async () => {
    const then = ['primo di allora', 'secondo di allora', 'del centro, un anno fa'];
    expect(await titles(`year=${thisYear - 1}`)).toEqual(then);
    expect(await titles(`year=${thisYear - 1}&eventSector=center`)).toEqual(then.slice(2));
    expect(await titles(`year=${thisYear}`)).toEqual(['di adesso']);
    expect(await titles(`year.$lte=${thisYear}`)).toEqual(['di adesso']);
  });

  test('is filtered by its sessions', async () => {
    expect(await titles(`festivalId=${past}&sessionTarget=school`)).toEqual(['primo di allora']);
    expect(await titles(`festivalId=${past}&eventOrganizer=school`)).toEqual(['primo di allora']);
    const day = dayOf(hours(aYearAgo + 72), zone);
    expect(await titles(`festivalId=${past}&sessionDate.$gte=${day}`)).toEqual(['primo di allora']);
    expect(await titles(`festivalId=${past}&available=true`)).toEqual([]);
  });

  test('is the same in days, sessions, places and feeds', async () => {
    const query = `tags=archive&festivalId=${past}`;
    expect(await titles(`festivalId=${past}`, '/api/events/sessions')).toEqual([
      'primo di allora',
      'secondo di allora',
      'primo di allora',
    ]);
    const days = (await get(`/api/events/days?${query}`)).body as { sessions: number }[];
    expect(days.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(3);
    expect((await get(`/api/programme.json?${query}`)).body.events).toHaveLength(2);
  });

  test('its words are searched, which the present programme does not have', async () => {
    expect(await titles('q=brontosauro')).toEqual([]);
    expect(await titles(`q=brontosauro&festivalId=${past}`)).toEqual(['secondo di allora']);
    const meant = async (archive: string) =>
      (await get(`/api/events/suggestions?lang=it&q=brontosaurp${archive}`)).body.meant;
    expect([
      await meant(''),
      await meant(`&festivalId=${past}`),
      await meant(`&year=${thisYear - 1}`),
    ]).toEqual([null, 'brontosauro', 'brontosauro']);
  });

  test('its cards say when it was, and offer no date', async () => {
    const { body } = await get(`/api/events/cards?lang=it&tags=archive&festivalId=${past}`);
    expect(
      body.map(({ title, nextSession, sessionCount, past: when }: ProgrammeEvent) => [
        title,
        nextSession,
        sessionCount,
        ...[when?.first, when?.last].map((at) => dayOf(new Date(at ?? 0), zone)),
      ]),
    ).toEqual([
      ['primo di allora', null, 0, dayOf(hours(aYearAgo), zone), dayOf(hours(aYearAgo + 72), zone)],
      ['secondo di allora', null, 0, dayOf(hours(aYearAgo + 2), zone), dayOf(hours(aYearAgo + 2), zone)],
    ]);
    const now = await get(`/api/events/cards?lang=it&tags=archive`);
    expect(now.body[0]).not.toHaveProperty('past');
  });
});

test('the filters offer editions and years that lead to something, the latest first', async () => {
  const { body } = await get('/api/events/choices?lang=it');
  expect(body.festivals).toEqual([
    {
      _id: present,
      name: 'Edizione di adesso',
      startDate: shiftDay(today, -17),
      endDate: shiftDay(today, 3),
      isOver: false,
    },
    {
      _id: past,
      name: 'Edizione passata',
      startDate: shiftDay(today, -360),
      endDate: shiftDay(today, -340),
      isOver: true,
    },
  ]);
  expect(body.years).toEqual([thisYear, thisYear - 1]);
  // Of what is over alone they offer nothing.
  expect([body.sectors, body.organizers]).toEqual([['festival'], []]);
});
