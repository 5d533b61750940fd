// What reviewers of an anonymous call can fetch (docs/product/committee.md#anonymity): nothing by which they would learn who wrote a proposal.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { openFileStore } from '#server/files/service.ts';
import { buildFile } from '#test/build-files.ts';
import { buildCommittee, sendProposal } from '#test/build-committee.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';

let it: Callers;
let author: Caller;
let mate: Caller;
let rosa: Caller;
let editor: Caller;
/** Everything that says who wrote the proposal. */
let secrets: readonly string[];
beforeAll(async () => {
  it = await openCallers();
  author = await it.account({
    name: 'Ippazio',
    surname: 'Quarantotti',
    email: 'ippazio@quarantotti.test',
    userType: 'school',
    educationalInstitution: 'Istituto Zanardelli',
  });
  mate = await it.account({ name: 'Clorinda', surname: 'Sferruzza', email: 'clorinda@sferruzza.test' });
  rosa = await it.account({ name: 'Rosa', surname: 'Levi' });
  editor = await it.account({ subRoles: ['editor'] });
  secrets = [
    'Ippazio',
    'Quarantotti',
    'Zanardelli',
    'Clorinda',
    'Sferruzza',
    'Laboratorio Zanardelli 3B',
    'curriculum di Quarantotti.pdf',
    'solo per la segreteria',
    author.id,
    mate.id,
  ];
});
afterAll(() => it.close());

const questions = [
  { key: 'what' },
  { key: 'group', isPersonal: true },
  { key: 'budget' },
  { key: 'cv', kind: 'uploads', isPersonal: true },
  { key: 'plan', kind: 'uploads' },
] as const;

interface Known {
  readonly formId: string;
  readonly callId: string;
  readonly formTemplateId: string;
  readonly files: readonly string[];
  readonly criteria: readonly string[];
}

/** A proposal of the author with a co-author, two uploads, personal answers and one that is not for reviewers. */
async function build(isAnonymous: boolean): Promise<Known> {
  const dataDirectory = join(tmpdir(), `curiosa-test-${process.pid}`);
  const files = await openFileStore({ s3Url: null, dataDirectory });
  const call = await buildCommittee(it.db, [rosa], questions, { isAnonymous });
  await it.db
    .updateTable('formRows')
    .set({ isForReviewers: false })
    .where('formTemplateId', '=', call.formTemplateId)
    .where('key', '=', 'budget')
    .execute();
  const uploads = [];
  for (const _ of ['cv', 'plan']) {
    const id = await buildFile({ db: it.db, files }, 'pdf', author.id);
    await it.db
      .updateTable('files')
      .set({ name: 'curriculum di Quarantotti.pdf' })
      .where('_id', '=', id)
      .execute();
    uploads.push(id);
  }
  const [cv = '', plan = ''] = uploads;
  const content = { title: 'Bolle giganti', eventTitle: 'Bolle in piazza' };
  const answers = {
    what: 'Bolle di sapone',
    group: 'Laboratorio Zanardelli 3B',
    budget: 'solo per la segreteria',
    cv: [cv],
    plan: [plan],
  };
  const formId = await sendProposal(author, call, { ...content, answers });
  await it.db
    .insertInto('formAuthors')
    .values({
      _id: newId(),
      formId,
      email: 'clorinda@sferruzza.test',
      userId: mate.id,
      acceptedAt: new Date(),
    })
    .execute();
  await sendProposal(author, call, { ...content, answers: { ...answers, what: 'Altre bolle di sapone' } });
  return { ...call, formId, files: uploads };
}

