// Calls and their templates as the office makes them: what is saved is read back, and what is refused is named.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { starterQuestions } from '#core/proposals/builder/starter.ts';
import { tidied } from '#core/proposals/builder/written-questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { questionErrors } from '#core/proposals/questions.ts';
import { formTypes } from '#core/proposals/templates.ts';
import { buildCallWith, endCall } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { readProgress } from './progress.ts';
import { writeQuestions } from './questions.ts';

let it: Callers;
let admin: Caller;
let editor: Caller;
let ada: Caller;
beforeAll(async () => {
  it = await openCallers();
  admin = await it.account({ role: 'admin' });
  editor = await it.account({ subRoles: ['editor'] });
  ada = await it.account();
});
afterAll(() => it.close());

const [about] = starterQuestions('laboratory') as [TemplateQuestion];
function question(key: string, more: Partial<TemplateQuestion> = {}): TemplateQuestion {
  return {
    ...about,
    key,
    kind: 'string',
    label: { it: key },
    help: null,
    min: null,
    max: null,
    minMessage: null,
    eventField: null,
    ...more,
  };
}
async function template(questions: readonly TemplateQuestion[] = []) {
  const { callId, formTemplateId } = await buildCallWith(it.db, []);
  const url = `/api/form-templates/${formTemplateId}/questions`;
  const { etag } = await editor.put(url, { questions });
  return { callId, formTemplateId, url, etag: String(etag) };
}
const stored = async (url: string) => (await it.guest.get(url)).body.questions;

test('all questions are saved at once in their order, with the texts of their options', async () => {
  const { url } = await template([question('first'), question('gone')]);
  const questions = [
    question('kind', {
      kind: 'select',
      options: ['show', 'talk'],
      optionTexts: { show: { it: 'Spettacolo', en: 'Show' } },
      isRequired: false,
    }),
    question('first', { label: { it: 'Prima', en: 'First' }, min: 3, minMessage: { en: 'More, please' } }),
    question('stage', { phase: 2, visibleWhenKey: 'kind', visibleWhenValue: 'show', isForReviewers: false }),
  ];
  const saved = await editor.put(url, { questions });
  expect(saved).toMatchObject({ status: 200, body: { questions } });
  expect(await it.guest.get(url)).toMatchObject({ body: { questions }, etag: saved.etag });
  // Sent once more, nothing changes.
  expect(await editor.put(url, { questions }, { 'if-match': String(saved.etag) })).toEqual(saved);
});

test('each question that was added, changed or removed is in the audit log, and no other', async () => {
  const { url } = await template([question('stays'), question('changes'), question('goes')]);
  const before = (await admin.get('/api/audit?count=true&limit=1')).total;
  const changed = question('changes', {
    kind: 'radio',
    options: ['a', 'b'],
    optionTexts: { a: { it: 'A' } },
  });
  await editor.put(url, { questions: [question('stays'), changed, question('comes')] });
  const after = await admin.get('/api/audit?count=true&limit=3');
  expect(Number(after.total) - Number(before)).toBe(3);
  expect(after.body.map((entry: { action: string }) => entry.action).toSorted()).toEqual([
    'create',
    'delete',
    'update',
  ]);
  const update = after.body.find((entry: { action: string }) => entry.action === 'update');
  expect(update).toMatchObject({
    userId: editor.id,
    entity: 'formRows',
    changes: {
      optionTexts: { before: {}, after: { a: { it: 'A' } } },
      kind: { before: 'string', after: 'radio' },
    },
  });
});

test.each<[string, Partial<TemplateQuestion>, string, string]>([
  ['a key twice', { key: 'a' }, 'questions.1.key', 'repeated'],
  ['no label', { label: {} }, 'questions.1.label', 'required'],
  ['one option', { kind: 'radio', options: ['x'] }, 'questions.1.options', 'tooFew'],
  [
    'an option without its question',
    { optionTexts: { x: { it: 'X' } } },
    'questions.1.optionTexts',
    'unknownOption',
  ],
  ['bounds the wrong way round', { min: 5, max: 3 }, 'questions.1.max', 'belowOther'],
  ['a condition without an answer', { visibleWhenKey: 'a' }, 'questions.1.visibleWhenValue', 'neededByOther'],
  [
    'a condition on nothing',
    { visibleWhenKey: 'x', visibleWhenValue: '1' },
    'questions.1.visibleWhenKey',
    'unknownReference',
  ],
  ['a number that no column holds', { min: 3_000_000_000 }, 'questions.1.min', 'aboveMaximum'],
  ['a label that is too long', { label: { it: 'x'.repeat(301) } }, 'questions.1.label.it', 'tooLong'],
  ['an empty key', { key: ' ' }, 'questions.1.key', 'tooShort'],
  [
    'a field of an event that a date cannot be',
    { kind: 'date', eventField: 'description' },
    'questions.1.eventField',
    'notAllowed',
  ],
  ['a length in words', { eventField: 'durationMinutes' }, 'questions.1.eventField', 'notAllowed'],
  ['an unknown kind', { kind: 'video' as never }, 'questions.1.kind', 'unknownOption'],
])('%s is refused by position and field, and nothing is changed', async (_what, more, path, code) => {
  const { url } = await template([question('a')]);
  const refused = await editor.put(url, {
    questions: [question('a', { label: { it: 'B' } }), question('b', more)],
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path, code }] } });
  expect(await stored(url)).toEqual([question('a')]);
});

