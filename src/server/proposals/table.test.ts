// All states × actions × what an account is to a proposal, over the routes (docs/product/proposals.md#who-does-what): each cell of the table
// that is written by hand is allowed, and every other one is refused and changes nothing.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormAction, formActions, type Relation } from '#core/proposals/actions.ts';
import { type RefusalCode, refusals } from '#core/refusals.ts';
import { type FormStatus, formStatuses } from '#core/proposals/rules.ts';
import { newId } from '#server/db/ids.ts';
import { buildCommittee, type BuiltCommittee } from '#test/build-committee.ts';
import { buildForm } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { type AllowedIn, proposalTable } from '#core/proposals/testing.ts';
import { full } from '#test/sizes.ts';
import { todaysVersion } from './template-versions.ts';

const outsiders = ['contact', 'support', 'stranger', 'guest'] as const;
/** Also an administrator who is the author, and a reviewer who has declared a conflict. */
type Who = Relation | 'adminAuthor' | 'conflicted' | (typeof outsiders)[number];

const conflicted: AllowedIn = { readForReview: proposalTable.reviewer.readForReview ?? [] };
const nothing: AllowedIn = {};
const allowed: Readonly<Record<Who, AllowedIn>> = {
  ...proposalTable,
  adminAuthor: { ...proposalTable.author, makeEvent: proposalTable.admin.makeEvent ?? [] },
  conflicted,
  contact: nothing,
  support: nothing,
  stranger: nothing,
  guest: nothing,
};

let it: Callers;
let callers: Readonly<Record<Who, Caller | Callers['guest']>>;
let decider: Caller;
let call: BuiltCommittee;
let templateVersionId: string;
beforeAll(async () => {
  it = await openCallers();
  decider = await it.account({ subRoles: ['editor'] });
  callers = {
    author: await it.account(),
    coAuthor: await it.account(),
    reviewer: await it.account(),
    conflicted: await it.account(),
    editor: await it.account({ subRoles: ['editor'] }),
    admin: await it.account({ role: 'admin' }),
    adminAuthor: await it.account({ role: 'admin' }),
    contact: await it.account({ subRoles: ['contact'] }),
    support: await it.account({ subRoles: ['support'] }),
    stranger: await it.account(),
    guest: it.guest,
  };
  call = await buildCommittee(it.db, [callers.reviewer, callers.conflicted], [], { coAuthorsMaySend: true });
  ({ _id: templateVersionId } = await it.db
    .transaction()
    .execute((tx) => todaysVersion(tx, call.formTemplateId)));
});
afterAll(() => it.close());

const until = () => new Date(Date.now() + 86_400_000).toISOString();

/** How each action is sent. */
const send: Readonly<
  Record<FormAction, (by: Caller | Callers['guest'], id: string) => ReturnType<Caller['get']>>
> = {
  read: (by, id) => by.get(`/api/forms/${id}`),
  readAuthors: (by, id) => by.get(`/api/forms/${id}/co-authors`),
  converse: (by, id) => by.get(`/api/forms/${id}/messages`),
  save: (by, id) => by.post(`/api/forms/${id}/edits`, { title: { from: 'Bolle', to: 'Bolle grandi' } }),
  send: (by, id) => by.post(`/api/forms/${id}/send`),
  delete: (by, id) => by.delete(`/api/forms/${id}`),
  withdraw: (by, id) => by.post(`/api/forms/${id}/withdraw`),
  invite: (by, id) => by.post(`/api/forms/${id}/co-authors`, { email: 'ida@scienza.test' }),
  readForReview: (by, id) => by.get(`/api/forms/${id}/review`),
  review: (by, id) => by.post(`/api/forms/${id}/review`, { toCommittee: { from: '', to: 'Bella' } }),
  readReviews: (by, id) => by.get(`/api/forms/${id}/reviews`),
  assign: (by, id) => by.post(`/api/forms/${id}/reviewers`, { add: [callers.reviewer.id] }),
  tag: (by, id) => by.post(`/api/forms/${id}/tags`, { add: ['sapone'] }),
  decide: (by, id) => by.post(`/api/forms/${id}/approve`),
  async sendDecision(by, id) {
    const answer = await by.post('/api/forms/decisions/send', { ids: [id] });
    // What cannot be sent is listed.
    const code: RefusalCode | undefined = answer.body.failed?.[0]?.code;
    return code ? { ...answer, status: refusals[code].status, body: { code } } : answer;
  },
  askChanges: (by, id) => by.post(`/api/forms/${id}/ask-changes`, { until: until(), note: 'Più corta' }),
  reopen: (by, id) => by.post(`/api/forms/${id}/reopen`, { until: until() }),
  openPhaseTwo: (by, id) => by.post(`/api/forms/${id}/open-phase-two`),
  undoDecision: (by, id) => by.post(`/api/forms/${id}/undo-decision`, { reason: 'Errore' }),
  makeEvent: (by, id) => by.post(`/api/forms/${id}/event`),
};

