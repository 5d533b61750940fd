// Which messages respect the night, and until when they wait (docs/product/messages.md#quiet-hours). Quiet hours are those of the wall.

import { instantOf, shiftDay, wallTimeOf, type Zone } from '#core/time.ts';

/** HH:mm. From then on no message is sent that respects the night, and no offer ends; where both are equal there is no such time. */
export interface QuietHours {
  readonly quietFrom: string;
  readonly quietUntil: string;
}

/**
 * `anyHour`: the reader has just acted, or plans change that the reader has made; `inTheMorning`: it waits, whatever it is about;
 * `inTheMorningIfInTime`: it waits unless the morning is too late to act.
 */
export type NightRule = 'anyHour' | 'inTheMorning' | 'inTheMorningIfInTime';

/** The rule of every template, for the moment of writing and for that of sending. */
export const nightRules = {
  reservationConfirmed: 'anyHour',
  reservationChanged: 'anyHour',
  reservationMoved: 'anyHour',
  reservationCancelled: 'anyHour',
  // Staff write it for that moment.
  reservationWords: 'anyHour',
  dayReminder: 'inTheMorning',
  startReminder: 'inTheMorning',
  dayReminderSms: 'inTheMorning',
  seatsGivenBack: 'anyHour',
  visitThanks: 'inTheMorning',
  sessionCancelled: 'anyHour',
  sessionCancelledSms: 'anyHour',
  awaitedSessionCancelled: 'anyHour',
  sessionMoved: 'anyHour',
  awaitedSessionMoved: 'anyHour',
  sessionReopened: 'anyHour',
  waitingListJoined: 'anyHour',
  seatsOffered: 'inTheMorningIfInTime',
  offerPassed: 'anyHour',
  takenOffList: 'anyHour',
  offerRevoked: 'anyHour',
  lastCall: 'inTheMorningIfInTime',
  favouritesOpened: 'inTheMorningIfInTime',
  favouriteOpeningsMoved: 'inTheMorningIfInTime',
  // Staff write them for that moment.
  mailing: 'anyHour',
  partyMailing: 'anyHour',
  mailingTrial: 'anyHour',
  houseNotice: 'anyHour',
  houseNoticeSms: 'anyHour',
  confirmEmail: 'anyHour',
  welcome: 'anyHour',
  addressCorrected: 'anyHour',
  changeEmail: 'anyHour',
  emailChanged: 'anyHour',
  alreadyRegistered: 'anyHour',
  resetPassword: 'anyHour',
  resetPasswordImported: 'anyHour',
  passwordChanged: 'anyHour',
  secondFactorOn: 'anyHour',
  secondFactorOff: 'anyHour',
  socialLoginJoined: 'anyHour',
  newSignIn: 'anyHour',
  phoneCode: 'anyHour',
  deleteAccount: 'anyHour',
  accountDeleted: 'anyHour',
  accountUnused: 'anyHour',
  reportReady: 'anyHour',
  contactNamed: 'inTheMorning',
  approvalRequested: 'inTheMorning',
  eventApproved: 'inTheMorning',
  eventRejected: 'inTheMorning',
  eventWithdrawn: 'inTheMorning',
  publishedWithChanges: 'inTheMorning',
  approvalTakenBack: 'inTheMorning',
  approvalWithoutContacts: 'inTheMorning',
  // Staff send them for that moment.
  proposalApproved: 'anyHour',
  proposalRejected: 'anyHour',
  proposalUndone: 'anyHour',
  proposalSent: 'anyHour',
  proposalChanges: 'anyHour',
  proposalReopened: 'anyHour',
  coAuthorInvited: 'anyHour',
  proposalAnswered: 'anyHour',
  proposalQuestion: 'inTheMorning',
  reviewerNamed: 'inTheMorning',
  proposalWithdrawn: 'inTheMorning',
  callExtended: 'inTheMorning',
  callClosedEarly: 'anyHour',
  proposalReminder: 'inTheMorning',
} as const satisfies Readonly<Record<string, NightRule>>;

/** A trial, which is in no list, goes to its author at once. */
export function nightRuleOf(template: string): NightRule {
  const rules: Readonly<Record<string, NightRule>> = nightRules;
  return Object.hasOwn(rules, template) ? (rules[template] ?? 'anyHour') : 'anyHour';
}

/** The templates with a rule. */
export function templatesWith(rule: NightRule): string[] {
  return Object.keys(nightRules).filter((template) => nightRuleOf(template) === rule);
}

/** What a message is about: when that begins, and by when its reader has to act. */
export interface ToActOn {
  readonly startDate: Date;
  readonly until: Date;
}

/**
 * When an account is notified of what it got now: at night in the morning, unless that would be too late to act on it, or the
 * session is near.
 */
export function notifyAt(now: Date, { startDate, until }: ToActOn, quiet: QuietHours, zone: Zone): Date {
  const night = isNear(now, startDate) ? null : nightAround(now, quiet, zone);
  return night && night.until < until ? night.until : now;
}

/** The same for a message about several: as soon as one of them would be too late. */
export function notifyOfFirst(now: Date, about: readonly ToActOn[], quiet: QuietHours, zone: Zone): Date {
  const times = about.map((each) => notifyAt(now, each, quiet, zone).getTime());
  return times.length === 0 ? now : new Date(Math.min(...times));
}

/** So near a session the night is not waited for. */
const nearMs = 18 * 3_600_000;

export function isNear(now: Date, startDate: Date): boolean {
  return startDate.getTime() <= now.getTime() + nearMs;
}

/** The night that an instant falls into: it begins with the quiet hours, and is over when they end. */
export function nightAround(
  instant: Date,
  { quietFrom, quietUntil }: QuietHours,
  zone: Zone,
): { from: Date; until: Date } | null {
  const { day, time } = wallTimeOf(instant, zone);
  const crossesMidnight = quietFrom > quietUntil;
  const isQuiet = crossesMidnight
    ? time >= quietFrom || time < quietUntil
    : time >= quietFrom && time < quietUntil;
  if (!isQuiet) return null;
  const firstDay = crossesMidnight && time < quietUntil ? shiftDay(day, -1) : day;
  const lastDay = crossesMidnight ? shiftDay(firstDay, 1) : firstDay;
  return {
    from: instantOf({ day: firstDay, time: quietFrom }, zone),
    until: instantOf({ day: lastDay, time: quietUntil }, zone),
  };
}