test('conditions in a circle are refused by the name of each question', async () => {
  const { url } = await template();
  const on = (key: string, other: string) => question(key, { visibleWhenKey: other, visibleWhenValue: '1' });
  const refused = await editor.put(url, { questions: [on('a', 'c'), on('b', 'a'), on('c', 'b')] });
  expect(refused.body.errors).toEqual([
    expect.objectContaining({ path: 'questions.0.visibleWhenKey', code: 'inCircle' }),
  ]);
});

test('a second editor who has not seen the newest questions overwrites nothing', async () => {
  const { url, etag } = await template([question('a')]);
  const first = await editor.put(url, { questions: [question('b')] }, { 'if-match': etag });
  expect(first.status).toBe(200);
  const second = await admin.put(url, { questions: [question('c')] }, { 'if-match': etag });
  expect(second).toMatchObject({ status: 409, body: { code: 'editConflict' } });
  expect(await stored(url)).toEqual([question('b')]);
});

test('a question that is written as a row is a conflict of the builder as well', async () => {
  const { url, etag, formTemplateId } = await template([question('a')]);
  const row = { formTemplateId, phase: 1, order: 9, key: 'b', kind: 'string', label: { it: 'B' } };
  expect((await admin.post('/api/form-rows', row)).status).toBe(201);
  expect((await editor.put(url, { questions: [] }, { 'if-match': etag })).body.code).toBe('editConflict');
});

test('guests and authors write no questions, and a template that is not there is not found', async () => {
  const { url } = await template();
  expect([
    (await it.guest.put(url, { questions: [] })).status,
    (await ada.put(url, { questions: [] })).status,
  ]).toEqual([401, 403]);
  const gone = '/api/form-templates/0190163d-8694-739b-aea5-966c26f8ad91';
  expect((await editor.put(`${gone}/questions`, { questions: [] })).status).toBe(404);
  expect((await editor.get(`${gone}/use`)).status).toBe(404);
});

test('sixty questions cost as many statements as one', async () => {
  const { formTemplateId } = await template();
  const { db, count } = countingStatements(it.db);
  const cost = async (questions: readonly TemplateQuestion[]) => {
    const before = count();
    await writeQuestions(db, formTemplateId, questions, { viewer: editor.viewer as never, language: 'it' });
    return count() - before;
  };
  const many = (label: string) =>
    Array.from({ length: 60 }, (_, at) => question(`q${at}`, { label: { it: label } }));
  const one = await cost([question('q0')]);
  expect(await cost(many('A'))).toBe(one + 1);
  expect(await cost(many('B'))).toBe(one);
});

test('whatever can be used is read back as it was saved', async () => {
  const { url } = await template();
  const text = fc.record(
    { it: fc.constantFrom('Sì', 'Perché?'), en: fc.constantFrom('Yes', 'Why?') },
    { requiredKeys: [] },
  );
  const one = fc.record({
    kind: fc.constantFrom('string', 'number', 'radio', 'checkbox', 'uploads', 'separator', 'address'),
    isRequired: fc.boolean(),
    min: fc.option(fc.integer({ min: 0, max: 5 })),
    max: fc.option(fc.integer({ min: 5, max: 9 })),
    options: fc.constantFrom<string[][]>([], ['a', 'b', 'c', 'd', 'e']),
    help: fc.option(text),
    maxMessage: fc.option(text),
    isPersonal: fc.boolean(),
    condition: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 6 }), async (drawn) => {
      const questions = drawn.map(({ condition, ...more }, at) =>
        question(`q${at}`, {
          ...(more as Partial<TemplateQuestion>),
          optionTexts: Object.fromEntries(more.options.map((option) => [option, { it: option, en: '' }])),
          ...(condition && at > 0 && { visibleWhenKey: 'q0', visibleWhenValue: 'a' }),
        }),
      );
      const before = await stored(url);
      const isUsable = questionErrors(questions).length === 0;
      expect((await editor.put(url, { questions })).status).toBe(isUsable ? 200 : 400);
      expect(await stored(url)).toEqual(isUsable ? questions.map(tidied) : before);
    }),
    { numRuns: 25 },
  );
});

