import type { Notification } from '#core/live/socket.ts';
import { announceNews } from '#server/db/changes.ts';
import type { Tx } from '#server/db/database.ts';
import { printNotice } from './notice.ts';

export { isSocketRequest, openLive, type Live } from './sockets.ts';

export interface Notice extends Notification {
  readonly userId: string;
}

/**
 * Tells accounts something on all their open pages, in whatever process, once the transaction commits and never if it does not.
 * Whoever has no page open hears nothing: it stands beside a message, never in its place.
 */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await announceNews(tx, 'notices', notices.map(printNotice));
}
