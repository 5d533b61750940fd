import type { Notification } from '#core/live/socket.ts';
import { announceNews } from '#server/db/changes.ts';
import type { Tx } from '#server/db/database.ts';
import { printNotice } from './notice.ts';

export { isSocketRequest, openLive, type Live } from './sockets.ts';

export interface Notice extends Notification {
  readonly userId: string;
}

/**
 * Sends notifications to all open pages of accounts, in every process, when the transaction commits and not if it rolls back. An
 * account without an open page gets none: a notification accompanies a message and never replaces it.
 */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await announceNews(tx, 'notices', notices.map(printNotice));
}
