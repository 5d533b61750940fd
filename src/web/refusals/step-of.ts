// What a person can do about a "no": one table, so that no refusal is left without a way on (page 3). No React in here.

import type { ErrorAnswer, NextStep } from '#core/refusals.ts';

/**
 * retry: the same again; correct: the form or the choice that stands there; event: its other dates; write: whoever can help;
 * reload: what has changed meanwhile; book, join: the same party, booked or on the list; request: one's own place in the list.
 */
export type Step =
  | Exclude<NextStep['action'], 'joinWaitingList' | 'setUpSecondFactor'>
  | 'retry'
  | 'correct'
  | 'reservations'
  | 'request'
  | 'event'
  | 'programme'
  | 'write'
  | 'reload'
  | 'book'
  | 'join';

type Code = ErrorAnswer['code'];
type Table = Readonly<Partial<Record<Code, Step>>>;

const anywhere: Table = {
  invalid: 'correct',
  ageNotAllowed: 'correct',
  tooManySeats: 'correct',
  tooManyClasses: 'correct',
  partyTooLarge: 'correct',
  unauthorized: 'signIn',
  emailNotConfirmed: 'confirmEmail',
  phoneNotConfirmed: 'confirmPhone',
  profileIncomplete: 'completeProfile',
  forbidden: 'write',
  blackListed: 'write',
  accountDisabled: 'write',
  alreadyReserved: 'reservations',
  accountLimit: 'reservations',
  keyReused: 'reservations',
  alreadyWaiting: 'request',
  seatsFree: 'book',
  sessionFull: 'event',
  noSeatsForQuantity: 'event',
  keptForWaitingList: 'event',
  waitingListDisabled: 'event',
  notOpenYet: 'event',
  closed: 'event',
  past: 'event',
  cancelled: 'event',
  freeAccess: 'event',
  wrongAudience: 'event',
  schoolDayLimit: 'event',
  tooManyOverlaps: 'event',
  classAlreadyBooked: 'correct',
  notFound: 'programme',
  readOnly: 'reload',
  keyInUse: 'retry',
  serverBusy: 'retry',
  tooManyRequests: 'retry',
  fault: 'retry',
};

/** What is done differently where something stands already. */
const where = {
  /** A party is booked, or joins a list. */
  booking: {},
  /** A reservation is changed, moved, given back. */
  changing: {
    notFound: 'reload',
    editConflict: 'reload',
    wrongState: 'reload',
    cancellationClosed: 'write',
    past: 'reload',
    cancelled: 'reload',
    sessionFull: 'otherSessions',
    noSeatsForQuantity: 'otherSessions',
    keptForWaitingList: 'otherSessions',
  },
  /** An offer is taken or declined, a place in a list given up. */
  waiting: {
    notFound: 'reload',
    otherAccount: 'reload',
    notYourTurn: 'request',
    offerExpired: 'request',
    requestLeft: 'join',
    // What is kept does not reach: fewer can come.
    sessionFull: 'correct',
    noSeatsForQuantity: 'correct',
    keptForWaitingList: 'correct',
  },
} as const satisfies Record<string, Table>;

/** Null: nobody has said what to do about such a one. Without an answer it is tried again. */
export function stepOf(
  at: keyof typeof where,
  answer: Pick<ErrorAnswer, 'code' | 'next'> | null,
): Step | null {
  if (!answer) return 'retry';
  const action = answer.next?.action;
  if (action === 'joinWaitingList') return 'join';
  if (action !== undefined && action !== 'setUpSecondFactor') return action;
  const here: Table = where[at];
  return here[answer.code] ?? anywhere[answer.code] ?? null;
}
