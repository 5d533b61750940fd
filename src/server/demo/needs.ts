// What parties of the demo need, and how far staff are with it: every kind and every state, for dates to come.

import type { Insertable } from 'kysely';
import type { AccessState } from '#core/access-requests/rules.ts';
import type { StatedNeeds } from '#core/people-booked/rules.ts';
import type { Database } from '#server/db/database.ts';
import { demoId } from './rows.ts';
import type { DemoSession } from './types.ts';

type New<Table extends keyof Database> = Insertable<Database[Table]>;

const stated: readonly StatedNeeds[] = [
  { terms: ['signLanguage'], other: 'Mio padre è sordo.' },
  { wheelchair: 1 },
  { allergies: 1, other: 'Allergia alle arachidi' },
  { wheelchair: 2, other: 'Ci serve un posto vicino all’uscita.' },
  { terms: ['signLanguage'] },
  { terms: ['sight'], other: 'Vengo con il cane guida.' },
  { terms: ['hearing'] },
  { other: 'Interprete LIS' },
  { other: 'Passeggino doppio' },
];
/** One in so many parties needs something. */
const every = 19;

const steps: readonly {
  readonly state: AccessState;
  readonly note: string | null;
  readonly changed?: true;
}[] = [
  { state: 'inHand', note: 'Chiesto all’associazione: risponde entro giovedì.' },
  { state: 'open', note: null },
  { state: 'arranged', note: 'Posto in prima fila, a sinistra.' },
  { state: 'arranged', note: 'Rampa montata dalle 9.', changed: true },
  { state: 'open', note: null },
];

/** The reservations, some of them with needs. Which ones follows from their order, so that every demo is the same. */
export function withNeeds(reservations: readonly New<'reservations'>[]): New<'reservations'>[] {
  return reservations.map((reservation, place) => {
    const needs = stated[(place / every) % stated.length];
    if (place % every !== 0 || reservation.status !== 'valid' || !needs) return reservation;
    return { ...reservation, needs };
  });
}

/** What staff of the demo have done with the needs of dates to come; the rest waits. */
export function accessRows(
  reservations: readonly New<'reservations'>[],
  sessions: readonly DemoSession[],
  { today, now }: { readonly today: string; readonly now: Date },
): { readonly requests: New<'accessRequests'>[]; readonly changes: New<'accessRequestChanges'>[] } {
  const toCome = new Set(sessions.filter(({ day }) => day > today).map(({ key }) => demoId('session', key)));
  const tasks = reservations.filter(({ needs, sessionId }) => needs && toCome.has(sessionId));
  const decided = tasks.flatMap((reservation, place) => {
    const step = steps[place % steps.length];
    return step && step.state !== 'open' ? [{ reservation, step, place }] : [];
  });
  const staff = ['support', 'contact', 'admin'].map((account) => demoId('staff', account));
  const taker = (place: number) => staff[place % staff.length] ?? null;
  const at = new Date(now.getTime() - 86_400_000);
  return {
    requests: decided.map(({ reservation, step, place }) => ({
      reservationId: reservation._id,
      state: step.state,
      takenById: taker(place),
      note: step.note,
      // Of one that changed meanwhile, the needs of before.
      needs: JSON.stringify(step.changed ? { wheelchair: 5 } : reservation.needs),
      sessionId: reservation.sessionId,
      createdAt: at,
      updatedAt: at,
    })),
    changes: decided.map(({ reservation, step, place }) => ({
      _id: demoId('access', reservation._id),
      reservationId: reservation._id,
      userId: taker(place),
      state: step.state,
      note: step.note,
      isNotified: step.state === 'arranged' && !step.changed,
      createdAt: at,
    })),
  };
}
