// Which sessions are over long enough for a message of thanks (docs/product/messages.md#after-the-visit). Times are those of the wall.

import { holdsSeats, type ReservationStatus } from '#core/reservations/rules.ts';
import type { Zone } from '#core/time.ts';
import { nightAround, type QuietHours } from '#core/messages/night.ts';

export interface ThanksSettings extends QuietHours {
  readonly thankAfterVisit: boolean;
  /** Hours after the end. */
  readonly thanksHours: number;
}

export interface EndedSession {
  readonly _id: string;
  /** The programme day. */
  readonly sessionDay: string;
  readonly endDate: Date;
  /** A head was let in at its door: who was not, did not come. */
  readonly isChecked: boolean;
  /** It gives certificates, and a device of its door may have heads that it has not sent yet. */
  readonly awaitsDevices: boolean;
}

export interface DueThanks {
  readonly sessionId: string;
  readonly isChecked: boolean;
}

const hourMs = 3_600_000;
/**
 * Devices without a network send what they have counted; until then their session looks like one without a door, and a certificate
 * would state too few heads.
 */
const waitsForUploadsHours = 24;
/** After a longer outage a message would come out of nowhere. */
const lateHours = 48;

/**
 * When the message is due: some hours after the end, a day later while the door has reported nothing or not everything that a
 * certificate states, and never in the night.
 */
export function thanksAt(
  { endDate, isChecked, awaitsDevices }: EndedSession,
  settings: ThanksSettings,
  zone: Zone,
): Date {
  const hours = settings.thanksHours + (isChecked && !awaitsDevices ? 0 : waitsForUploadsHours);
  const at = new Date(endDate.getTime() + hours * hourMs);
  return nightAround(at, settings, zone)?.until ?? at;
}

/** `waiting`: sessions that have ended and are due later. A party's day has one message, once all that it booked that day is due. */
export interface ThanksNow {
  readonly due: readonly DueThanks[];
  readonly waiting: readonly string[];
}

/** The sessions whose message is due now. One that waited for another of its day is not late before that one is. */
export function dueThanks(
  sessions: readonly EndedSession[],
  settings: ThanksSettings,
  now: Date,
  zone: Zone,
): ThanksNow {
  if (!settings.thankAfterVisit || nightAround(now, settings, zone)) return { due: [], waiting: [] };
  const timed = sessions.map((session) => ({ ...session, at: thanksAt(session, settings, zone) }));
  const days = Map.groupBy(timed, ({ sessionDay }) => sessionDay);
  const due = [...days.values()].flatMap((ofDay) => {
    const last = Math.max(...ofDay.map(({ at }) => at.getTime()));
    const isLate = now.getTime() >= last + lateHours * hourMs;
    return isLate ? [] : ofDay.filter(({ at }) => at <= now);
  });
  return {
    due: due.map(({ _id, isChecked }) => ({ sessionId: _id, isChecked })),
    waiting: timed.flatMap(({ _id, at }) => (at > now ? [_id] : [])),
  };
}

interface VisitTicket {
  readonly status: ReservationStatus;
  readonly quantity: number;
  readonly addedParticipants: number;
  readonly attendedParticipants: number;
  readonly attendedChaperones: number;
  readonly releasedParticipants: number;
}

/** Whether a ticket let heads in. */
export function hasCome({ attendedParticipants, attendedChaperones }: VisitTicket): boolean {
  return attendedParticipants + attendedChaperones > 0;
}

/**
 * Whether a party was there: heads of it were let in. Where the door of a session let no head in, tickets were not checked, and all
 * were there who have not given their seats up.
 */
export function wasThere(
  tickets: readonly VisitTicket[],
  { isChecked }: Pick<EndedSession, 'isChecked'>,
): boolean {
  return tickets
    .filter(({ status }) => holdsSeats(status))
    .some((ticket) => hasCome(ticket) || (!isChecked && ticket.releasedParticipants < ticket.quantity));
}
