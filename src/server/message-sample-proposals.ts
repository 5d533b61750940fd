// Samples of the messages about proposals.

import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import { wordReviewerNamed } from '#server/proposals/messages/reviewers.ts';
import { wordApproved, wordRejected, wordUndone } from '#server/proposals/messages/wording.ts';
import * as writing from '#server/proposals/messages/writing.ts';

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

const endsAt = ends;
const until = new Date('2027-02-20T17:00:00Z');
const question = 'Possiamo portare una bombola di elio?\nServe un permesso?';
const event = { _id: form.formId, title: { it: 'La mano del robot', en: 'The robot hand' } };

export const proposalSamples = {
  proposalSent: (_rows, wording) =>
    ([1, 2] as const).map((phase) => writing.wordSent(form, { phase, sentAt: form.now }, wording)),
  proposalChanges: (_rows, wording) => [
    writing.wordGivenBack(form, { until, note: 'Dove si va se piove?' }, 'proposalChanges', wording),
  ],
  proposalReopened: (_rows, wording) => [
    writing.wordGivenBack(form, { until, note: 'Hai scritto in tempo.' }, 'proposalReopened', wording),
    writing.wordGivenBack(form, { until, note: null }, 'proposalReopened', wording),
  ],
  coAuthorInvited: (_rows, wording) =>
    ['Marta Rossi', null].map((author) => writing.wordInvited({ author, token: 'x'.repeat(43) }, wording)),
  proposalAnswered: (_rows, wording) => [
    writing.wordAnswered(form, 'Sì, basta scriverlo nella proposta.', wording),
  ],
  callExtended: (_rows, wording) => [writing.wordCallMoved(form, endsAt, 'callExtended', wording)],
  callClosedEarly: (_rows, wording) =>
    [endsAt, until].map((end) => writing.wordCallMoved(form, end, 'callClosedEarly', wording)),
  proposalReminder: (_rows, wording) =>
    [4, 1, 0].map((left) => writing.wordDraftReminder(form, { endsAt: until, left }, wording)),
  proposalQuestion: (_rows, wording) => [
    writing.wordQuestion(form, { author: 'Ada Neri', message: question }, wording),
  ],
  proposalWithdrawn: (_rows, wording) =>
    [
      { author: 'Ada Neri', reason: null, event: null, cancelled: 0, left: [], isToContact: false },
      {
        author: 'Ada Neri',
        reason: 'Ho cambiato lavoro.',
        event,
        cancelled: 0,
        left: [],
        isToContact: false,
      },
      { author: 'Ada Neri', reason: null, event, cancelled: 2, left: [endsAt], isToContact: true },
    ].map((withdrawal) => writing.wordWithdrawn(form, withdrawal, wording)),
  reviewerNamed: (_rows, wording) =>
    ['2027-02-20', null].map((dueOn) =>
      wordReviewerNamed({ callId: form.formId, call: form.callTitle, name: 'Rosa', dueOn }, wording),
    ),
  proposalApproved: (_rows, wording) => [
    wordApproved(form, { phase: 1, reason: null }, wording),
    wordApproved(form, { phase: 2, reason: 'Ci piace molto.' }, wording),
    wordApproved(untitled, { phase: 1, reason: null }, wording),
  ],
  proposalRejected: (_rows, wording) => [wordRejected(form, { reason }, wording)],
  proposalUndone: (_rows, wording) => [wordUndone(form, { reason }, wording)],
} satisfies Record<string, Sample>;
