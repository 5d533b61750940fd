import * as z from 'zod/mini';
import { id } from '#core/field/validation.ts';
import { notification } from '#core/live/contract.ts';
import type { Notification } from '#core/live/socket.ts';

const notice = z.extend(notification, { userId: id });

/** The text form that processes send each other. */
export function printNotice({ userId, kind, entityId }: Notification & { userId: string }): string {
  return JSON.stringify({ userId, kind, entityId });
}

/** Null for a text that another release may have written. */
export function parseNotice(text: string): z.infer<typeof notice> | null {
  try {
    return notice.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
