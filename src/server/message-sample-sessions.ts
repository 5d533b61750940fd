// The messages about changes of sessions, once for each way in which they read.

import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import { wordReopened } from '#server/sessions/word-reopened.ts';
import * as sessions from '#server/sessions/wording.ts';
import type { sampleRows } from './message-sample-rows.ts';

export function reopenedSamples(
  { claim, claimsOfClasses }: ReturnType<typeof sampleRows>,
  wording: WordingContext,
): readonly RenderedMessage[] {
  const outcomes = ['returned', 'waiting', 'bookedElsewhere', 'full'] as const;
  return [
    ...outcomes.map((outcome) => wordReopened({ claim, outcome }, [], wording)),
    ...claimsOfClasses.map((one) => wordReopened({ claim: one, outcome: 'returned' }, [], wording)),
    // Several dates, reopened before the message left.
    wordReopened(
      { claim, outcome: 'returned' },
      outcomes.map((outcome) => ({ claim, outcome })),
      wording,
    ),
  ];
}

export function cancelledSamples(
  kind: 'reservation' | 'request',
  { claim, claimsOfClasses, others }: ReturnType<typeof sampleRows>,
  wording: WordingContext,
): readonly RenderedMessage[] {
  return [
    ...[[], [claim, claim]].map((also) => sessions.wordCancelled(claim, { kind, others, also }, wording)),
    // With a reason that is written in the other language alone.
    sessions.wordCancelled(
      { ...claim, cancelReasons: wording.language === 'it' ? { en: 'Snow' } : { it: 'Neve' } },
      { kind, others: [] },
      wording,
    ),
    ...claimsOfClasses.map((one) => sessions.wordCancelled(one, { kind, others: [] }, wording)),
  ];
}

export function movedSamples(
  kind: 'reservation' | 'request',
  { claim, claimsOfClasses, was, until, favourite }: ReturnType<typeof sampleRows>,
  wording: WordingContext,
): readonly RenderedMessage[] {
  const { startDate, endDate } = claim;
  const nowOnline = { eventPresenceType: 'online', locationId: null, place: null } as const;
  const inPlace = { ...was, locationId: claim.locationId, place: claim.place };
  return [
    sessions.wordMoved(claim, { was: inPlace, kind, overlapping: [favourite.title] }, wording),
    sessions.wordMoved(
      { ...claim, offerExpiresAt: until },
      { was: { ...was, startDate, endDate }, kind, overlapping: [] },
      wording,
    ),
    ...claimsOfClasses.map((one) => sessions.wordMoved(one, { was, kind, overlapping: [] }, wording)),
    sessions.wordMoved({ ...claim, ...nowOnline }, { was, kind, overlapping: [] }, wording),
  ];
}
