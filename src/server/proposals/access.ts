// What an account is to a proposal, and whether an action is allowed now (docs/product/proposals.md#who-does-what).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { type FormAction, type FormFacts, formRefusal, type Relation } from '#core/proposals/actions.ts';
import { takesDraft } from '#core/proposals/call-window.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { phases } from '#core/proposals/rules.ts';
import { Refusal, type RefusalCode } from '#core/refusals.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { expectVersion } from '#server/resources/writing.ts';
import { loadSettings } from '#server/settings/service.ts';
import * as calls from './calls-store.ts';
import * as store from './store.ts';

export interface OpenForm {
  readonly form: store.FormRow;
  readonly call: calls.CallRow;
  readonly questions: readonly TemplateQuestion[];
  readonly now: Date;
  readonly relations: readonly Relation[];
  /** What other actions are judged by. */
  readonly facts: FormFacts;
}

/**
 * Locks a proposal for an action of an account, or refuses it: `notFound` where the account does not see the proposal. `lock` is replaced
 * by the twins of tests.
 */
export async function lockFor(
  tx: Tx,
  id: string,
  action: FormAction,
  viewer: AccountViewer,
  ifMatch?: string | null,
  lock: typeof store.lockForm = store.lockForm,
): Promise<OpenForm> {
  const open = await openFor(tx, await lock(tx, id), action, viewer);
  expectVersion(ifMatch, open.form);
  return open;
}

/** The same without a lock, for what only reads. */
export async function readFor(
  db: Reader,
  id: string,
  action: FormAction,
  viewer: AccountViewer,
): Promise<OpenForm> {
  return openFor(db, await store.readForm(db, id), action, viewer);
}

/** A proposal without the questions that it follows. */
export type OpenRow = Omit<OpenForm, 'questions'>;

/** The same for many, in the order of their ids, in a fixed number of statements: what is refused has its code. */
export async function lockAllFor(
  tx: Tx,
  ids: readonly string[],
  action: FormAction,
  viewer: AccountViewer,
): Promise<ReadonlyMap<string, OpenRow | RefusalCode>> {
  return openAll(tx, await store.lockForms(tx, ids), { ids, action, viewer });
}

export async function readAllFor(
  db: Reader,
  ids: readonly string[],
  action: FormAction,
  viewer: AccountViewer,
): Promise<ReadonlyMap<string, OpenRow | RefusalCode>> {
  return openAll(db, await store.readForms(db, ids), { ids, action, viewer });
}

async function openFor(
  db: Reader,
  form: store.FormRow | undefined,
  action: FormAction,
  viewer: AccountViewer,
): Promise<OpenForm> {
  if (!form) throw new Refusal('notFound');
  const call = await calls.readCall(db, form.callId);
  const links = await store.readLinks(db, form, viewer.userId);
  const open = openRow(form, call, { viewer, links, ...(await readTimes(db)) });
  const refusal = formRefusal(action, open.facts);
  if (refusal) throw new Refusal(refusal);
  const { questions } = await calls.readTemplateVersion(db, form.templateVersionId);
  return { ...open, questions };
}

async function openAll(
  db: Reader,
  forms: readonly store.FormRow[],
  {
    ids,
    action,
    viewer,
  }: { readonly ids: readonly string[]; readonly action: FormAction; readonly viewer: AccountViewer },
): Promise<ReadonlyMap<string, OpenRow | RefusalCode>> {
  const callsOf = await calls.readCalls(
    db,
    forms.map(({ callId }) => callId),
  );
  const links = await store.readAllLinks(db, ids, viewer.userId);
  const times = await readTimes(db);
  const opened = new Map(
    forms.map((form) => {
      const call = callsOf.find(({ _id }) => _id === form.callId);
      const of = links.get(form._id) ?? { isCoAuthor: false, isReviewer: false };
      return [form._id, openRow(form, call, { viewer, links: of, ...times })];
    }),
  );
  return new Map(
    ids.map((id) => {
      const open = opened.get(id);
      return [id, open ? (formRefusal(action, open.facts) ?? open) : 'notFound'];
    }),
  );
}

async function readTimes(db: Reader): Promise<{ readonly now: Date; readonly graceMinutes: number }> {
  const now = await readNow(db);
  const { proposalGraceMinutes: graceMinutes } = await loadSettings(db);
  return { now, graceMinutes };
}

interface Gathered {
  readonly viewer: AccountViewer;
  readonly links: store.FormLinks;
  readonly now: Date;
  readonly graceMinutes: number;
}

function openRow(
  form: store.FormRow,
  call: calls.CallRow | undefined,
  { viewer, links, now, graceMinutes }: Gathered,
): OpenRow {
  if (!call) throw new Error(`The call of proposal ${form._id} is gone.`);
  const relations = relationsOf(form, viewer, links);
  const facts: FormFacts = {
    status: form.status,
    wasSent: form.wasSent,
    isWithdrawn: form.withdrawnAt !== null,
    relations,
    isOpen: takesDraft(call, form, { phase: phases[form.status], now, graceMinutes }),
    coAuthorsMaySend: call.coAuthorsMaySend,
  };
  return { form, call, now, relations, facts };
}

function relationsOf(
  { userId }: store.FormRow,
  viewer: AccountViewer,
  { isCoAuthor, isReviewer }: store.FormLinks,
): Relation[] {
  return [
    ...(userId === viewer.userId ? ['author' as const] : []),
    ...(isCoAuthor ? ['coAuthor' as const] : []),
    ...(isReviewer ? ['reviewer' as const] : []),
    ...(may(viewer, 'editCatalogue') ? ['editor' as const] : []),
    ...(may(viewer, 'administer') ? ['admin' as const] : []),
  ];
}
