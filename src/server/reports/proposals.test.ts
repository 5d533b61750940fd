// The report on proposals: what the office reads of them, as a table and on paper (docs/product/reports.md#proposals).

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { buildForm } from '#test/build-proposals.ts';
import { openPdf, pageText } from '#test/read-pdf.ts';
import { readXlsx } from '#test/read-xlsx.ts';
import { openReportsApp, type ReportsApp } from './testing.ts';

let it: ReportsApp;
let admin: string;
let editor: string;
let ada: string;
let leo: string;
/** Of Ada with Leo, waiting: two questions, and one that its answers hide. */
let bubbles: string;
beforeAll(async () => {
  it = await openReportsApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query('truncate "forms", "calls", "formTemplates", "reports" cascade');
  admin = await it.signUp({ role: 'admin' });
  editor = await it.signUp({ subRoles: ['editor'] });
  ada = await it.signUp({ name: 'Ada', surname: 'Neri', email: `ada-${newId()}@curiosa.test` });
  leo = await it.signUp({ name: 'Leo', surname: 'Blu' });
  bubbles = await follow(
    await buildForm(it.database.db, ada, { status: 'waitingForApproval' }),
    1,
    questions,
    {
      what: '=SOMMA(A1)',
      pupils: 24,
      many: false,
      days: '2027-03-27',
      hidden: 'non inviata',
    },
  );
  await it.database.pool.query(
    `insert into "formAuthors" ("_id", "formId", "email", "userId", "acceptedAt")
      values (gen_random_uuid(), $1, 'leo@curiosa.test', $2, curiosa_now())`,
    [bubbles, leo],
  );
});

const question = {
  phase: 1,
  kind: 'string',
  isRequired: false,
  min: null,
  max: null,
  options: [],
  visibleWhenKey: null,
  visibleWhenValue: null,
  help: null,
  minMessage: null,
  maxMessage: null,
  optionTexts: {},
  isPersonal: false,
  isForReviewers: true,
  eventField: null,
};
const questions = [
  { ...question, key: 'what', label: { it: '=Che cosa', en: 'What' } },
  { ...question, key: 'pupils', kind: 'number', label: { it: 'Quanti', en: 'How many' } },
  { ...question, key: 'many', kind: 'toggle', label: { it: 'Più classi', en: 'Several classes' } },
  { ...question, key: 'days', kind: 'date', label: { it: 'Giorno', en: 'Day' } },
  {
    ...question,
    key: 'hidden',
    label: { it: 'Nascosta', en: 'Hidden' },
    visibleWhenKey: 'many',
    visibleWhenValue: 'true',
  },
];

/** Gives a proposal a version of its template with these questions, and answers. */
async function follow(id: string, number: number, list: readonly object[], answers: object): Promise<string> {
  const versionId = newId();
  await it.database.pool.query(
    `insert into "formTemplateVersions" ("_id", "formTemplateId", "number", "questions")
      select $2, "formTemplateId", $3 + 1, $4 from "forms" where "_id" = $1`,
    [id, versionId, number, JSON.stringify(list)],
  );
  await it.database.pool.query(
    `update "forms" set "templateVersionId" = $2, "answers" = $3 where "_id" = $1`,
    [id, versionId, JSON.stringify(answers)],
  );
  return id;
}

async function table(as: string, more: object = {}): Promise<Record<string, string>[]> {
  const [head = [], ...rows] = await it.rows(as, { name: 'proposals', ...more });
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell])));
}

test('a proposal is a row with its authors and a column for each question, and nothing is a formula', async () => {
  const [row] = await table(editor);
  expect(row).toMatchObject({
    Titolo: 'Bolle',
    Tipo: 'laboratorio',
    Stato: 'in valutazione',
    Autori: 'Ada Neri, Leo Blu',
    "'=Che cosa": "'=SOMMA(A1)",
    Quanti: '24',
    'Più classi': '',
    Giorno: '27/03/2027',
    Nascosta: '',
    Codice: bubbles,
  });
  // Addresses are for readers of accounts.
  expect([Object.hasOwn(row ?? {}, 'E-mail'), (await table(admin))[0]?.['E-mail']]).toEqual([
    false,
    expect.stringContaining('ada-'),
  ]);
  const xlsx = await it.fetch(editor, { name: 'proposals', format: 'xlsx', language: 'en' });
  const [head, cells] = readXlsx(xlsx)[0]?.rows ?? [];
  expect(cells?.[head?.indexOf('What') ?? -1]).toBe('=SOMMA(A1)');
});

test('versions of a template share the column of a key under the newest label', async () => {
  const other = await buildForm(it.database.db, ada, { status: 'waitingForApproval' });
  await it.database.pool.query(
    `update "forms" set "formTemplateId" = (select "formTemplateId" from "forms" where "_id" = $2) where "_id" = $1`,
    [other, bubbles],
  );
  const renamed = [{ ...question, key: 'pupils', kind: 'number', label: { it: 'Quanti alunni' } }];
  await follow(other, 2, renamed, { pupils: 12 });
  const rows = await table(editor, { filter: { '_id.$in': [bubbles, other] } });
  expect(rows.map((row) => [row['Quanti alunni'], row['Quanti']])).toEqual([
    ['24', undefined],
    ['12', undefined],
  ]);
});

