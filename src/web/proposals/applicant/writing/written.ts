// What a writer of a proposal has and is given (proposal-writer.ts).

import type { Edits, Parts } from '#core/drafts/edits.ts';
import type { DeviceDraft, DraftKey } from '#web/device/stored-drafts.ts';
import type { Proposal } from '../proposal.ts';

/**
 * Where the newest of what was typed is: `stored`: on the server; `sending`: on this device, and on its way; `device`: on this device only, and the
 * server does not answer; `closed`: on this device only, because the call is over; `refused`: on this device only, because the proposal is
 * no draft any more or the account lost it; `lost`: in this window only.
 */
export type WritingState = 'stored' | 'sending' | 'device' | 'closed' | 'refused' | 'lost';

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

export interface WriterOptions {
  readonly key: DraftKey;
  /** Null: a guest writes, on this device only. */
  readonly formId: string | null;
  readonly stored: Parts;
  readonly savedAt: string | null;
  /** What this device had of an earlier visit. */
  readonly found: Edits;
  readonly partsOf: (form: Proposal) => Parts;
  /** The server has answered the proposal as it is now. */
  readonly onProposal: (form: Proposal, version: string | null) => void;
  /** The server refuses to save: the page reads the proposal again. */
  readonly onRefused: () => void;
}

/** What the server has of a proposal is in its own answer. */
export function deviceDraft(edits: Edits): DeviceDraft {
  return { version: null, edits, sent: { revision: null, edits: {} }, changedAt: Date.now() };
}
