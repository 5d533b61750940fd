// From a proposal to a draft event, and what differs later (docs/product/proposals.md#events).

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFile } from '#test/build-files.ts';
import { buildEvent } from '#test/build-programme.ts';
import { buildCallWith, endCall } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';

let it: Callers;
let ada: Caller;
let editor: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ name: 'Ada', surname: 'Lovelace' });
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const questions = [
  { key: 'about', kind: 'textarea', eventField: 'description' },
  { key: 'minutes', kind: 'number', eventField: 'durationMinutes' },
  { key: 'pictures', kind: 'uploads', eventField: 'images' },
  { key: 'who', kind: 'textarea', eventField: 'speakers' },
  { key: 'budget' },
  { key: 'longer', kind: 'number', phase: 2, eventField: 'durationMinutes' },
  { key: 'photos', kind: 'uploads', phase: 2, eventField: 'images' },
  { key: 'people', kind: 'textarea', phase: 2, eventField: 'speakers' },
] as const;
const answers = {
  about: 'Bolle <giganti>\n\nAnche di notte',
  minutes: 45,
  who: 'Rita Levi Montalcini, CNR\nGalileo',
  budget: '100',
};

async function approved(given: object = answers) {
  const call = await buildCallWith(it.db, questions);
  const body = { formTemplateId: call.formTemplateId, title: 'Bolle', answers: given };
  const { body: form } = await ada.post('/api/forms', body);
  const url = `/api/forms/${form._id}`;
  expect((await ada.post(`${url}/send`)).status).toBe(200);
  await decide(form._id, 'approved');
  return { ...call, id: String(form._id), url };
}

async function decide(id: string, status: 'approved' | 'approvedPhaseTwo') {
  await it.db.updateTable('forms').set({ status, decidedAt: new Date() }).where('_id', '=', id).execute();
}

async function speakersOf(eventId: string): Promise<string[]> {
  const { body } = await editor.get(`/api/event-speakers?eventId=${eventId}&populate=speakerId`);
  return body.map(({ speaker }: { speaker: { name: string | null; surname: string } }) =>
    [speaker.name, speaker.surname].filter(Boolean).join(' '),
  );
}

test('an approved proposal becomes one draft event with its texts, length, pictures and people', async () => {
  const picture = await insertFile(it.db, 'image', ada.id);
  await it.db.updateTable('files').set({ access: 'owner' }).where('_id', '=', picture).execute();
  const schedule = await insertFile(it.db, 'pdf', ada.id);
  const { url } = await approved({ ...answers, pictures: [picture, schedule] });
  expect((await ada.post(`${url}/event`)).status).toBe(403);
  const made = await editor.post(`${url}/event`);
  expect(made.status).toBe(201);
  expect((await editor.post(`${url}/event`)).body.eventId).toBe(made.body.eventId);
  expect((await editor.get(`/api/events/${made.body.eventId}`)).body).toMatchObject({
    title: 'Bolle',
    description: '<p>Bolle &lt;giganti&gt;</p><p>Anche di notte</p>',
    durationMinutes: 45,
    headerImage: [picture],
    galleryImages: [],
    visibilityStatus: 'private',
    eventOrganizer: 'private',
  });
  expect(await speakersOf(made.body.eventId)).toEqual(['Rita Levi Montalcini', 'Galileo']);
  expect((await ada.get(`/api/events/${made.body.eventId}`)).status).toBe(404);
  const file = await it.db
    .selectFrom('files')
    .select(['_id', 'access'])
    .where('_id', 'in', [picture, schedule])
    .execute();
  expect(new Map(file.map(({ _id, access }) => [_id, access]))).toEqual(
    new Map([
      [picture, 'public'],
      [schedule, 'owner'],
    ]),
  );
});

test('a proposal that names no people has its author, and a person who is there already is not added again', async () => {
  const one = await approved({ about: 'Bolle' });
  const two = await approved({ about: 'Altre bolle', who: 'ada  lovelace' });
  const ids: string[] = [];
  for (const { url } of [one, two]) {
    const { body } = await editor.post(`${url}/event`);
    expect((await speakersOf(body.eventId)).map((name) => name.toLowerCase())).toEqual(['ada lovelace']);
    const entries = await editor.get(`/api/event-speakers?eventId=${body.eventId}`);
    ids.push(entries.body[0].speakerId);
  }
  expect(ids[1]).toBe(ids[0]);
});

test('a proposal that waits, or was rejected, becomes no event', async () => {
  const { url, id } = await approved();
  await it.db.updateTable('forms').set({ status: 'waitingForApproval' }).where('_id', '=', id).execute();
  expect((await editor.post(`${url}/event`)).body).toMatchObject({ code: 'wrongState' });
  expect((await editor.post(`/api/forms/${newId()}/event`)).status).toBe(404);
  expect((await editor.get(`${url}/event`)).body).toMatchObject({ eventId: null, differences: [] });
  const taking = { fields: ['title'], write: true, version: '' };
  expect((await editor.post(`${url}/event/differences`, taking)).body).toMatchObject({ code: 'wrongState' });
});

