import type { RenderedMessage } from '#server/outbox/message.ts';

/** An SMS as a template answers it. */
export function smsOf(text: string): RenderedMessage {
  return { subject: '', text, html: null };
}
