// Who comes of a party that was offered less than it asked for. No React in here.

import type { Participant } from '#core/reservations/contract.ts';
import type { WireOffer } from '#core/waiting-list/contract.ts';

/** A part of a party as it is chosen: whether it comes, and what it is told by. */
export interface Part {
  readonly comes: boolean;
  readonly participant: Participant;
}

/** What is kept for a party: people, or classes and the pupils in them. */
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

/** Whether whoever confirms has to say who comes. */
export function isLess(offer: WireOffer): boolean {
  const { heads, classes } = offeredOf(offer);
  return heads < offer.quantity || classes < offer.quantitySchool;
}

/** The party as it was written when it joined, or as many without names; as many come as there is room for. */
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

export type WhoComesError = 'nobody' | 'tooMany' | 'missing';

/** What keeps it from being sent. */
export function errorOfParts(parts: readonly Part[], offer: WireOffer): WhoComesError | null {
  const coming = parts.filter(({ comes }) => comes);
  const { heads, classes } = offeredOf(offer);
  if (coming.length === 0) return 'nobody';
  if (offer.target !== 'school') return coming.length > heads ? 'tooMany' : null;
  const isMissing = coming.some(
    ({ participant: { schoolClass, quantity } }) => !schoolClass?.trim() || !quantity,
  );
  if (isMissing || coming.every(({ participant }) => !participant.chaperones)) return 'missing';
  const pupils = coming.reduce((sum, { participant }) => sum + (participant.quantity ?? 0), 0);
  return coming.length > classes || pupils > heads ? 'tooMany' : null;
}

/** Those who come, as they are sent; the first of the people is who holds the account. */
export function participantsOf(parts: readonly Part[], offer: WireOffer): Participant[] {
  const coming = parts.filter(({ comes }) => comes).map(({ participant }) => participant);
  if (offer.target === 'school') return coming;
  return coming.map((participant, position) => ({
    participant_type: position === 0 ? 'accountholder' : 'companion',
    ...participant,
  }));
}
