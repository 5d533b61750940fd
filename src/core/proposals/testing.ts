// Written by hand (docs/product/proposals.md#who-does-what): in which states an account that is only this to a proposal may do what.

import type { FormAction, Relation } from './actions.ts';
import type { FormStatus } from './rules.ts';

const N = 'new';
const W = 'waitingForApproval';
const A = 'approved';
const R = 'rejected';
const N2 = 'newPhaseTwo';
const W2 = 'waitingForApprovalPhaseTwo';
const A2 = 'approvedPhaseTwo';
const R2 = 'rejectedPhaseTwo';
const all = [N, W, A, R, N2, W2, A2, R2] as const;
const sent = all.filter((status) => status !== N);

export type AllowedIn = Partial<Readonly<Record<FormAction, readonly FormStatus[]>>>;

/** What is not here is refused. */
export const proposalTable: Readonly<Record<Relation, AllowedIn>> = {
  author: {
    read: all,
    readAuthors: all,
    converse: all,
    save: [N, N2],
    send: [N, N2],
    delete: [N],
    withdraw: [W, A, N2, W2, A2],
    invite: [N, N2],
    openPhaseTwo: [A],
  },
  coAuthor: { read: all, readAuthors: all, converse: all, save: [N, N2], send: [N, N2], openPhaseTwo: [A] },
  reviewer: { readForReview: sent, review: [W, W2], tag: [W, W2] },
  editor: {
    read: sent,
    readAuthors: sent,
    converse: all,
    readReviews: sent,
    assign: [W, W2],
    tag: [W, W2],
    decide: [W, W2],
    sendDecision: [W, W2],
    askChanges: [W, W2],
    reopen: [N, W, A, N2, W2],
    openPhaseTwo: [A],
    makeEvent: [A, A2],
  },
  admin: {
    read: all,
    readAuthors: all,
    converse: all,
    readReviews: all,
    assign: [W, W2],
    tag: [W, W2],
    decide: [W, W2],
    sendDecision: [W, W2],
    askChanges: [W, W2],
    reopen: [N, W, A, N2, W2],
    openPhaseTwo: [A],
    undoDecision: [A, R, A2, R2],
    makeEvent: [A, A2],
  },
};
