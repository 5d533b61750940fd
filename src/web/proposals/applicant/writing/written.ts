// What a writer of a proposal has and is given (proposal-writer.ts).

import { type Edits, type Parts, undecided } from '#core/drafts/edits.ts';
import { equal } from '#core/field/equality.ts';
import { type Outgoing, outgoing } from '#core/proposals/writing/parts.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { DeviceDraft, DraftKey } from '#web/device/stored-drafts.ts';
import type { Proposal } from '../proposal.ts';

/**
 * Where the newest of what was typed is: `stored`: on the server; `sending`: on this device, and on its way; `device`: on this device only, and the
 * server does not answer; `closed`: on this device only, because the call is over; `refused`: on this device only, because the proposal is
 * no draft any more or the account lost it; `lost`: in this window only.
 */
export type WritingState = 'stored' | 'sending' | 'device' | 'closed' | 'refused' | 'lost';

/**
 * What follows a save that failed. `isAnswer`: the server has refused it, so that nothing of it is stored. `tryOthers`: one of several
 * parts may be the reason, or all of them are too large together.
 */
export function afterFailure(error: unknown): {
  readonly isAnswer: boolean;
  readonly next: 'tryOthers' | 'retry' | 'closed' | 'refused';
} {
  if (!(error instanceof ApiRefusal)) return { isAnswer: false, next: 'retry' };
  const { code } = error.answer;
  const isAnswer = error.status < 500;
  if (code === 'invalid' || code === 'tooLarge') return { isAnswer, next: 'tryOthers' };
  if (code === 'callClosed') return { isAnswer, next: 'closed' };
  const isRefused = code === 'wrongState' || code === 'forbidden' || code === 'notFound';
  return { isAnswer, next: isRefused ? 'refused' : 'retry' };
}

/** What a window says to the others of its browser. */
export type WindowNews =
  | { readonly is: 'sending'; readonly unanswered: Edits }
  | { readonly is: 'answered'; readonly parts: readonly string[] }
  | { readonly is: 'typed'; readonly before: Edits; readonly edits: Edits }
  | { readonly is: 'saved'; readonly sent: Edits; readonly edits: Edits; readonly form: Proposal };

export interface Written {
  /** What the server has of each part, as far as this window knows. */
  readonly stored: Parts;
  readonly edits: Edits;
  readonly state: WritingState;
  /** When the server last acknowledged something, by its clock. */
  readonly savedAt: string | null;
  /** Parts of which one of several texts has to be chosen. */
  readonly undecided: readonly string[];
  /** Parts that are on this device only, because of what stands in them. */
  readonly unsaved: readonly string[];
}

export type KnownParts = Pick<Written, 'stored' | 'edits' | 'savedAt' | 'state'>;

interface Facts {
  /** What the server did not take, by part. */
  readonly rejected: Parts;
  readonly isGuest: boolean;
  readonly isOnDevice: boolean;
  readonly hasFailed: boolean;
}

/** What is written, and what of it can be sent. */
export function writtenOf(
  known: KnownParts,
  facts: Facts,
): { readonly all: Outgoing; readonly written: Written } {
  const { stored, edits, savedAt } = known;
  const all = outgoing(edits, stored, facts.rejected);
  const rejected = Object.keys(facts.rejected).filter(
    (part) => edits[part] && equal(edits[part].to, facts.rejected[part]),
  );
  const unsaved = [...all.unsendable, ...rejected];
  const state = stateOf(known.state, facts, {
    isSaved: Object.keys(edits).length === 0,
    isLeft: Object.keys(all.sent).length > 0,
  });
  return { all, written: { stored, edits, savedAt, undecided: undecided(edits), unsaved, state } };
}

function stateOf(
  state: WritingState,
  { isGuest, isOnDevice, hasFailed }: Facts,
  { isSaved, isLeft }: { readonly isSaved: boolean; readonly isLeft: boolean },
): WritingState {
  if (!isOnDevice && !isSaved) return 'lost';
  if (isGuest) return 'device';
  if (state === 'closed' || state === 'refused') return state;
  if (isSaved || !isLeft) return 'stored';
  return hasFailed ? 'device' : 'sending';
}

export interface WriterOptions {
  readonly key: DraftKey;
  /** Null: a guest writes, on this device only. */
  readonly formId: string | null;
  readonly stored: Parts;
  readonly savedAt: string | null;
  /** What this device had of an earlier visit, and what of it was sent and has no answer. */
  readonly found: Edits;
  readonly unanswered: Edits;
  readonly partsOf: (form: Proposal) => Parts;
  /** The server has answered the proposal as it is now. */
  readonly onProposal: (form: Proposal, version: string | null) => void;
  /** The server refuses to save: the page reads the proposal again. */
  readonly onRefused: () => void;
}

/** What the server has of a proposal is in its own answer. */
export function deviceDraft(edits: Edits, unanswered: Edits = {}): DeviceDraft {
  return { version: null, edits, unanswered, sent: { revision: null, edits: {} }, changedAt: Date.now() };
}
