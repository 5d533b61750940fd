// How long an offer stands (docs/product/waiting-list.md#offers). Hours here are elapsed time; the quiet hours are those of the wall.

import { isNear, nightAround, type QuietHours } from '#core/messages/night.ts';
import type { Zone } from '#core/time.ts';

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

const dayMs = 86_400_000;
const hourMs = 3_600_000;

function hoursToAccept(now: Date, startDate: Date, limits: OfferLimits): number {
  const distanceMs = startDate.getTime() - now.getTime();
  if (distanceMs > 7 * dayMs) return limits.offerHoursFar;
  if (distanceMs >= 2 * dayMs) return limits.offerHoursNear;
  return distanceMs >= dayMs ? limits.offerHoursSoon : limits.offerHoursLast;
}

/** An end in the night moves to the morning, plus what was left of it when the night began. */
function outOfTheNight(end: Date, limits: OfferLimits, zone: Zone): Date {
  const night = nightAround(end, limits, zone);
  if (!night || end <= night.from) return end;
  return new Date(night.until.getTime() + (end.getTime() - night.from.getTime()));
}

function before(instant: Date, hours: number): Date {
  return after(instant, -hours);
}

function after(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hourMs);
}
