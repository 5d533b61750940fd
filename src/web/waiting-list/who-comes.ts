// The participants of a party whose offer is smaller than its request. No React in here.

import { oldestAge } from '#core/events/ages.ts';
import type { Participant } from '#core/reservations/contract.ts';
import type { WireOffer } from '#core/waiting-list/contract.ts';

/** A participant, and whether it is chosen. */
export interface Part {
  readonly comes: boolean;
  readonly participant: Participant;
}

/** What is offered to a party: people, or classes and the pupils in them. */
export interface Offered {
  readonly heads: number;
  readonly classes: number;
}

export function offeredOf(offer: WireOffer): Offered {
  return {
    heads: offer.offeredQuantity ?? offer.quantity,
    classes: offer.offeredQuantitySchool ?? offer.quantitySchool,
  };
}

/** Whether the confirmation has to name the participants. */
export function isLess(offer: WireOffer): boolean {
  const { heads, classes } = offeredOf(offer);
  return heads < offer.quantity || classes < offer.quantitySchool;
}

/** The participants of the request, or as many without names; as many are chosen as there is room for. */
export function partsOf(offer: WireOffer, known: readonly Participant[] | undefined): readonly Part[] {
  const { heads, classes } = offeredOf(offer);
  if (offer.target !== 'school') {
    const people: readonly Participant[] = known ?? Array.from({ length: heads }, () => ({}));
    return people.map((participant, position) => ({ comes: position < heads, participant }));
  }
  const all: readonly Participant[] = known ?? Array.from({ length: classes }, () => ({ chaperones: 1 }));
  let [roomForClasses, roomForHeads] = [classes, heads];
  return all.map((participant) => {
    const pupils = participant.quantity ?? 0;
    const comes = roomForClasses > 0 && pupils <= roomForHeads;
    if (comes) [roomForClasses, roomForHeads] = [roomForClasses - 1, roomForHeads - pupils];
    return { comes, participant };
  });
}

export type WhoComesError = 'none' | 'tooMany' | 'missing' | 'age';

/** Whether an age is a slip (docs/product/seats.md#ages). */
export function isTooOld({ age }: Participant): boolean {
  return age !== undefined && age > oldestAge;
}

/** The error that keeps the choice from being sent. */
export function errorOfParts(parts: readonly Part[], offer: WireOffer): WhoComesError | null {
  const coming = parts.filter(({ comes }) => comes);
  const { heads, classes } = offeredOf(offer);
  if (coming.length === 0) return 'none';
  if (offer.target !== 'school') {
    if (coming.length > heads) return 'tooMany';
    return coming.some(({ participant }) => isTooOld(participant)) ? 'age' : null;
  }
  const isMissing = coming.some(
    ({ participant: { schoolClass, quantity } }) => !schoolClass?.trim() || !quantity,
  );
  if (isMissing || coming.every(({ participant }) => !participant.chaperones)) return 'missing';
  const pupils = coming.reduce((sum, { participant }) => sum + (participant.quantity ?? 0), 0);
  return coming.length > classes || pupils > heads ? 'tooMany' : null;
}

/** The chosen participants, as they are sent; the first of the people is the account's owner. */
export function participantsOf(parts: readonly Part[], offer: WireOffer): Participant[] {
  const coming = parts.filter(({ comes }) => comes).map(({ participant }) => participant);
  if (offer.target === 'school') return coming;
  return coming.map((participant, position) => ({
    participant_type: position === 0 ? 'accountholder' : 'companion',
    ...participant,
  }));
}