test('what the second phase changes is shown once it was sent, beside what the event has, and taken over field by field', async () => {
  const { url, id, callId } = await approved();
  const { body: made } = await editor.post(`${url}/event`);
  const event = `/api/events/${made.eventId}`;
  await editor.put(event, { durationMinutes: 50 });
  await endCall(it.db, callId, -60);
  expect((await ada.post(`${url}/open-phase-two`)).status).toBe(200);
  const picture = await insertFile(it.db, 'image', ada.id);
  await it.db.updateTable('files').set({ access: 'owner' }).where('_id', '=', picture).execute();
  const accessOfPicture = async () =>
    (await it.db.selectFrom('files').select('access').where('_id', '=', picture).executeTakeFirstOrThrow())
      .access;
  const edits = {
    eventTitle: { from: null, to: 'Notte di bolle' },
    answers: {
      longer: { from: null, to: 60 },
      photos: { from: null, to: [picture] },
      people: { from: null, to: 'Galileo\nAda Lovelace' },
    },
  };
  expect((await ada.post(`${url}/edits`, edits)).body.rejected).toEqual([]);
  expect((await editor.get(`${url}/event`)).body).toMatchObject({
    eventId: made.eventId,
    differences: [],
  });
  expect((await ada.post(`${url}/send`)).status).toBe(200);
  const { body: read } = await editor.get(`${url}/event`);
  expect(read.differences).toMatchObject([
    { field: 'title', taken: 'Bolle', now: 'Notte di bolle', event: 'Bolle' },
    { field: 'durationMinutes', taken: 45, now: 60, event: 50 },
    { field: 'images', taken: [], now: [picture], event: [] },
    { field: 'speakers', event: [{ surname: 'Montalcini' }, { surname: 'Galileo' }] },
  ]);

  const { version } = read;
  const left = await editor.post(`${url}/event/differences`, {
    fields: ['durationMinutes'],
    write: false,
    version,
  });
  expect(left.body.differences.map(({ field }: { field: string }) => field)).toEqual([
    'title',
    'images',
    'speakers',
  ]);
  const taking = { fields: ['title', 'speakers'], write: true };
  // Noted as seen: what was shown before is not what is there now.
  expect((await editor.post(`${url}/event/differences`, { ...taking, version })).body).toMatchObject({
    code: 'editConflict',
  });
  const seen = left.body.version;
  await editor.put(event, { title: 'Bolle di sera' });
  const late = await editor.post(`${url}/event/differences`, { ...taking, version: seen });
  expect(late.body).toMatchObject({ code: 'editConflict' });
  const { body: again } = await editor.get(`${url}/event`);
  const taken = await editor.post(`${url}/event/differences`, { ...taking, version: again.version });
  expect(taken.body.differences).toMatchObject([{ field: 'images' }]);
  expect(await accessOfPicture()).toBe('owner');
  const last = { fields: ['images'], write: true, version: taken.body.version };
  expect((await editor.post(`${url}/event/differences`, last)).body.differences).toEqual([]);
  expect(await accessOfPicture()).toBe('public');
  const audited = await it.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('entityId', '=', picture)
    .execute();
  expect(audited).toEqual([{ changes: { access: { before: 'owner', after: 'public' } } }]);
  expect((await editor.get(event)).body).toMatchObject({ title: 'Notte di bolle', durationMinutes: 50 });
  expect(await speakersOf(made.eventId)).toEqual(['Galileo', 'Ada Lovelace']);
  const entries = await it.db
    .selectFrom('auditEntries')
    .select('action')
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'makeEvent',
    'openPhaseTwo',
    'takeDifferences',
    'takeDifferences',
    'takeDifferences',
  ]);
});

test('a date at which the authors cannot come is a clash, in the preview, of the event and of its day', async () => {
  const { url, id } = await approved();
  const { body: made } = await editor.post(`${url}/event`);
  const availability = ['2099-10-22 morning'];
  await it.db.updateTable('forms').set({ availability }).where('_id', '=', id).execute();
  const row = { day: '2099-10-22', durationMinutes: 60 };
  const rows = [
    { ...row, start: '10:00' },
    { ...row, start: '15:00' },
  ];
  const session = { sessionTarget: 'school', visibilityStatus: 'public', accessType: 'reservation' };
  const planning = `/api/events/${made.eventId}/sessions/bulk`;
  const preview = await editor.post(planning, { rows, session, dryRun: true });
  const kinds = preview.body.sessions.map(({ clashes }: { clashes: { kind: string }[] }) =>
    clashes.map(({ kind }) => kind),
  );
  expect(kinds).toEqual([[], ['author']]);
  await editor.post(planning, { rows, session });
  const read = await editor.get(`/api/events/${made.eventId}/clashes`);
  expect(read.body.sessions).toMatchObject([{ clashes: [{ kind: 'author', with: null }] }]);
  const { clashDays } = (await editor.get('/api/dashboard')).body;
  expect(clashDays).toEqual([{ day: row.day, sessions: 1 }]);
  const timetable = `/api/sessions/timetable?from=${row.day}&to=${row.day}`;
  expect((await editor.get(timetable)).body.sessions[0]).toMatchObject({ mayEdit: true, availability });
  await it.db
    .updateTable('events')
    .set({ visibilityStatus: 'public' })
    .where('_id', '=', made.eventId)
    .execute();
  const stranger = await it.account({ subRoles: ['contact'], contactEventIds: [await buildEvent(it.db)] });
  expect((await stranger.get(timetable)).body.sessions[0]).toMatchObject({
    mayEdit: false,
    availability: [],
  });
});