/** Every byte that a reviewer gets, with its address: each route of the interface, about each of these rows, and lists that search. */
async function walk({ formId, callId, formTemplateId, files, criteria }: Known): Promise<[string, string][]> {
  const { paths } = (await it.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const got: [string, string][] = [];
  async function send(method: 'GET' | 'POST', url: string, payload?: object): Promise<void> {
    const headers = { authorization: `Bearer ${rosa.id}` };
    const { body, headers: sent } = await it.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    got.push([`${method} ${url}`, `${JSON.stringify(sent)} ${body}`]);
  }
  const ids = [formId, callId, formTemplateId, ...files];
  for (const [path, methods] of Object.entries(paths)) {
    if (!Object.hasOwn(methods, 'get')) continue;
    if (!path.includes('{')) {
      await send('GET', path);
      // The author's own words find nothing that says they are the author's.
      for (const word of ['Quarantotti', 'Zanardelli']) await send('GET', `${path}?q=${word}&count=true`);
    } else if (/^\/api\/(?:forms|calls|form-templates|files|users)\//.test(path))
      for (const id of ids) await send('GET', path.replace('{id}', id).replace('{number}', '1'));
  }
  await send('GET', `/api/forms/${formId}/review/files/2`);
  await send('GET', `/api/forms?callId=${callId}&populate=userId`);
  await send('GET', `/api/calls?_id=${callId}&populate=festivalId`);
  const [idea = '', method = ''] = criteria;
  const scores = { [idea]: { from: null, to: 3 }, [method]: { from: null, to: 3 } };
  await send('POST', `/api/forms/${formId}/review`, { scores });
  await send('POST', `/api/forms/${formId}/tags`, { add: ['sapone'] });
  await send('GET', `/api/forms/${formId}/review`);
  await send('GET', `/api/forms/${formId}/review/similar`);
  await send('GET', `/api/calls/${callId}/reviews`);
  return got;
}

/** The secrets that some answers have. An address that was sent is not an answer. */
function found(got: readonly [string, string][]): string[] {
  return secrets.flatMap((secret) =>
    got.filter(([, bytes]) => bytes.includes(secret)).map(([address]) => `${secret} in ${address}`),
  );
}

test('no route of the interface names the author, the school, a file or a personal answer to a reviewer of an anonymous call', async () => {
  const known = await build(true);
  const got = await walk(known);
  const bytesOf = (address: string) => got.find(([one]) => one === `GET ${address}`)?.[1] ?? '';
  // The walk reads what there is to read.
  expect(bytesOf(`/api/forms/${known.formId}/review`)).toContain('Bolle di sapone');
  expect(bytesOf(`/api/forms/${known.formId}/review/files/1`)).toContain('%PDF');
  expect(bytesOf(`/api/forms/${known.formId}/review/files/1`)).toMatch(/filename=\\"\d+-1\.pdf\\"/);
  expect(bytesOf(`/api/forms/${known.formId}/review/similar`)).toContain('Bolle giganti');
  expect(found(got.filter(([address]) => !/q=(?:Quarantotti|Zanardelli)/.test(address)))).toEqual([]);
  const searched = got.filter(([address]) => /q=(?:Quarantotti|Zanardelli)/.test(address));
  expect(searched.length).toBeGreaterThan(50);
  for (const [address, bytes] of searched)
    expect([
      address,
      secrets.filter((secret) => bytes.includes(secret) && !address.includes(secret)),
    ]).toEqual([address, []]);
  for (const [, bytes] of got) for (const id of known.files) expect(bytes.includes(`"${id}"`)).toBe(false);
});

test('the same walk finds the names where the call is not anonymous, and never what is not for reviewers', async () => {
  const known = await build(false);
  const { body } = await rosa.get(`/api/forms/${known.formId}/review`);
  expect(body.reading).toMatchObject({
    authors: [
      { name: 'Ippazio Quarantotti', school: 'Istituto Zanardelli' },
      { name: 'Clorinda Sferruzza', school: null },
    ],
    answers: { group: 'Laboratorio Zanardelli 3B' },
  });
  const names = found(await walk(known));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((one) => /segreteria|curriculum/.test(one) || one.startsWith(author.id))).toEqual([]);
});

test('an editor who reviews as well reads names as an editor, and not as a reviewer', async () => {
  const { formId, callId } = await build(true);
  await it.db.insertInto('callReviewers').values({ callId, userId: editor.id }).execute();
  const { body } = await editor.get(`/api/forms/${formId}/review`);
  expect(JSON.stringify(body)).not.toContain('Quarantotti');
  expect((await editor.get(`/api/forms/${formId}`)).body).toMatchObject({ userId: author.id });
});
