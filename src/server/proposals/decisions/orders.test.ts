// No order of saving, sending, deciding, sending decisions, giving back, undoing, withdrawing and erasing reaches a forbidden state, loses a
// word, or shows a decision that was not sent.

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDraft } from '#core/proposals/rules.ts';
import { deleteMe } from '#server/privacy/service.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { modelSteps, type ModelStep, newModel, nextWords, type ProposalModel } from '#test/proposal-model.ts';
import { readAll, readingAddresses } from '#test/readings.ts';
import { full, sized } from '#test/sizes.ts';

let it: Callers;
let stranger: Caller;
let editor: Caller;
let admin: Caller;
let call: Awaited<ReturnType<typeof buildCallWith>>;
beforeAll(async () => {
  it = await openCallers();
  stranger = await it.account();
  editor = await it.account({ subRoles: ['editor'] });
  admin = await it.account({ role: 'admin' });
  call = await buildCallWith(it.db, [
    { key: 'what' },
    { key: 'who', isPersonal: true },
    { key: 'cables', phase: 2 },
  ]);
});
afterAll(() => it.close());

interface Acting {
  readonly id: string;
  readonly url: string;
  /** The author; once all are gone, an account that has nothing to do with the proposal. */
  readonly author: Caller;
  readonly model: Readonly<ProposalModel>;
}
const ok = ({ status }: { readonly status: number }) => status === 200;
const until = () => new Date(Date.now() + 86_400_000).toISOString();

/** Whether the interface does it. */
const acts: Readonly<Record<ModelStep, (on: Acting) => Promise<boolean>>> = {
  async save({ url, author, model }) {
    const [from, to] = [model.written, nextWords(model)];
    const changed = Object.entries(to.answers).filter(([key, answer]) => answer !== from.answers[key]);
    const answers = changed.map(([key, answer]) => [key, { from: from.answers[key] ?? null, to: answer }]);
    const title = { from: from.title, to: to.title };
    return ok(await author.post(`${url}/edits`, { title, answers: Object.fromEntries(answers) }));
  },
  send: async ({ url, author }) => ok(await author.post(`${url}/send`)),
  approve: async ({ url }) => ok(await editor.post(`${url}/approve`)),
  reject: async ({ url }) => ok(await editor.post(`${url}/reject`, { reason: 'No' })),
  takeBack: async ({ url }) => ok(await editor.delete(`${url}/decision`)),
  sendDecision: async ({ id }) =>
    (await editor.post('/api/forms/decisions/send', { ids: [id] })).body.sent.length === 1,
  undo: async ({ url }) => ok(await admin.post(`${url}/undo-decision`, { reason: 'Errore' })),
  askChanges: async ({ url }) =>
    ok(await editor.post(`${url}/ask-changes`, { until: until(), note: 'Più corta' })),
  reopen: async ({ url }) => ok(await editor.post(`${url}/reopen`, { until: until() })),
  openPhaseTwo: async ({ url, author, model }) =>
    ok(await (model.authors.length > 0 ? author : editor).post(`${url}/open-phase-two`)),
  withdraw: async ({ url, author }) => ok(await author.post(`${url}/withdraw`)),
  async erase({ author, model: { authors } }) {
    if (authors.length > 0) await deleteMe(it.db, author.viewer, 'Europe/Rome');
    return authors.length > 0;
  },
};

/** Withdrawing and erasing end most of what can be done, so they come up seldom. */
const anyStep = fc.oneof(
  ...(Object.keys(modelSteps) as ModelStep[]).map((step) => ({
    weight: step === 'withdraw' || step === 'erase' ? 1 : 5,
    arbitrary: fc.constant(step),
  })),
);
const anySteps = fc.array(anyStep, { minLength: 6, maxLength: 24, size: 'max' });
/** As often as not it is written and sent first: only then can anything be decided. */
const anyOrder = fc.oneof(
  anySteps,
  anySteps.map((order): ModelStep[] => ['save', 'send', ...order]),
);
/** Who writes it, the author first: two visitors and an administrator. */
const anyAuthors = fc.shuffledSubarray(['ada', 'bea', 'staff'], { minLength: 1 });

