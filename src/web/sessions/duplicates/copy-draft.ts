// When the dates of copies are, as an editor has typed it.

import { mostDays, type SentCopiedDates } from '#core/events/copies/contract.ts';
import { isDay } from '#core/field/filters.ts';

export const shiftModes = ['firstDay', 'days'] as const;
export interface CopyDraft {
  readonly mode: (typeof shiftModes)[number];
  readonly firstDay: string | null;
  readonly days: number | null;
  /** On closed days of the house too. */
  readonly closedToo: boolean;
}

/** The request of a draft; null: something is missing, or cannot be read. */
export function datesOf({ mode, firstDay, days, closedToo }: CopyDraft): SentCopiedDates | null {
  const also = closedToo ? { closedToo } : {};
  if (mode === 'firstDay') return firstDay !== null && isDay(firstDay) ? { firstDay, ...also } : null;
  return isShift(days) ? { days, ...also } : null;
}

export function isShift(days: number | null): days is number {
  return days !== null && Number.isInteger(days) && Math.abs(days) <= mostDays;
}
