// Who chats with whom, and how a visitor's question reaches staff who answer (docs/product/chat.md).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import { statesAllowing, statesOf, type Transitions } from '#core/state-machine.ts';

export type ConnectionStatus = 'waiting' | 'active' | 'closed';
export type ConnectionAction = 'take' | 'close';

/** A question waits until an account takes the connection; closed is final, and the next question opens a new connection. */
export const connectionTransitions: Transitions<ConnectionStatus, ConnectionAction> = {
  waiting: { take: 'active', close: 'closed' },
  active: { close: 'closed' },
  closed: {},
};
export const connectionStatuses: readonly ConnectionStatus[] = statesOf(connectionTransitions);
/** While it has one of these states, participants can write in its chat, and its visitor has no other. */
export const openStatuses: readonly ConnectionStatus[] = statesAllowing(connectionTransitions, 'close');

export function isOpen(status: ConnectionStatus): boolean {
  return openStatuses.includes(status);
}

/** An account that is to take part in a chat. */
export type ChatParticipant = Omit<AccountViewer, 'kind'>;

export type ChatDecision =
  /** A chat of these accounts. */
  | { readonly outcome: 'open' }
  /** A question to staff: any account that answers chats takes it. */
  | { readonly outcome: 'ask' }
  | { readonly outcome: 'refuse'; readonly code: 'forbidden' | 'invalid' };

/**
 * Whether an account may open a chat with others. Accounts that answer chats may write to all accounts, and all accounts to them;
 * visitors do not reach each other. An unknown account is refused with the same words, so that the answer does not reveal whether
 * it exists.
 */
export function decideChat(
  viewer: AccountViewer,
  others: readonly ChatParticipant[],
  wanted: number,
): ChatDecision {
  const answers = may(viewer, 'answerChats');
  if (wanted === 0) return answers ? { outcome: 'refuse', code: 'invalid' } : { outcome: 'ask' };
  if (answers) return others.length === wanted ? { outcome: 'open' } : { outcome: 'refuse', code: 'invalid' };
  const isEveryoneAnswering =
    others.length === wanted && others.every((other) => may({ kind: 'account', ...other }, 'answerChats'));
  return isEveryoneAnswering ? { outcome: 'open' } : { outcome: 'refuse', code: 'forbidden' };
}

/** Whether a connection may be assigned to an account: each takes it for itself, an admin also for other accounts that answer. */
export function mayAssign(viewer: AccountViewer, employee: ChatParticipant): boolean {
  if (!may({ kind: 'account', ...employee }, 'answerChats')) return false;
  return employee.userId === viewer.userId || may(viewer, 'administer');
}
