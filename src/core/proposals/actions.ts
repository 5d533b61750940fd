// Who does what with a proposal, and when (docs/product/proposals.md#who-does-what): one table for routes and buttons.

import type { RefusalCode } from '#core/refusals.ts';
import { type FormStatus, formStatuses, formTransitions } from './rules.ts';
import { statesAllowing } from '#core/state-machine.ts';

/** What an account is to a proposal. An account may be several of these. */
export const relations = ['author', 'coAuthor', 'reviewer', 'editor', 'admin'] as const;
export type Relation = (typeof relations)[number];

/** Whether an account with these relations is among the authors. */
export function isWrittenBy(held: readonly Relation[]): boolean {
  return held.includes('author') || held.includes('coAuthor');
}

export const formActions = [
  'read',
  'readAuthors',
  'converse',
  'save',
  'send',
  'delete',
  'withdraw',
  'invite',
  'readForReview',
  'review',
  'readReviews',
  'assign',
  'tag',
  'decide',
  'sendDecision',
  'askChanges',
  'reopen',
  'openPhaseTwo',
  'undoDecision',
  'makeEvent',
] as const;
export type FormAction = (typeof formActions)[number];

interface Rule {
  readonly by: readonly Relation[];
  readonly in: readonly FormStatus[];
  /** Refused to those who wrote it, whatever else they are. */
  readonly notByAuthors?: true;
  /** While the call is open, or this proposal has been reopened. */
  readonly needsOpenCall?: true;
  /** Only before it was sent for the first time, or only after. */
  readonly wasSent?: boolean;
  /** By editors also before it was sent for the first time. */
  readonly ofUnsent?: true;
  /** Possible with a proposal that was withdrawn. */
  readonly ofWithdrawn?: true;
}

const authors: readonly Relation[] = ['author', 'coAuthor'];
const office: readonly Relation[] = ['editor', 'admin'];
const drafts = statesAllowing(formTransitions, 'save');
const waiting = statesAllowing(formTransitions, 'approve');

export const formRules: Readonly<Record<FormAction, Rule>> = {
  // Reviewers have a reading of their own, which leaves out what an anonymous call hides.
  read: { by: [...authors, ...office], in: formStatuses, ofWithdrawn: true },
  readAuthors: { by: [...authors, ...office], in: formStatuses, ofWithdrawn: true },
  // Authors ask the office while they write, and it answers.
  converse: { by: [...authors, ...office], in: formStatuses, ofWithdrawn: true, ofUnsent: true },
  save: { by: authors, in: drafts, needsOpenCall: true },
  send: { by: authors, in: drafts, needsOpenCall: true },
  // What staff have read is withdrawn, not deleted.
  delete: { by: ['author'], in: ['new'], wasSent: false },
  withdraw: {
    by: ['author'],
    in: formStatuses.filter((status) => !status.startsWith('rejected')),
    wasSent: true,
  },
  invite: { by: ['author'], in: drafts, needsOpenCall: true },
  readForReview: { by: ['reviewer'], in: formStatuses, notByAuthors: true, ofWithdrawn: true },
  review: { by: ['reviewer'], in: waiting, notByAuthors: true },
  readReviews: { by: office, in: formStatuses, notByAuthors: true, ofWithdrawn: true },
  assign: { by: office, in: waiting, notByAuthors: true },
  tag: { by: ['reviewer', ...office], in: waiting, notByAuthors: true },
  decide: { by: office, in: waiting, notByAuthors: true },
  sendDecision: { by: office, in: waiting, notByAuthors: true },
  askChanges: { by: office, in: waiting, notByAuthors: true },
  // Of a draft that was not in time its authors ask the office, which reopens it without reading it.
  reopen: { by: office, in: statesAllowing(formTransitions, 'reopen'), notByAuthors: true, ofUnsent: true },
  openPhaseTwo: { by: [...authors, ...office], in: ['approved'] },
  undoDecision: { by: ['admin'], in: statesAllowing(formTransitions, 'undoDecision'), notByAuthors: true },
  makeEvent: { by: office, in: ['approved', 'approvedPhaseTwo'] },
};

export interface FormFacts {
  readonly status: FormStatus;
  /** Whether it was sent at least once: until then neither reviewers nor editors see it. */
  readonly wasSent: boolean;
  readonly isWithdrawn: boolean;
  /** What the account is to the proposal; none: it does not see it. */
  readonly relations: readonly Relation[];
  /** Whether the call, or a reopening, still takes this proposal. */
  readonly isOpen: boolean;
  /** Whether co-authors of the call may send. */
  readonly coAuthorsMaySend: boolean;
}

/** Why an action is refused, or null. A reviewer and an editor see no proposal before it was sent for the first time. */
export function formRefusal(action: FormAction, facts: FormFacts): RefusalCode | null {
  const rule = formRules[action];
  const seeing = facts.relations.filter(
    (relation) => facts.wasSent || (relation === 'editor' ? rule.ofUnsent === true : relation !== 'reviewer'),
  );
  if (seeing.length === 0) return 'notFound';
  const isOwn = isWrittenBy(facts.relations);
  const may = seeing.filter(
    (relation) =>
      rule.by.includes(relation) &&
      !(rule.notByAuthors && isOwn) &&
      !(action === 'send' && relation === 'coAuthor' && !facts.coAuthorsMaySend),
  );
  if (may.length === 0) return 'forbidden';
  if (facts.isWithdrawn && !rule.ofWithdrawn) return 'wrongState';
  if (!rule.in.includes(facts.status) || (rule.wasSent ?? facts.wasSent) !== facts.wasSent)
    return 'wrongState';
  return rule.needsOpenCall && !facts.isOpen ? 'callClosed' : null;
}
