// What is said along with a reservation: what else its account, or a class of its school, has booked for that time.

import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Participant, WireReservation } from '#core/reservations/contract.ts';
import { type BookingWarning, classKey, soonestFirst, warningsOf } from '#core/reservations/same-time.ts';
import type { SameTime } from './same-time-store.ts';

export type WireWarnings = NonNullable<WireReservation['warnings']>;

/** What is shown of the session of another reservation. */
interface ShownOther {
  readonly eventId: string;
  readonly title: Translated;
  readonly startDate: Date;
  readonly endDate: Date;
}

/** Warnings as they travel; one of a session that is gone meanwhile is left out. */
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

/** The warnings of a reservation as it stands, the same that were said when it was made if nothing changed since. */
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
