// Samples of the messages about approvals and contact people.

import { wordApproved, wordNamed, wordRejected, wordRequested } from '#server/events/approval/messages.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';

const event = {
  eventId: '0197f000-0000-7000-8000-000000000000',
  title: { it: 'La mano del robot', en: 'The robot hand' },
  name: 'Ada',
};
type Sample = (rows: unknown, wording: WordingContext) => readonly RenderedMessage[];

export const approvalSamples = {
  contactNamed: (_rows, wording) => [wordNamed(event, wording)],
  approvalRequested: (_rows, wording) => [
    wordRequested({ ...event, sender: 'Marta Rossi' }, wording),
    wordRequested({ ...event, sender: null }, wording),
  ],
  eventApproved: (_rows, wording) => [wordApproved(event, wording)],
  eventRejected: (_rows, wording) => [
    wordRejected({ ...event, rejectionReason: 'Manca la traduzione inglese.' }, wording),
  ],
} satisfies Record<string, Sample>;
