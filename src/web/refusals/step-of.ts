// What a user can do about a refusal: one table, so that each refusal has a next step (docs/product/wire.md#next-steps). No React in here.

import type { ErrorAnswer, NextStep } from '#core/refusals.ts';

/**
 * retry: the same again; correct: the form or the choice on the page; event: its other sessions; write: contact the staff; reload:
 * what has changed meanwhile; book, join: the same party, booked or on the list; request: the account's own request.
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
  childAlone: 'correct',
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
  serverBusy: 'retry',
  tooManyRequests: 'retry',
  fault: 'retry',
};

/** The steps that differ by what was done. */
const where = {
  /** A party is booked, or joins a list. */
  booking: {},
  /** A reservation is changed, moved, given back. */
  changing: {
    notFound: 'reload',
    editConflict: 'reload',
    wrongState: 'reload',
    cancellationClosed: 'write',
    alreadyAdmitted: 'reload',
    past: 'reload',
    cancelled: 'reload',
    sessionFull: 'otherSessions',
    noSeatsForQuantity: 'otherSessions',
    keptForWaitingList: 'otherSessions',
  },
  /** An offer is confirmed or declined, a request left. */
  waiting: {
    notFound: 'reload',
    otherAccount: 'reload',
    notYourTurn: 'request',
    offerExpired: 'request',
    requestLeft: 'join',
    // The offered seats are not enough: fewer people can come.
    sessionFull: 'correct',
    noSeatsForQuantity: 'correct',
    keptForWaitingList: 'correct',
  },
} as const satisfies Record<string, Table>;

/** Null: the code has no step. Without an answer it is `retry`. */
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
