// The warnings in the answer to a booking: other bookings of its account, or of a class of its school, at that time.

import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Participant, WireReservation } from '#core/reservations/contract.ts';
import { type BookingWarning, classKey, soonestFirst, warningsOf } from '#core/reservations/same-time.ts';
import type { SameTime } from './booking/same-time-store.ts';

export type WireWarnings = NonNullable<WireReservation['warnings']>;

/** What is shown of the session of another reservation. */
interface ShownOther {
  readonly eventId: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
}

/** Warnings in wire form; a warning about a session that is gone meanwhile is left out. */
export function serializeWarnings(
  warnings: readonly BookingWarning[],
  shown: ReadonlyMap<string, ShownOther>,
  language: Language,
): WireWarnings {
  return warnings.flatMap((warning): WireWarnings => {
    if (warning.code === 'sameClass') {
      const { code, schoolClass, position } = warning;
      return [{ code, schoolClass, path: `participants.${position}.schoolClass` }];
    }
    const other = shown.get(warning.sessionId);
    if (!other) return [];
    const title = resolveText(other.title, language);
    return [
      {
        ...warning,
        eventId: other.eventId,
        title: title.text,
        language: title.language,
        startDate: other.startDate.toISOString(),
        endDate: other.endDate.toISOString(),
      },
    ];
  });
}

/** The current warnings of a reservation: the same as when it was created if no booking has changed since. */
export function warningsNow(
  found: SameTime | null,
  participants: readonly Participant[],
  language: Language,
): WireWarnings {
  if (!found) return [];
  const others = found.overlapping.map(({ startDate, endDate, ...other }) => ({
    ...other,
    startDate: new Date(startDate),
    endDate: new Date(endDate),
  }));
  const facts = {
    overlapping: soonestFirst(others),
    classesElsewhere: new Set(found.labels.map(classKey)),
  };
  const shown = new Map(others.map((other) => [other.sessionId, other]));
  return serializeWarnings(warningsOf(facts, participants), shown, language);
}
