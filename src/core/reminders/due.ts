// Which sessions are reminded of at an instant (docs/product/messages.md#reminders). Times are those of the wall.

import { holdsSeats, type ReservationStatus } from '#core/reservations/rules.ts';
import { dayOf, instantOf, shiftDay, type Zone } from '#core/time.ts';
import { nightAround, type QuietHours } from '#core/messages/night.ts';

/** `dayBefore`: one message about the day; `shortlyBefore`: some hours before the start. */
export const reminderKinds = ['dayBefore', 'shortlyBefore'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export interface ReminderSettings extends QuietHours {
  readonly remindDayBefore: boolean;
  /** HH:mm on the day before. */
  readonly reminderTime: string;
  /** Hours before the start; 0: no reminder on the day itself. */
  readonly reminderHours: number;
}

export interface RemindedSession {
  readonly _id: string;
  readonly sessionDay: string;
  readonly startDate: Date;
  /** Of its event; null: the setting holds. */
  readonly reminderHours: number | null;
}

/** The reservations of a session are to be reminded, if they had its date before an instant. */
export interface DueReminder {
  readonly sessionId: string;
  readonly kind: ReminderKind;
  /** The programme day that it is about: a session that moves to another day is reminded of again. */
  readonly day: string;
  /** A later reservation has just got its confirmation, and one that has moved since a message about that. */
  readonly bookedBefore: Date;
}

/** The reminders that are due now. In the quiet hours none is; those that fell due in them are due once they are over. */
export function dueReminders(
  sessions: readonly RemindedSession[],
  settings: ReminderSettings,
  now: Date,
  zone: Zone,
): DueReminder[] {
  if (nightAround(now, settings, zone)) return [];
  return sessions.flatMap((session) =>
    reminderKinds.flatMap((kind) => {
      const at = remindAt[kind](session, settings, zone);
      if (!at || now < at || now >= session.startDate) return [];
      return [{ sessionId: session._id, kind, day: session.sessionDay, bookedBefore: at }];
    }),
  );
}

/** When each kind of reminder of a session is due; null: never. */
export const remindAt: Readonly<
  Record<ReminderKind, (session: RemindedSession, settings: ReminderSettings, zone: Zone) => Date | null>
> = {
  dayBefore({ sessionDay }, { remindDayBefore, reminderTime }, zone) {
    return remindDayBefore ? instantOf({ day: shiftDay(sessionDay, -1), time: reminderTime }, zone) : null;
  },
  shortlyBefore(session, settings, zone) {
    const hours = session.reminderHours ?? settings.reminderHours;
    if (hours === 0) return null;
    const at = awake(
      new Date(session.startDate.getTime() - hours * hourMs),
      session.startDate,
      settings,
      zone,
    );
    // On an earlier day the other reminder is enough.
    return dayOf(at, zone) < session.sessionDay ? null : at;
  },
};

/** Whether a reservation is still to be reminded of when its message leaves: moved to another day it has a reminder of that day. */
export function isStillReminded(
  reservation: {
    readonly status: ReservationStatus;
    readonly sessionCancelledAt: Date | null;
    readonly sessionDay: string;
    readonly startDate: Date;
  },
  { day, now }: { readonly day: string; readonly now: Date },
): boolean {
  const { status, sessionCancelledAt, sessionDay, startDate } = reservation;
  return holdsSeats(status) && sessionCancelledAt === null && sessionDay === day && startDate > now;
}

const hourMs = 3_600_000;

/** An instant in the night waits for the morning, if an hour is left then; otherwise the evening before has it. */
function awake(at: Date, startDate: Date, quiet: QuietHours, zone: Zone): Date {
  const night = nightAround(at, quiet, zone);
  if (!night) return at;
  return night.until.getTime() + hourMs <= startDate.getTime() ? night.until : shortlyBeforeNight(night.from);
}

/** So that a run that is late is still on time. */
function shortlyBeforeNight(from: Date): Date {
  return new Date(from.getTime() - hourMs / 4);
}
