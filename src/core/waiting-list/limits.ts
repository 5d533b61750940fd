// How long an offer stands, and when its owner is notified (docs/product/waiting-list.md#offers). Hours here are elapsed time; the
// quiet hours
// are those of the wall.

import { instantOf, shiftDay, wallTimeOf, type Zone } from '#core/time.ts';

/** HH:mm. From then on no message is sent, and no offer ends; where both are equal there is no such time. */
export interface QuietHours {
  readonly quietFrom: string;
  readonly quietUntil: string;
}

/** The time limits of a waiting list: an organization's, or the instance's where it says nothing. */
export interface OfferLimits extends QuietHours {
  /** Hours to accept, by the distance to the start: over 7 days, 2 to 7 days, 1 to 2 days, less. */
  readonly offerHoursFar: number;
  readonly offerHoursNear: number;
  readonly offerHoursSoon: number;
  readonly offerHoursLast: number;
  /** Hours before the cut-off from which on requests are served in order of arrival. */
  readonly lastCallHours: number;
  /** Hours before the cut-off until which seats are saved for a party that was overtaken. */
  readonly savedUntilHours: number;
}
export const defaultOfferLimits: OfferLimits = {
  offerHoursFar: 24,
  offerHoursNear: 12,
  offerHoursSoon: 4,
  offerHoursLast: 1,
  quietFrom: '21:00',
  quietUntil: '08:00',
  lastCallHours: 3,
  savedUntilHours: 24,
};

/** What an organization says, each limit for itself. */
export type OwnLimits = { readonly [Limit in keyof OfferLimits]: OfferLimits[Limit] | null };

/** The limits that hold: an organization's own before those of the instance. */
export function limitsOf(own: OwnLimits | null, instance: OfferLimits): OfferLimits {
  const said = Object.entries(own ?? {}).filter(([, value]) => value !== null);
  return { ...instance, ...Object.fromEntries(said) };
}

/** When a session starts and until when it can be booked. */
export interface Closing {
  readonly startDate: Date;
  readonly closesAt: Date;
}

/**
 * What the list may give out at an instant: offers, and saved seats for overtaken parties; offers alone; only the last call,
 * after which the first to book is served; or nothing.
 */
export type Phase = 'saving' | 'offering' | 'lastCall' | 'closed';

export function phaseAt(now: Date, { startDate, closesAt }: Closing, limits: OfferLimits): Phase {
  if (now >= closesAt || now >= startDate) return 'closed';
  if (now >= before(closesAt, limits.lastCallHours)) return 'lastCall';
  return now < before(closesAt, limits.savedUntilHours) ? 'saving' : 'offering';
}

/** Until when an offer that is made now stands: never past the cut-off, and not through the night. */
export function offerEnd(now: Date, closing: Closing, limits: OfferLimits, zone: Zone): Date {
  const end = after(now, hoursToAccept(now, closing.startDate, limits));
  const awake = isNear(now, closing.startDate) ? end : outOfTheNight(end, limits, zone);
  return awake < closing.closesAt ? awake : closing.closesAt;
}

/**
 * When an account is notified of what it got now: at night in the morning, unless that would be too late to act on it, or the
 * session is near.
 */
export function notifyAt(
  now: Date,
  { startDate, until }: { readonly startDate: Date; readonly until: Date },
  limits: OfferLimits,
  zone: Zone,
): Date {
  const night = isNear(now, startDate) ? null : nightAround(now, limits, zone);
  return night && night.until < until ? night.until : now;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** So near a session the night is not waited for. */
const nearHours = 18;

function hoursToAccept(now: Date, startDate: Date, limits: OfferLimits): number {
  const distanceMs = startDate.getTime() - now.getTime();
  if (distanceMs > 7 * dayMs) return limits.offerHoursFar;
  if (distanceMs >= 2 * dayMs) return limits.offerHoursNear;
  return distanceMs >= dayMs ? limits.offerHoursSoon : limits.offerHoursLast;
}

function isNear(now: Date, startDate: Date): boolean {
  return startDate <= after(now, nearHours);
}

/** An end in the night moves to the morning, plus what was left of it when the night began. */
function outOfTheNight(end: Date, limits: OfferLimits, zone: Zone): Date {
  const night = nightAround(end, limits, zone);
  if (!night || end <= night.from) return end;
  return new Date(night.until.getTime() + (end.getTime() - night.from.getTime()));
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

function before(instant: Date, hours: number): Date {
  return after(instant, -hours);
}

function after(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hourMs);
}
