import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openTestApp } from '#test/app.ts';
import { buildPopulatedRow } from '#test/populated.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';

let it: StaffApp;
let stars: string;
let sea: string;
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  [stars, sea] = [newId(), newId()];
  await db
    .insertInto('scientificFields')
    .values([
      { _id: stars, name: { it: 'Astronomia' }, order: 1 },
      { _id: sea, name: { it: 'Mare' }, order: 2 },
    ])
    .execute();
});
afterAll(() => it.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
async function similarTo(id: string, as: Viewer = guest): Promise<string[]> {
  const { body } = await it.call('GET', `/api/events/${id}/similar?lang=it`, { as });
  return body.map((event: { title: string }) => event.title);
}
type Given = Parameters<typeof buildSession>[2];
/** An event with one session, in five days. */
async function build(title: string, event: Parameters<typeof buildEvent>[1] = {}, session: Given = {}) {
  const id = await buildEvent(it.database.db, { title: { it: title }, scientificFieldId: stars, ...event });
  await buildSession(it.database.db, id, { startDate: inDays(5), ...session });
  return id;
}

test('the most similar events, those that can still be visited first, never the event itself nor hidden ones', async () => {
  const id = await build('Le stelle', { tags: ['notte'] });
  await build('Altro', { scientificFieldId: sea });
  await build('Stesso campo');
  await build('Stesso campo e stessa parola', { tags: ['notte'] });
  await build('Completo', { tags: ['notte'] }, { maxParticipants: 0 });
  await build('Nascosto', { visibilityStatus: 'private' });
  await build('Con il link', { visibilityStatus: 'protected' });
  await build('Data nascosta', {}, { visibilityStatus: 'private' });
  await build('Annullato', {}, { cancelledAt: new Date() });
  await build('Finito', {}, { startDate: inDays(-5) });
  await build('Tra un anno', {}, { startDate: inDays(365) });
  const found = ['Stesso campo e stessa parola', 'Stesso campo', 'Altro', 'Completo'];
  expect(await similarTo(id)).toEqual(found);
  expect(await similarTo(id, it.admin)).toEqual(found);
});

test('a reader of a hidden session gets the same result as every other reader', async () => {
  const field = { scientificFieldId: null, tags: ['geologia'] };
  const id = await build('Le rocce', field, { sessionTarget: 'teacher' });
  await build('Lo stesso giorno', field);
  await build('Per le scuole', field, { sessionTarget: 'school', startDate: inDays(9) });
  const found = await similarTo(id);
  expect(found.slice(0, 2)).toEqual(['Lo stesso giorno', 'Per le scuole']);
  await buildSession(it.database.db, id, { sessionTarget: 'school', visibilityStatus: 'private' });
  expect(await similarTo(id)).toEqual(found);
});

test('a card shows its place, its category and its next session', async () => {
  const id = await build('Le maree', { scientificFieldId: sea });
  const { body } = await it.call('GET', `/api/events/${id}/similar`, { as: guest });
  expect(body[0]).toMatchObject({
    scientificField: { name: 'Mare' },
    nextSession: { sessionTarget: 'private', availability: { bookability: 'open' } },
    sessionCount: 1,
  });
});

test('a past event has similar events too, and one that the reader may not see is not found', async () => {
  expect(await similarTo(await build('Ieri', {}, { startDate: inDays(-1) }))).toHaveLength(4);
  const hidden = await build('Segreto', { visibilityStatus: 'private' });
  expect((await it.call('GET', `/api/events/${hidden}/similar`, { as: guest })).status).toBe(404);
  expect((await it.call('GET', `/api/events/${newId()}/similar`, { as: guest })).status).toBe(404);
});

test('it costs the same for one result as for four', async () => {
  const { db, count } = countingStatements(it.database.db);
  const app = await openTestApp(db, { identify: async () => it.admin });
  const cost = async (id: string) => {
    const before = count();
    const found = (await app.inject(`/api/events/${id}/similar`)).json<unknown[]>().length;
    return { found, statements: count() - before };
  };
  const whole = {
    scientificFieldId: sea,
    eventCategoryId: await buildPopulatedRow(it.database.db, 'eventCategories'),
    locationId: await buildPopulatedRow(it.database.db, 'locations'),
    ageTargetIds: [await buildPopulatedRow(it.database.db, 'ageTargets')],
  };
  const id = await build('Quanto costa', whole);
  await db.updateTable('events').set({ visibilityStatus: 'protected' }).where('_id', '<>', id).execute();
  await build('Uno', whole, { locationId: whole.locationId });
  expect(await cost(id)).toEqual({ found: 1, statements: 3 });
  for (const title of ['Due', 'Tre', 'Quattro', 'Cinque']) await build(title, whole);
  expect(await cost(id)).toEqual({ found: 4, statements: 3 });
  await app.close();
});