test('no order of actions reaches a forbidden state, loses a word, or shows a decision that was not sent', async () => {
  await fc.assert(
    fc.asyncProperty(anyAuthors, anyOrder, async (names, order) => {
      const authors: Caller[] = [];
      for (const name of names) authors.push(await it.account(name === 'staff' ? { role: 'admin' } : {}));
      const { id, url, model } = await begin(authors);
      const addresses = await addressesOf(id);
      let seen: Awaited<ReturnType<typeof seenBy>> | null = null;
      for (const step of order) {
        const isUntold = /approve|reject|takeBack/.test(step) && modelSteps[step](structuredClone(model));
        if (isUntold) seen ??= await seenBy(model.authors, addresses);
        const author = authors.find((one) => one.id === model.authors[0]) ?? stranger;
        const before = JSON.stringify(model);
        const isDone = await acts[step]({ id, url, author, model });
        expect(isDone, `${step} of ${before}`).toBe(modelSteps[step](model));
        if (model.isGone) break;
        await expectAsModelled(id, model);
        const shown = isUntold && seen ? differences(seen, await seenBy(model.authors, addresses)) : [];
        expect(shown, `seen by authors after ${step} of ${before}`).toEqual([]);
        if (isDone && !isUntold) seen = null;
      }
      expect((await admin.get(url)).status).toBe(model.isGone ? 404 : 200);
      expect(await readMessages(id)).toEqual(ofThoseWhoAreLeft(model));
    }),
    {
      numRuns: sized(3, 100),
      examples: [
        [
          ['ada', 'staff'],
          ['save', 'send', 'approve', 'reject', 'takeBack'],
        ],
      ],
    },
  );
}, 1_800_000);

/** A draft of these accounts, the first of whom began it. */
async function begin(authors: readonly Caller[]) {
  const { formTemplateId } = call;
  const { body } = await (authors[0] ?? stranger).post('/api/forms', { formTemplateId, title: 'Bolle' });
  const id = String(body._id);
  for (const [place, { id: userId }] of authors.slice(1).entries())
    await it.db
      .insertInto('formAuthors')
      .values({
        _id: crypto.randomUUID(),
        formId: id,
        email: `${userId}@scienza.test`,
        userId,
        secretHash: null,
        acceptedAt: new Date(Date.now() + place),
      })
      .execute();
  const ids = authors.map((one) => one.id);
  return { id, url: `/api/forms/${id}`, model: newModel(ids, 'Bolle') };
}

async function addressesOf(id: string): Promise<string[]> {
  const { callId, formTemplateId } = call;
  const about = { '/api/forms/': id, '/api/calls/': callId, '/api/form-templates/': formTemplateId };
  const addresses = await readingAddresses(it.app, about);
  const read = full
    ? addresses
    : addresses.filter((one) => /^\/api\/(?:forms|calls|users\/me|audit)/.test(one));
  // The exports that are read here stand in the audit log themselves.
  return read.map((one) => (one.startsWith('/api/audit') ? `${one}&action.$ne=export` : one));
}

/** Every byte that these accounts can fetch, by account and address. */
async function seenBy(
  authors: readonly string[],
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  for (const author of authors)
    for (const [address, bytes] of await readAll(it.app, addresses, author))
      all.set(`${author} ${address}`, bytes);
  return all;
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[][] {
  return [...before].flatMap(([address, bytes]) => {
    const now = after.get(address) ?? '';
    let at = 0;
    while (at < bytes.length && bytes[at] === now[at]) at += 1;
    return now === bytes ? [] : [[address, bytes.slice(at - 50, at + 100), now.slice(at - 50, at + 100)]];
  });
}

async function expectAsModelled(id: string, model: ProposalModel): Promise<void> {
  const { status, wasSent, isWithdrawn, written, authors, sent, pending } = model;
  const { body } = await admin.get(`/api/forms/${id}`);
  // Staff read what was sent, while authors rewrite what was given back.
  const read = wasSent && isDraft(status) ? (sent ?? written) : written;
  expect(body).toMatchObject({ status, wasSent, title: read.title });
  const stored = it.db.selectFrom('forms').select(['title', 'answers']).where('_id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual(written);
  expect([body.answers, body.userId, body.withdrawnAt !== null]).toEqual([
    read.answers,
    authors[0] ?? null,
    isWithdrawn,
  ]);
  const version = await it.db
    .selectFrom('formVersions')
    .select(['title', 'answers'])
    .where('formId', '=', id)
    .where('reason', '=', 'sent')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  expect(version ?? null).toEqual(sent);
  const decisions = await it.db
    .selectFrom('formDecisions')
    .select('verdict')
    .where('formId', '=', id)
    .where('sentAt', 'is', null)
    .execute();
  expect(decisions.map(({ verdict }) => verdict)).toEqual(pending === null ? [] : [pending]);
}

const inOrder = (messages: readonly string[]) => messages.toSorted();
const ofThoseWhoAreLeft = ({ authors, messages }: ProposalModel) =>
  inOrder(
    messages.flatMap(({ template, to }) =>
      to === null || authors.includes(to) ? [`${template} ${to ?? 'office'}`] : [],
    ),
  );

/** The messages about a proposal, but for those to accounts that are erased. */
async function readMessages(id: string): Promise<string[]> {
  const found = await it.db
    .selectFrom('messages')
    .leftJoin('users', 'users.email', 'messages.recipient')
    .select(['template', 'recipient', 'users._id as userId'])
    .where((where) => where.eb(where.ref('facts', '->>').key('formId'), '=', id))
    .execute();
  return inOrder(found.map(({ template, userId }) => `${template} ${userId ?? 'office'}`));
}
