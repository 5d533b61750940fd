// How much one account may write in a time, and one network may ask. The limits lie far above what people do, and end what only programs do. Pure: what is left
// goes in, what is left comes out.

import type { AccountViewer } from '#core/accounts/access.ts';
import { isStaff } from '#core/sign-on/session-lifetime.ts';

/** Some at once, and so many more with every minute that goes by. */
export interface Allowance {
  readonly atOnce: number;
  readonly perMinute: number;
}

/** What a request costs: a write like any other, or one of those that cost more. */
export type Cost = 'write' | CostlyKind;
export type CostlyKind = 'booking' | 'message' | 'upload' | 'document';

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
    /** PDFs and the export of everything that is kept about an account. */
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

/** What is left of an allowance at an instant, in milliseconds of a clock that never runs back. */
export interface Left {
  readonly count: number;
  readonly at: number;
}

/** Takes one off what is left; null: nothing was taken yet. Refused with the seconds until one is there again. */
export function takeOne(
  { atOnce, perMinute }: Allowance,
  left: Left | null,
  at: number,
):
  | { readonly isAllowed: true; readonly left: Left }
  | { readonly isAllowed: false; readonly left: Left; readonly waitSeconds: number } {
  const perMillisecond = perMinute / 60_000;
  const count = left ? Math.min(atOnce, left.count + (at - left.at) * perMillisecond) : atOnce;
  if (count >= 1) return { isAllowed: true, left: { count: count - 1, at } };
  const waitSeconds = Math.max(1, Math.ceil((1 - count) / perMillisecond / 1000));
  // Counted on from the last that was let through, so that many refusals lose nothing by rounding.
  return { isAllowed: false, left: left ?? { count, at }, waitSeconds };
}