test('the builder is told how many proposals follow earlier questions', async () => {
  const { url, formTemplateId } = await template([question('a')]);
  const use = async () => (await editor.get(`/api/form-templates/${formTemplateId}/use`)).body;
  expect(await use()).toEqual({ proposals: 0, earlier: 0 });
  await ada.post('/api/forms', { formTemplateId });
  await editor.put(url, { questions: [question('a'), question('b')] });
  await ada.post('/api/forms', { formTemplateId });
  expect(await use()).toEqual({ proposals: 2, earlier: 1 });
});

const days = { opensAt: '2028-02-01T08:00:00.000Z', phaseOneEndsAt: '2028-03-20T22:59:00.000Z' };

test('a call starts with a template for each type, each with the usual five questions or those of another one', async () => {
  const { formTemplateId } = await template([question('mine')]);
  const body = {
    title: { it: 'Proponi' },
    ...days,
    phaseTwoEndsAt: null,
    types: formTypes.map((type) => ({
      type,
      for: ['private', 'school'],
      from: type === 'show' ? formTemplateId : null,
    })),
  };
  const headers = { 'idempotency-key': 'start-a-call' };
  const started = await editor.post('/api/calls/start?lang=*', body, headers);
  expect(started).toMatchObject({
    status: 201,
    body: { isPublished: false, showFor: ['private', 'school'], ...days, phaseTwoEndsAt: null },
  });
  expect((await editor.post('/api/calls/start?lang=*', body, headers)).body).toEqual(started.body);
  for (const type of formTypes) {
    const id = started.body[`${type}TemplateId`];
    const questions = type === 'show' ? [question('mine')] : starterQuestions(type);
    expect(await stored(`/api/form-templates/${id}/questions`)).toEqual(questions);
    const read = await editor.get(`/api/form-templates/${id}?lang=*`);
    expect(read.body).toMatchObject({
      formType: type,
      isActive: true,
      name: { it: expect.stringMatching(/ 2028$/) },
    });
  }
});

test.each([
  ['title', { title: {} }, 'title', 'required'],
  ['phaseOneEndsAt', { phaseOneEndsAt: '2027-01-01T00:00:00Z' }, 'phaseOneEndsAt', 'belowOther'],
  [
    'a type twice',
    { types: [1, 2].map(() => ({ type: 'show', for: ['school'], from: null })) },
    'types',
    'repeated',
  ],
  ['a type for nobody', { types: [{ type: 'show', for: [], from: null }] }, 'types.0.for', 'tooFew'],
  [
    'a template that is not there',
    { types: [{ type: 'show', for: ['school'], from: '0190163d-8694-739b-aea5-966c26f8ad91' }] },
    'types.0.from',
    'unknownReference',
  ],
])('a call with a wrong %s is not started, and no template is left', async (_what, more, path, code) => {
  const count = async () => [
    (await editor.get('/api/calls?count=true')).total,
    (await editor.get('/api/form-templates?count=true')).total,
  ];
  const before = await count();
  const body = { title: { it: 'Proponi' }, ...days, phaseTwoEndsAt: null, types: [], ...more };
  expect((await editor.post('/api/calls/start', body)).body).toMatchObject({
    code: 'invalid',
    errors: [{ path, code }],
  });
  expect(await count()).toEqual(before);
});

test('a template starts alone as well', async () => {
  const made = await editor.post('/api/form-templates/start', {
    name: { it: 'Altri' },
    formType: 'show',
    from: null,
  });
  expect(made).toMatchObject({ status: 201, body: { name: 'Altri', formType: 'show', isActive: true } });
  expect(await stored(`/api/form-templates/${made.body._id}/questions`)).toEqual(starterQuestions('show'));
  const empty = await editor.post('/api/form-templates/start', {
    name: { it: 'Vuoto' },
    formType: 'show',
    from: 'none',
  });
  expect(await stored(`/api/form-templates/${empty.body._id}/questions`)).toEqual([]);
});

