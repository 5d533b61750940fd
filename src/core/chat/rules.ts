// Who talks to whom, and how a visitor gets to somebody who answers (spec 4, Chat connection).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { statesAllowing, statesOf, type Transitions } from '#core/state-machine.ts';

export type ConnectionStatus = 'waiting' | 'active' | 'closed';
export type ConnectionAction = 'take' | 'close';

/** Whoever asks waits until somebody takes the connection; closed is for good, and the next question opens another. */
export const connectionTransitions: Transitions<ConnectionStatus, ConnectionAction> = {
  waiting: { take: 'active', close: 'closed' },
  active: { close: 'closed' },
  closed: {},
};
export const connectionStatuses: readonly ConnectionStatus[] = statesOf(connectionTransitions);
/** While it is one of these, something can be said in its chat, and its visitor has no other. */
export const openStatuses: readonly ConnectionStatus[] = statesAllowing(connectionTransitions, 'close');

export function isOpen(status: ConnectionStatus): boolean {
  return openStatuses.includes(status);
}

/** Somebody who is to take part in a chat. */
export type Participant = Omit<AccountViewer, 'kind'>;

export type ChatDecision =
  /** A chat of these accounts. */
  | { readonly outcome: 'open' }
  /** A question to the house: whoever answers takes it. */
  | { readonly outcome: 'ask' }
  | { readonly outcome: 'refuse'; readonly code: 'forbidden' | 'invalid' };

/**
 * Whether somebody may open a chat with others. Who answers chats may talk to everybody, and everybody to them; visitors do
 * not reach each other. An account that is not there is refused to them in the same words, so that nobody can ask for it.
 */
export function decideChat(
  viewer: AccountViewer,
  others: readonly Participant[],
  wanted: number,
): ChatDecision {
  const answers = may(viewer, 'answerChats');
  if (wanted === 0) return answers ? { outcome: 'refuse', code: 'invalid' } : { outcome: 'ask' };
  if (answers) return others.length === wanted ? { outcome: 'open' } : { outcome: 'refuse', code: 'invalid' };
  const isEveryoneAnswering =
    others.length === wanted && others.every((other) => may({ kind: 'account', ...other }, 'answerChats'));
  return isEveryoneAnswering ? { outcome: 'open' } : { outcome: 'refuse', code: 'forbidden' };
}

/** Whether a connection may be given to somebody: each takes for themselves, an admin also for those who answer. */
export function mayAssign(viewer: AccountViewer, employee: Participant): boolean {
  if (!may({ kind: 'account', ...employee }, 'answerChats')) return false;
  return employee.userId === viewer.userId || may(viewer, 'administer');
}
