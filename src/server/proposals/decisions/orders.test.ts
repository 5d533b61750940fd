// No order of saving, sending, deciding, sending decisions, withdrawing and undoing reaches a forbidden state, or shows a decision that was
// not sent.

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormStatus, formTransitions, type FormTransition } from '#core/proposals/rules.ts';
import { next } from '#core/state-machine.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { sized } from '#test/sizes.ts';

let it: Callers;
let ada: Caller;
let editor: Caller;
let admin: Caller;
let formTemplateId: string;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account();
  editor = await it.account({ subRoles: ['editor'] });
  admin = await it.account({ role: 'admin' });
  ({ formTemplateId } = await buildCallWith(it.db, [{ key: 'what' }, { key: 'cables', phase: 2 }]));
});
afterAll(() => it.close());

/** What the proposal is, by the table of states and nothing else. */
interface Model {
  status: FormStatus;
  isWithdrawn: boolean;
  wasSent: boolean;
  pending: 'approve' | 'reject' | null;
  messages: string[];
}
interface Step {
  readonly name: string;
  /** Whether it is allowed, and what becomes of the proposal. */
  readonly apply: (model: Model) => boolean;
  readonly act: (url: string, id: string) => Promise<boolean>;
}

const until = () => new Date(Date.now() + 86_400_000).toISOString();
const ok = ({ status }: { readonly status: number }) => status === 200;
function moves(model: Model, transition: FormTransition): boolean {
  const after = model.isWithdrawn ? undefined : next(formTransitions, model.status, transition);
  if (!after) return false;
  if (after !== model.status) model.pending = null;
  model.status = after;
  return true;
}
const decides = (model: Model, verdict: Model['pending']): boolean => {
  if (model.isWithdrawn || !next(formTransitions, model.status, 'approve')) return false;
  if (verdict === null && model.pending === null) return false;
  model.pending = verdict;
  return true;
};

const steps: readonly Step[] = [
  {
    name: 'save',
    apply: (model) => moves(model, 'save'),
    act: async (url) => ok(await ada.post(`${url}/edits`, { title: { from: 'Bolle', to: 'Bolle' } })),
  },
  {
    name: 'send',
    apply(model) {
      if (!moves(model, 'send')) return false;
      model.messages.push('proposalSent');
      return (model.wasSent = true);
    },
    act: async (url) => ok(await ada.post(`${url}/send`)),
  },
  {
    name: 'approve',
    apply: (model) => decides(model, 'approve'),
    act: async (url) => ok(await editor.post(`${url}/approve`)),
  },
  {
    name: 'reject',
    apply: (model) => decides(model, 'reject'),
    act: async (url) => ok(await editor.post(`${url}/reject`, { reason: 'No' })),
  },
  {
    name: 'take back',
    apply: (model) => decides(model, null),
    act: async (url) => ok(await editor.delete(`${url}/decision`)),
  },
  {
    name: 'send the decision',
    apply(model) {
      if (model.pending === null) return !model.isWithdrawn && /^(?:approved|rejected)/.test(model.status);
      model.messages.push(model.pending === 'approve' ? 'proposalApproved' : 'proposalRejected');
      return moves(model, model.pending);
    },
    act: async (_url, id) =>
      (await editor.post('/api/forms/decisions/send', { ids: [id] })).body.sent.length === 1,
  },
  {
    name: 'undo',
    apply(model) {
      const isDecided = moves(model, 'undoDecision');
      // Nothing leaves in this test: the message of the decision goes, and none says that it is undone.
      if (isDecided)
        model.messages.splice(
          model.messages.findLastIndex((one) => /Approved|Rejected/.test(one)),
          1,
        );
      return isDecided;
    },
    act: async (url) => ok(await admin.post(`${url}/undo-decision`, { reason: 'Errore' })),
  },
  {
    name: 'ask for changes',
    apply: (model) => moves(model, 'askChanges') && model.messages.push('proposalChanges') > 0,
    act: async (url) => ok(await editor.post(`${url}/ask-changes`, { until: until(), note: 'Più corta' })),
  },
  {
    name: 'open phase two',
    apply: (model) => moves(model, 'openPhaseTwo'),
    act: async (url) => ok(await ada.post(`${url}/open-phase-two`)),
  },
  {
    name: 'withdraw',
    apply(model) {
      if (model.isWithdrawn || !model.wasSent || model.status.startsWith('rejected')) return false;
      model.pending = null;
      model.messages.push('proposalWithdrawn');
      return (model.isWithdrawn = true);
    },
    act: async (url) => ok(await ada.post(`${url}/withdraw`)),
  },
];

/** Withdrawing ends most of what can be done, so it comes up seldom. */
const anyStep = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...steps.filter(({ name }) => name !== 'withdraw')) },
  { weight: 1, arbitrary: fc.constantFrom(...steps.filter(({ name }) => name === 'withdraw')) },
);

test('no order of actions reaches a forbidden state or shows a decision that was not sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 24, size: 'max' }), async (order) => {
      const { body } = await ada.post('/api/forms', { formTemplateId, title: 'Bolle' });
      const id = String(body._id);
      const url = `/api/forms/${id}`;
      const model: Model = { status: 'new', isWithdrawn: false, wasSent: false, pending: null, messages: [] };
      for (const step of order) {
        const wasPending = model.pending;
        const before = await ada.get(url);
        const isAllowed = step.apply(model);
        expect(await step.act(url, id), `${step.name} as ${JSON.stringify(model)}`).toBe(isAllowed);
        const after = await ada.get(url);
        expect(after.body).toMatchObject({ status: model.status, wasSent: model.wasSent });
        expect(after.body.withdrawnAt === null).toBe(!model.isWithdrawn);
        const isOnlyDecided = model.pending !== wasPending && /approve|reject|take/.test(step.name);
        const mayDiffer = isAllowed && !isOnlyDecided;
        expect(after).toEqual(mayDiffer ? after : before);
        const pending = await it.db
          .selectFrom('formDecisions')
          .select('verdict')
          .where('formId', '=', id)
          .where('sentAt', 'is', null)
          .execute();
        expect(pending.map(({ verdict }) => verdict)).toEqual(model.pending === null ? [] : [model.pending]);
      }
      expect(await readTemplates(id)).toEqual(model.messages.toSorted());
    }),
    { numRuns: sized(12, 400) },
  );
});

async function readTemplates(id: string): Promise<string[]> {
  const found = await it.db
    .selectFrom('messages')
    .select('template')
    .where((where) => where.eb(where.ref('facts', '->>').key('formId'), '=', id))
    .execute();
  return found.map(({ template }) => template).toSorted();
}
