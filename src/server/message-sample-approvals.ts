// Samples of the messages about approvals and contact people.

import {
  wordApproved,
  wordNamed,
  wordPublished,
  wordRejected,
  wordRequested,
  wordTakenBack,
  wordWithoutContacts,
} from '#server/events/approval/messages.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';

const event = {
  eventId: '0197f000-0000-7000-8000-000000000000',
  title: { it: 'La mano del robot', en: 'The robot hand' },
  name: 'Ada',
};
const fresh = { approvalStatus: 'new', visibilityStatus: 'private' } as const;
const published = { approvalStatus: 'approved', visibilityStatus: 'public' } as const;
type Sample = (rows: unknown, wording: WordingContext) => readonly RenderedMessage[];

export const approvalSamples = {
  contactNamed: (_rows, wording) => [
    wordNamed({ ...event, ...fresh }, wording),
    wordNamed({ ...event, ...published }, wording),
  ],
  approvalRequested: (_rows, wording) => [
    wordRequested({ ...event, sender: 'Marta Rossi' }, wording),
    wordRequested({ ...event, sender: null }, wording),
  ],
  approvalWithoutContacts: (_rows, wording) => [wordWithoutContacts(event, wording)],
  eventApproved: (_rows, wording) => [
    wordApproved({ ...event, ...fresh }, wording),
    wordApproved({ ...event, ...published }, wording),
  ],
  eventRejected: (_rows, wording) => [
    wordRejected({ ...event, rejectionReason: 'Manca la traduzione inglese.' }, 'eventRejected', wording),
  ],
  eventWithdrawn: (_rows, wording) => [
    wordRejected({ ...event, rejectionReason: 'Il laboratorio cambia sala.' }, 'eventWithdrawn', wording),
  ],
  publishedWithChanges: (_rows, wording) => [
    wordPublished({ ...event, fields: ['title', 'durationMinutes', 'speakers'] }, wording),
  ],
  approvalTakenBack: (_rows, wording) => [wordTakenBack(event, wording)],
} satisfies Record<string, Sample>;
