// Every refusal of the product: its HTTP status and the message on the wire (docs/product/wire.md#errors). Messages are stable; the
// web shows it in the reader's language by code.

import type { FieldCode } from './field-codes.ts';

export const refusals = {
  // What was sent
  invalid: { status: 400, message: 'Invalid request' },
  readOnly: { status: 403, message: 'This field cannot be changed' },
  unsupportedMediaType: { status: 415, message: 'Unsupported media type' },
  tooLarge: { status: 413, message: 'Too large' },
  fileInvalid: { status: 400, message: 'The file cannot be used' },
  scannerUnavailable: {
    status: 503,
    message: 'Files cannot be checked for viruses at the moment, try again later',
  },
  uploadOffset: { status: 409, message: 'The next piece of this upload begins at another byte' },
  fileQuota: { status: 400, message: 'This account has no storage left for files' },
  // The caller
  unauthorized: { status: 401, message: 'Unauthorized' },
  forbidden: { status: 403, message: 'Forbidden' },
  notFound: { status: 404, message: 'Not Found' },
  tooManyRequests: { status: 429, message: 'Too many requests' },
  serverBusy: { status: 503, message: 'The server is busy, try again in a moment' },
  editConflict: { status: 409, message: 'Someone else has changed this in the meantime' },
  stillReferenced: { status: 400, message: 'Other entries still refer to this' },
  wrongState: { status: 400, message: 'This is not possible in its current state' },
  chatClosed: { status: 400, message: 'This chat is closed' },
  writtenWithOthers: {
    status: 400,
    message: 'A draft is not deleted while others have accepted to write it: remove them first',
  },
  tooManyCoAuthors: { status: 400, message: 'A proposal has ten co-authors at most' },
  nothingDecided: { status: 400, message: 'Nothing that waits to be sent has been decided here' },
  reasonMissing: { status: 400, message: 'A rejection needs a reason for its authors' },
  callClosed: { status: 400, message: 'The call for proposals is closed' },
  keyReused: { status: 422, message: 'This idempotency key belongs to another request' },
  // Accounts
  incorrectCredentials: { status: 401, message: 'Incorrect email or password' },
  secondFactorRequired: { status: 401, message: 'A code of the second factor is required' },
  secondFactorMissing: { status: 401, message: 'This account requires a second factor: set it up first' },
  secondFactorWrong: { status: 400, message: 'This code is not correct' },
  challengeOver: { status: 400, message: 'This login took too long: start again' },
  secondFactorOn: { status: 400, message: 'The second factor is already on' },
  socialTokenInvalid: { status: 401, message: 'The provider could not confirm who you are: try again' },
  emailRequired: { status: 400, message: 'Email required' },
  emailInvalid: { status: 400, message: 'Invalid email' },
  passwordWeak: {
    status: 400,
    message:
      'The password must contain an uppercase character, a lowercase character and a number, with a minimum length of 10',
  },
  institutionRequired: { status: 400, message: 'School accounts require the name of the institution' },
  provinceUnknown: { status: 400, message: 'There is no such province' },
  provinceRequired: {
    status: 400,
    message: 'Several municipalities have this name: give the province as well',
  },
  municipalityUnknown: { status: 400, message: 'There is no such municipality in this province' },
  phoneInvalid: { status: 400, message: 'Invalid phone number' },
  tooYoung: { status: 400, message: 'Accounts are for people aged 14 and over' },
  privacyNotAccepted: { status: 400, message: 'The privacy policy must be accepted to continue' },
  captchaFailed: { status: 400, message: 'The captcha was not solved' },
  tokenRequired: { status: 400, message: 'Try clicking the button in the email again' },
  tokenInvalid: {
    status: 400,
    message: 'An error occurred during confirmation, reopen the email link and try again.',
  },
  passwordWrong: { status: 400, message: 'Incorrect password' },
  resetFailed: { status: 400, message: 'Error while resetting password' },
  signInToConfirm: {
    status: 403,
    message: 'Log in to the account whose address you want to change, then confirm',
  },
  codeInvalid: { status: 400, message: 'This code is not correct, or it has expired: ask for a new one' },
  phoneMissing: { status: 400, message: 'This account has no phone number' },
  emailNotConfirmed: { status: 400, message: 'Confirm your email first' },
  phoneNotConfirmed: { status: 400, message: 'Confirm your phone first' },
  profileIncomplete: { status: 400, message: 'Complete your profile first' },
  lastAdmin: { status: 400, message: 'At least one administrator must remain' },
  blackListed: { status: 403, message: 'This account cannot book at the moment' },
  accountDisabled: { status: 400, message: 'This account is disabled' },
  // Events and sessions as staff write them
  approvalNeeded: {
    status: 400,
    message: 'A contact of the event or an administrator must approve it before it can be public',
  },
  sentByYou: {
    status: 403,
    message: 'Another contact person or an administrator has to approve what you sent',
  },
  noContactPeople: { status: 400, message: 'This event has no contact people, so it needs no approval' },
  namesItself: { status: 403, message: 'No account can make itself a contact of an event' },
  notAContact: {
    status: 400,
    message: 'Only accounts with the sub-role contact can be contacts of an event',
  },
  lastContact: { status: 403, message: 'Only an administrator removes the last contact of an event' },
  externalIdTaken: { status: 400, message: 'Another event or session has this external id by now' },
  capacityBelowTaken: { status: 400, message: 'More seats or classes than this are already taken' },
  hasReservations: { status: 400, message: 'There are reservations or requests for this session' },
  reopeningClosed: { status: 400, message: 'It is too late to reopen this session' },
  tooManyParties: { status: 400, message: 'More bookings than can be printed at once' },
  tooManySessions: { status: 400, message: 'More sessions than can be made at once' },
  // Whether a session can be booked: the words of `bookability`
  sessionFull: { status: 400, message: 'Session is full' },
  noSeatsForQuantity: {
    status: 400,
    message: 'There are no seats available for the quantity selected and the waiting list is not enabled',
  },
  keptForWaitingList: { status: 400, message: 'The free seats are reserved for the waiting list' },
  notOpenYet: { status: 400, message: 'Bookings are not open yet' },
  closed: { status: 400, message: 'Bookings are closed' },
  past: { status: 400, message: 'The session is over' },
  cancelled: { status: 400, message: 'The session is cancelled' },
  freeAccess: { status: 400, message: 'No booking is needed for this session' },
  wrongAudience: { status: 400, message: 'This session is for another audience' },
  // Whether this party can be booked by this account
  alreadyReserved: { status: 400, message: 'You already have a reservation for this session' },
  tooManySeats: { status: 400, message: 'Too many seats for one reservation' },
  tooManyClasses: { status: 400, message: 'Too many classes for one reservation' },
  accountLimit: { status: 400, message: 'This account already has the maximum number of reservations' },
  schoolDayLimit: {
    status: 400,
    message: 'The school already has the maximum number of classes for this day',
  },
  tooManyOverlaps: {
    status: 400,
    message: 'This account already has the maximum number of reservations for that time',
  },
  classAlreadyBooked: { status: 400, message: 'This class is already booked for that time' },
  childAlone: { status: 400, message: 'A child has to come with an adult' },
  ageNotAllowed: { status: 400, message: 'An age is outside the session’s age range' },
  // Waiting lists
  alreadyWaiting: { status: 400, message: 'You are already on the waiting list of this session' },
  seatsFree: { status: 400, message: 'There are seats for this party now: book them' },
  waitingListDisabled: { status: 400, message: 'This session has no waiting list' },
  partyTooLarge: { status: 400, message: 'The session is too small for a party of this size' },
  offerExpired: { status: 400, message: 'The time to confirm this offer has passed' },
  requestLeft: { status: 400, message: 'This request has left the waiting list' },
  notYourTurn: { status: 400, message: 'It is not your turn yet' },
  otherAccount: { status: 403, message: 'This belongs to another account' },
  noTickets: { status: 400, message: 'No tickets available' },
  alreadyAdmitted: { status: 400, message: 'People of this reservation have already been let in' },
  undoClosed: { status: 400, message: 'It is too late to undo this on this device: ask a supervisor' },
  deviceRevoked: { status: 403, message: 'This device may not check tickets any more' },
  doorClosed: { status: 400, message: 'The door is not open yet, or not any more' },
  noFreeSeats: { status: 400, message: 'There are no free seats for walk-ins' },
  enrolmentOver: { status: 400, message: 'This code has been used or has expired: ask for a new one' },
  // Messages and whether they arrive
  signatureWrong: { status: 400, message: 'The signature of this report is missing or wrong' },
  reportExpired: { status: 400, message: 'This report is too old: it was signed more than five minutes ago' },
  messageUnknown: { status: 404, message: 'There is no such message' },
  notResendable: { status: 400, message: 'This message cannot be sent once more' },
  alreadyOnItsWay: { status: 400, message: 'This message is on its way already' },
  addressSuppressed: { status: 400, message: 'Messages to this address come back, so none is sent to it' },
  noRecipients: { status: 400, message: 'This message would reach no one' },
  alreadySent: { status: 400, message: 'All of these messages have left already' },
  addressWorks: { status: 400, message: 'Messages to this address arrive: only its owner can change it' },
  staffAddress: { status: 400, message: 'This is an account of staff: its owner changes the address' },
  linkOutdated: { status: 400, message: 'The reservation has changed since this link was sent' },
  feedbackClosed: { status: 400, message: 'The days for answers are over' },
  cancellationClosed: { status: 400, message: 'It is too late to cancel' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The next step that an answer proposes; the web turns it into a button (docs/product/wire.md#next-steps). */
export interface NextStep {
  readonly action:
    | 'joinWaitingList'
    | 'otherSessions'
    | 'openReservation'
    | 'completeProfile'
    | 'confirmEmail'
    | 'confirmPhone'
    | 'signIn'
    | 'setUpSecondFactor';
  readonly sessionIds?: readonly string[];
  /** Of `openReservation`: the one that there is already. */
  readonly reservationId?: string;
}

/** An error of one field of the request. */
export interface FieldError {
  /** Dotted path into the body or the query. */
  readonly path: string;
  readonly code: FieldCode | RefusalCode;
  readonly message: string;
}

/** What travels when the product says no. */
export interface ErrorAnswer {
  readonly message: string;
  readonly code: RefusalCode | 'fault';
  readonly errors?: readonly FieldError[];
  readonly next?: NextStep;
  /** Facts of this refusal: the instant of an opening, the lowest possible number. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Of what was sent one field cannot be taken: `code` says why to programs, `message` to people. */
export function invalidAt(path: string, code: FieldError['code'], message: string): Refusal {
  return new Refusal('invalid', { errors: [{ path, code, message }] });
}

/** The product says no. Services throw it, one place turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly more: Omit<ErrorAnswer, 'message' | 'code'>;

  constructor(code: RefusalCode, more: Omit<ErrorAnswer, 'message' | 'code'> = {}) {
    super(refusals[code].message);
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  get answer(): ErrorAnswer {
    return { message: this.message, code: this.code, ...this.more };
  }
}
