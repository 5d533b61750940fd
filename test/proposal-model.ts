// What becomes of a proposal by each action, by the table of its states and nothing else.

import {
  type FormStatus,
  formTransitions,
  type FormTransition,
  isWaiting,
  phases,
} from '#core/proposals/rules.ts';
import { next } from '#core/state-machine.ts';

export interface Words {
  readonly title: string;
  readonly answers: Readonly<Record<string, string>>;
}
export interface ModelMessage {
  readonly template: string;
  /** The account; null: the office. */
  readonly to: string | null;
}
export interface ProposalModel {
  status: FormStatus;
  isWithdrawn: boolean;
  wasSent: boolean;
  isGone: boolean;
  pending: 'approve' | 'reject' | null;
  /** Whether the newest decision was sent, and holds. */
  hasLeft: boolean;
  /** The accounts that write it, the author first. */
  readonly authors: string[];
  written: Words;
  /** What was sent last. */
  sent: Words | null;
  readonly messages: ModelMessage[];
}

export function newModel(authors: readonly string[], title: string): ProposalModel {
  return {
    status: 'new',
    isWithdrawn: false,
    wasSent: false,
    isGone: false,
    pending: null,
    hasLeft: false,
    authors: [...authors],
    written: { title, answers: {} },
    sent: null,
    messages: [],
  };
}

/** The title and the answers of the present phase, other ones each time; `who` is personal. */
export function nextWords({ status, written: { title, answers } }: ProposalModel): Words {
  const word = `Bolle ${Number(/\d+/.exec(title)?.[0] ?? 0) + 1}`;
  const present =
    phases[status] === 1 ? { what: `${word} di sapone`, who: `Ada, ${word}` } : { cables: word };
  return { title: word, answers: { ...answers, ...present } };
}

function withoutPersonal({ title, answers: { who: _who, ...answers } }: Words): Words {
  return { title, answers };
}

function moves(model: ProposalModel, transition: FormTransition): boolean {
  const after = model.isWithdrawn ? undefined : next(formTransitions, model.status, transition);
  if (!after) return false;
  if (after !== model.status) model.pending = null;
  model.status = after;
  return true;
}

function decides(model: ProposalModel, verdict: ProposalModel['pending']): boolean {
  if (model.isWithdrawn || !next(formTransitions, model.status, 'approve')) return false;
  if (verdict === null && model.pending === null) return false;
  model.pending = verdict;
  return true;
}

function enqueue(model: ProposalModel, template: string): true {
  model.messages.push(...model.authors.map((to) => ({ template, to })));
  return true;
}

/** Whether each action is allowed, and what becomes of the proposal. */
export const modelSteps = {
  save(model) {
    const written = nextWords(model);
    if (model.authors.length === 0 || !moves(model, 'save')) return false;
    model.written = written;
    return true;
  },
  send(model) {
    if (model.authors.length === 0 || !moves(model, 'send')) return false;
    model.sent = model.written;
    model.wasSent = true;
    return enqueue(model, 'proposalSent');
  },
  approve: (model) => decides(model, 'approve'),
  reject: (model) => decides(model, 'reject'),
  takeBack: (model) => decides(model, null),
  sendDecision(model) {
    // One that has left counts as sent, whatever has become of the proposal, unless the next one is awaited.
    if (model.pending === null) return model.hasLeft && (model.isWithdrawn || !isWaiting(model.status));
    model.hasLeft = true;
    enqueue(model, model.pending === 'approve' ? 'proposalApproved' : 'proposalRejected');
    return moves(model, model.pending);
  },
  undo(model) {
    const template = model.status.startsWith('approved') ? 'proposalApproved' : 'proposalRejected';
    if (!moves(model, 'undoDecision')) return false;
    model.hasLeft = false;
    // Nothing leaves in a test: the message of the decision goes, and none says that it is undone.
    for (const author of model.authors) {
      const last = model.messages.findLastIndex((one) => one.to === author && one.template === template);
      if (last !== -1) model.messages.splice(last, 1);
    }
    return true;
  },
  askChanges: (model) => moves(model, 'askChanges') && enqueue(model, 'proposalChanges'),
  reopen: (model) => moves(model, 'reopen') && enqueue(model, 'proposalReopened'),
  openPhaseTwo: (model) => moves(model, 'openPhaseTwo'),
  withdraw(model) {
    if (model.authors.length === 0 || model.isWithdrawn || !model.wasSent) return false;
    if (model.status.startsWith('rejected')) return false;
    model.pending = null;
    model.messages.push({ template: 'proposalWithdrawn', to: null });
    return (model.isWithdrawn = true);
  },
  // It passes to the co-author who accepted first. Without one a draft goes along, and what was sent loses what says who wrote it.
  erase(model) {
    if (!model.authors.shift()) return false;
    if (model.authors.length > 0) return true;
    model.isGone = !model.wasSent;
    model.written = withoutPersonal(model.written);
    model.sent &&= withoutPersonal(model.sent);
    return true;
  },
} satisfies Record<string, (model: ProposalModel) => boolean>;

export type ModelStep = keyof typeof modelSteps;