test('editors get no draft that was never sent, their own neither; administrators do', async () => {
  const drafts = [await buildForm(it.database.db, ada), await buildForm(it.database.db, editor)];
  const codes = async (as: string) => (await table(as)).map((row) => row['Codice']);
  expect(await codes(editor)).toEqual([bubbles]);
  expect(await codes(admin)).toEqual([bubbles, ...drafts]);
});

test('a decision that waits and scores are written, but those on a proposal of the own hand are not', async () => {
  const own = await buildForm(it.database.db, editor, { status: 'waitingForApproval' });
  const together = await buildForm(it.database.db, ada, { status: 'waitingForApproval' });
  await it.database.pool.query(
    `insert into "formAuthors" ("_id", "formId", "email", "userId", "acceptedAt")
      values (gen_random_uuid(), $1, 'editor@curiosa.test', $2, curiosa_now())`,
    [together, editor],
  );
  const reviewer = await it.signUp();
  for (const id of [bubbles, own, together]) {
    await it.request(admin, 'POST', `/api/forms/${id}/approve`, { reason: null });
    await it.database.pool.query(
      `with "criterion" as (insert into "callCriteria" ("_id", "callId", "name", "weight", "best", "order")
          select gen_random_uuid(), "callId", '{"it": "Idea"}', 1, 5, 0 from "forms" where "_id" = $1 returning "_id", "callId"),
        "named" as (insert into "callReviewers" ("callId", "userId") select "callId", $2 from "criterion" returning "callId")
        select from "criterion", "named"`,
      [id, reviewer],
    );
    await it.database.pool.query(
      `with "review" as (insert into "formReviews" ("_id", "formId", "callId", "phase", "userId", "state")
          select gen_random_uuid(), "_id", "callId", 1, $2, 'done' from "forms" where "_id" = $1 returning "_id", "callId")
        insert into "formScores" ("reviewId", "criterionId", "callId", "best", "score")
          select "review"."_id", "callCriteria"."_id", "review"."callId", 5, 4
          from "review" join "callCriteria" on "callCriteria"."callId" = "review"."callId"`,
      [id, reviewer],
    );
  }
  const read = async (as: string) =>
    Object.fromEntries(
      (await table(as)).map((row) => [
        row['Codice'],
        [row['Decisione non ancora comunicata'], row['Valutazioni'], row['Punteggio (0–100)']],
      ]),
    );
  expect(await read(editor)).toEqual({
    [bubbles]: ['approvata', '1', '75'],
    [own]: ['', '', ''],
    [together]: ['', '', ''],
  });
  expect((await read(admin))[own]).toEqual(['approvata', '1', '75']);
  // A filter on decisions finds nothing of the own hand either.
  expect((await table(editor, { filter: { decision: 'approve' } })).map((row) => row['Codice'])).toEqual([
    bubbles,
  ]);
});

test('reviewers, contacts and support are refused, and paper is for proposals alone', async () => {
  const reviewer = await it.signUp();
  await it.database.pool.query(
    `insert into "callReviewers" ("callId", "userId") select "callId", $2 from "forms" where "_id" = $1`,
    [bubbles, reviewer],
  );
  const contact = await it.signUp({ subRoles: ['contact'] });
  const support = await it.signUp({ subRoles: ['support'] });
  for (const account of [reviewer, contact, support])
    for (const [method, path, body] of [
      ['POST', '/api/reports', { name: 'proposals', format: 'csv' }],
      ['POST', '/api/reports', { name: 'proposals', format: 'pdf' }],
      ['GET', `/api/forms/${bubbles}/pdf`, undefined],
    ] as const)
      expect([path, (await it.request(account, method, path, body)).statusCode]).toEqual([path, 403]);
  const refused = await it.request(editor, 'POST', '/api/reports', { name: 'events', format: 'pdf' });
  expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([400, 'format']);
});

test('a choice is one PDF in which each proposal begins a page; one alone is in the audit log too', async () => {
  const other = await buildForm(it.database.db, ada, { status: 'approved', title: 'Vulcani' });
  await buildForm(it.database.db, ada, { status: 'approved', title: 'Non scelta' });
  const filter = { '_id.$in': [other, bubbles] };
  const bytes = await it.fetch(editor, { name: 'proposals', format: 'pdf', language: 'it', filter });
  const document = await openPdf(bytes);
  expect(document.numPages).toBe(2);
  expect(await pageText(document, 1)).toContain('Bolle');
  expect(await pageText(document, 1)).toContain('Autori: Ada Neri, Leo Blu');
  expect(await pageText(document, 2)).toContain('Vulcani');
  const one = await it.request(editor, 'GET', `/api/forms/${bubbles}/pdf?lang=en`);
  expect(one.headers['content-disposition']).toMatch(/filename="proposal-\d+\.pdf"/);
  const text = await pageText(await openPdf(one.rawPayload), 1);
  expect([text.includes('How many 24'), text.includes('Hidden')]).toEqual([true, false]);
  const { rows } = await it.database.pool.query(
    `select "entity", "action" from "auditEntries" where "userId" = $1 and "action" = 'export' order by "_id"`,
    [editor],
  );
  expect(rows).toEqual([
    { entity: 'reports', action: 'export' },
    { entity: 'forms', action: 'export' },
  ]);
});