test('the state of each call and its proposals are read in one statement', async () => {
  const { callId, formTemplateId } = await buildCallWith(it.db, [], {});
  const send = async () => {
    const { body } = await ada.post('/api/forms', { formTemplateId, title: 'Bolle' });
    await ada.post(`/api/forms/${body._id}/send`);
    return `/api/forms/${body._id}`;
  };
  await ada.post('/api/forms', { formTemplateId });
  await send();
  const withdrawn = await send();
  await ada.post(`${withdrawn}/withdraw`);
  const progress = async () =>
    (await editor.get('/api/calls/progress')).body.calls.find(
      (one: { callId: string }) => one.callId === callId,
    );
  expect(await progress()).toEqual({
    callId,
    phaseOne: 'open',
    phaseTwo: 'open',
    unsent: 1,
    withdrawn: 1,
    sent: [{ status: 'waitingForApproval', count: 1 }],
  });
  await endCall(it.db, callId, -5);
  expect(await progress()).toMatchObject({ phaseOne: 'grace', phaseTwo: 'open' });
  await endCall(it.db, callId, -20);
  expect(await progress()).toMatchObject({ phaseOne: 'over' });
  const { db, count } = countingStatements(it.db);
  await readProgress(db);
  expect(count()).toBe(2);
});

test('a copy of a call moves every date at the same time of day, lists them, and names the dates in texts', async () => {
  const { formTemplateId } = await template([
    question('when', { help: { it: 'Tra il 12 e il 14 maggio 2027', en: 'From May 12, 2027' } }),
  ]);
  const source = await editor.post('/api/calls?lang=*', {
    title: { it: 'Curiosa 2027' },
    isPublished: true,
    opensAt: '2027-03-01T08:00:00.000Z',
    phaseOneEndsAt: '2027-04-30T21:59:00.000Z',
    phaseTwoEndsAt: '2027-05-31T21:59:00.000Z',
    showTemplateId: formTemplateId,
    showFor: ['school'],
    isAnonymous: true,
  });
  const url = `/api/calls/${source.body._id}/duplicate`;
  const before = (await editor.get('/api/calls?count=true')).total;
  const preview = await editor.post(url, { days: 364, dryRun: true });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      callId: null,
      moved: [
        { field: 'opensAt', from: '2027-03-01T08:00:00.000Z', to: '2028-02-28T08:00:00.000Z' },
        { field: 'phaseOneEndsAt', from: '2027-04-30T21:59:00.000Z', to: '2028-04-28T21:59:00.000Z' },
        { field: 'phaseTwoEndsAt', from: '2027-05-31T21:59:00.000Z', to: '2028-05-29T21:59:00.000Z' },
      ],
      toCheck: [
        { field: 'title', formType: null, question: null, language: 'it', text: '2027' },
        { field: 'help', formType: 'laboratory', question: 'when', language: 'it', text: '14 maggio 2027' },
        { field: 'help', formType: 'laboratory', question: 'when', language: 'en', text: 'May 12, 2027' },
      ],
      templates: [{ formType: 'laboratory', name: 'Laboratori 2028', questions: 1 }],
    },
  });
  expect((await editor.get('/api/calls?count=true')).total).toBe(before);
  const headers = { 'idempotency-key': 'copy-a-call' };
  const made = await editor.post(url, { days: 364 }, headers);
  expect(made.body).toEqual({ ...preview.body, callId: expect.any(String) });
  expect(await editor.post(url, { days: 364 }, headers)).toEqual(made);
  const copy = (await editor.get(`/api/calls/${made.body.callId}?lang=*`)).body;
  expect(copy).toMatchObject({
    title: { it: 'Curiosa 2027' },
    isPublished: false,
    isAnonymous: true,
    opensAt: '2028-02-28T08:00:00.000Z',
    phaseOneEndsAt: '2028-04-28T21:59:00.000Z',
    phaseTwoEndsAt: '2028-05-29T21:59:00.000Z',
    showFor: ['school'],
  });
  expect(copy.showTemplateId).not.toBe(formTemplateId);
  expect(await stored(`/api/form-templates/${copy.showTemplateId}/questions`)).toEqual(
    await stored(`/api/form-templates/${formTemplateId}/questions`),
  );
});

test('a copy over the change of the clocks is at the same hour, and one without a shift is refused', async () => {
  const { callId } = await buildCallWith(it.db, [], {
    opensAt: new Date('2027-01-15T08:00:00Z'),
    phaseOneEndsAt: new Date('2027-02-15T08:00:00Z'),
    phaseTwoEndsAt: null,
  });
  const url = `/api/calls/${callId}/duplicate`;
  const { moved } = (await editor.post(url, { days: 182, dryRun: true })).body;
  expect(moved.map(({ to }: { to: string }) => to)).toEqual([
    '2027-07-16T07:00:00.000Z',
    '2027-08-16T07:00:00.000Z',
  ]);
  expect(await editor.post(url, { days: 0 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'days', code: 'notAllowed' }] },
  });
  expect((await ada.post(url, { days: 1 })).status).toBe(403);
});
