import { shiftDay, weekdayOf } from '#core/time.ts';

/** Days as YYYY-MM-DD, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
export const nearDays = ['today', 'tomorrow', 'weekend'] as const;
export type NearDays = (typeof nearDays)[number];

/** What the first chips mean on a given day: a weekend that has begun is this one. */
export function daysOf(name: NearDays, today: string): Days {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: shiftDay(today, 1), to: shiftDay(today, 1) };
    case 'weekend': {
      const weekday = weekdayOf(today);
      const sunday = shiftDay(today, 7 - weekday);
      return { from: weekday === 7 ? today : shiftDay(sunday, -1), to: sunday };
    }
  }
}
