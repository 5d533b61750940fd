// The needs of a party, as they are typed and as they are sent. No React in here.

import type { BookingBody } from '#core/reservations/contract.ts';
import type { NeedTerm } from '#core/reservations/rules.ts';

type Needs = NonNullable<BookingBody['needs']>;

export interface NeedsDraft {
  /** The number of people. */
  readonly wheelchair: number;
  readonly allergies: number;
  readonly terms: readonly NeedTerm[];
  /** Free text. */
  readonly needs: string;
}

export const noNeeds: NeedsDraft = { wheelchair: 0, allergies: 0, terms: [], needs: '' };

export function needsDraftOf(needs: Needs | null): NeedsDraft {
  return {
    wheelchair: needs?.wheelchair ?? 0,
    allergies: needs?.allergies ?? 0,
    terms: needs?.terms ?? [],
    needs: needs?.other ?? '',
  };
}

/** Null if nothing was typed. */
export function needsOf({ wheelchair, allergies, terms, needs }: NeedsDraft): Needs | null {
  const said = {
    ...(wheelchair > 0 && { wheelchair }),
    ...(allergies > 0 && { allergies }),
    ...(terms.length > 0 && { terms: [...terms] }),
    ...(needs.trim() !== '' && { other: needs.trim() }),
  };
  return Object.keys(said).length > 0 ? said : null;
}
