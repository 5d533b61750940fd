// The limits: how much one account may write in a time, and one network may ask. They lie far above what people do, and end what only
// programs do.

import type { AccountViewer } from '#core/accounts/access.ts';
import { isStaff } from '#core/auth/sign-in-lifetime.ts';
import type { Allowance } from './allowance.ts';

/** What a request costs: a write like any other, or one of those that cost more. */
export type Cost = 'write' | CostlyKind;
export type CostlyKind = 'booking' | 'message' | 'upload' | 'document' | 'scan';

/** Of one account, by what it costs. Staff book for others, import and check tickets all day, some of them on several devices. */
export const allowances: Readonly<Record<Cost, { readonly visitor: Allowance; readonly staff: Allowance }>> =
  {
    write: {
      visitor: { atOnce: 240, perMinute: 120 },
      staff: { atOnce: 1200, perMinute: 1200 },
    },
    /** Seats booked, changed and given back, and places in waiting lists. */
    booking: {
      visitor: { atOnce: 60, perMinute: 30 },
      staff: { atOnce: 600, perMinute: 300 },
    },
    /** Tickets at the door: a whole festival may scan with one account, and forged codes must not stop real ones. */
    scan: {
      visitor: { atOnce: 30, perMinute: 10 },
      staff: { atOnce: 20_000, perMinute: 6000 },
    },
    /** Messages of chats. */
    message: {
      visitor: { atOnce: 30, perMinute: 20 },
      staff: { atOnce: 120, perMinute: 60 },
    },
    /** Pictures, documents and imports. */
    upload: {
      visitor: { atOnce: 30, perMinute: 10 },
      staff: { atOnce: 300, perMinute: 120 },
    },
    /** PDFs and the export of all data of an account. */
    document: {
      visitor: { atOnce: 20, perMinute: 20 },
      staff: { atOnce: 120, perMinute: 120 },
    },
  };

/**
 * Of one network: pages that wait for a confirmation ask every few seconds, and a whole school may wait behind one address. 500 of them
 * ask 7,500 times a minute.
 */
export const statesOfNetwork: Allowance = { atOnce: 4000, perMinute: 8000 };

/** So many documents are made at the same moment for one account. */
export const documentsTogether = { visitor: 4, staff: 8 } as const;

export type Ceiling = 'visitor' | 'staff';

export function ceilingOf(viewer: AccountViewer): Ceiling {
  return isStaff(viewer) ? 'staff' : 'visitor';
}

export interface Limited {
  readonly method: string;
  readonly ignoresCaller?: true;
  readonly cost?: CostlyKind;
}

/** What a request to an endpoint costs the account that sends it; null: nothing. */
export function costOf({ method, ignoresCaller, cost }: Limited): Cost | null {
  if (ignoresCaller) return null;
  return cost ?? (method === 'GET' ? null : 'write');
}
