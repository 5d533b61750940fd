// Samples of the messages about proposals.

import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import { wordApproved, wordRejected, wordUndone } from '#server/proposals/messages/wording.ts';

const ends = new Date('2027-01-31T22:59:00Z');
const form = {
  formId: '0197f000-0000-7000-8000-000000000000',
  number: 12,
  title: 'Bolle giganti',
  name: 'Ada',
  callTitle: { it: 'Proponi un’attività', en: 'Propose an activity' },
  phaseOneEndsAt: ends,
  phaseTwoEndsAt: new Date('2027-03-31T21:59:00Z'),
  now: new Date('2027-02-10T09:00:00Z'),
};
const untitled = { ...form, title: null, phaseTwoEndsAt: null };
const reason = 'Cerchiamo attività per bambini piccoli.';
type Sample = (rows: unknown, wording: WordingContext) => readonly RenderedMessage[];

export const decisionSamples = {
  proposalApproved: (_rows, wording) => [
    wordApproved(form, { phase: 1, reason: null }, wording),
    wordApproved(form, { phase: 2, reason: 'Ci piace molto.' }, wording),
    wordApproved(untitled, { phase: 1, reason: null }, wording),
  ],
  proposalRejected: (_rows, wording) => [wordRejected(form, { reason }, wording)],
  proposalUndone: (_rows, wording) => [wordUndone(form, { reason }, wording)],
} satisfies Record<string, Sample>;
