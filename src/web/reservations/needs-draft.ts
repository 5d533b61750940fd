// What a party needs, as it is typed, and as it is sent. No React in here.

import type { BookingBody } from '#core/reservations/contract.ts';

type Needs = NonNullable<BookingBody['needs']>;

export interface NeedsDraft {
  /** People. */
  readonly wheelchair: number;
  readonly allergies: number;
  /** In their own words. */
  readonly needs: string;
}

export const noNeeds: NeedsDraft = { wheelchair: 0, allergies: 0, needs: '' };

export function needsDraftOf(needs: Needs | null): NeedsDraft {
  return { wheelchair: needs?.wheelchair ?? 0, allergies: needs?.allergies ?? 0, needs: needs?.other ?? '' };
}

/** Null: nothing was said. */
export function needsOf({ wheelchair, allergies, needs }: NeedsDraft): Needs | null {
  const said = {
    ...(wheelchair > 0 && { wheelchair }),
    ...(allergies > 0 && { allergies }),
    ...(needs.trim() !== '' && { other: needs.trim() }),
  };
  return Object.keys(said).length > 0 ? said : null;
}