/** A proposal in this state, with a co-author, a conflict that was declared, and a question to the office. */
async function build(status: FormStatus, who: Who): Promise<string> {
  const { author, coAuthor, adminAuthor, conflicted: judge } = callers;
  const { callId, formTemplateId } = call;
  const writer = who === 'adminAuthor' ? adminAuthor : author;
  const formId = await buildForm(it.db, writer.id, { status, callId, formTemplateId, templateVersionId });
  await it.db
    .insertInto('formAuthors')
    .values({
      _id: newId(),
      formId,
      email: 'leo@scienza.test',
      userId: coAuthor.id,
      secretHash: null,
      acceptedAt: new Date(),
    })
    .execute();
  await it.db
    .insertInto('formReviews')
    .values({ _id: newId(), formId, callId, phase: 1, userId: judge.id, state: 'conflict' })
    .execute();
  await it.db
    .insertInto('formMessages')
    .values({ _id: newId(), formId, userId: writer.id, text: 'Una domanda', isOffice: false })
    .execute();
  return formId;
}

/** By which status an account is refused: before anything is said of a state, who it is decides. */
function refusedBy(who: Who, action: FormAction, status: FormStatus): readonly number[] {
  if (who === 'guest') return [401];
  const isUnseen = status === 'new' && (who === 'editor' || who === 'reviewer' || who === 'conflicted');
  if (who === 'conflicted' && (action === 'review' || action === 'tag')) return isUnseen ? [404] : [400, 403];
  const neverDoes = allowed[who][action] === undefined;
  if (outsiders.some((one) => one === who)) return [403, 404];
  if (isUnseen) return neverDoes ? [403, 404] : [404];
  // Who only reviews does not find it where others read it.
  if (action === 'read') return [404];
  return neverDoes ? [403] : [400];
}

/** What an action needs besides the state: a decision that waits, or no words of others. */
async function prepare(action: FormAction, id: string): Promise<void> {
  if (action === 'sendDecision') await decider.post(`/api/forms/${id}/approve`);
  if (action === 'delete') await it.db.deleteFrom('formAuthors').where('formId', '=', id).execute();
}

async function everythingOf(formId: string): Promise<object> {
  const tables = ['formDecisions', 'formReviews', 'formAuthors', 'formAssignments', 'formTags'] as const;
  const rows = [];
  for (const table of tables)
    rows.push(
      await it.db.selectFrom(table).selectAll().where('formId', '=', formId).orderBy('createdAt').execute(),
    );
  return { form: await it.db.selectFrom('forms').selectAll().where('_id', '=', formId).execute(), rows };
}

const statuses = full ? formStatuses : (['new', 'waitingForApproval', 'approved'] as const);
test.each(statuses)(
  'of a proposal that is %s each does what the table says, and nothing else',
  async (status) => {
    const found: string[] = [];
    for (const who of Object.keys(allowed) as Who[]) {
      let id = await build(status, who);
      let before = await everythingOf(id);
      for (const action of formActions) {
        const isAllowed = allowed[who][action]?.includes(status) ?? false;
        if (isAllowed) await prepare(action, id);
        const answer = await send[action](callers[who], id);
        const expected = isAllowed ? [200, 201] : refusedBy(who, action, status);
        if (!expected.includes(answer.status))
          found.push(
            `${who} ${action}: ${answer.status} ${JSON.stringify(answer.body)}, not ${expected.join()}`,
          );
        // Of what was declared a conflict nothing but the title is read.
        if (who === 'conflicted' && isAllowed && answer.body.reading !== null)
          found.push(`${who} ${action}: reads ${JSON.stringify(answer.body.reading)}`);
        if (!isAllowed) continue;
        if (action.startsWith('read') || action === 'converse') continue;
        expect(await everythingOf(id), `${who} ${action}`).not.toEqual(before);
        id = await build(status, who);
        before = await everythingOf(id);
      }
      expect(await everythingOf(id), `what was refused to ${who}`).toEqual(before);
    }
    expect(found).toEqual([]);
  },
);
