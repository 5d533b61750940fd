// What a party says of its people so that it can be welcomed, and what stays of that once the session is over for some days.

import { equal } from '#core/field/equality.ts';
import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import { anonymous } from './rules.ts';

export interface FullName {
  readonly name: string;
  readonly surname: string;
}

/**
 * A participant without age, note, contact, transport and name. The name stays where it is the account holder's own; a class keeps
 * its label. `holder` is null once the account was erased.
 */
export function withoutDetails(participant: Participant, holder: FullName | null): Participant {
  const { name, surname, schoolClass } = participant;
  return {
    ...anonymous(participant),
    ...(isHolder(participant, holder) && {
      ...(name !== undefined && { name }),
      ...(surname !== undefined && { surname }),
    }),
    ...(schoolClass !== undefined && { schoolClass }),
  };
}

export interface DetailedParty {
  readonly participants: readonly Participant[];
  readonly needs: BookingBody['needs'] | null;
}

/** A party without its details; undefined where it has none. */
export function partyWithoutDetails(
  { participants, needs }: DetailedParty,
  holder: FullName | null,
): Pick<DetailedParty, 'participants'> | undefined {
  const left = participants.map((participant) => withoutDetails(participant, holder));
  return needs === null && equal(left, participants) ? undefined : { participants: left };
}

/** The first adult of a party is its account holder, and yet another name may have been typed there. */
function isHolder({ participant_type, name, surname }: Participant, holder: FullName | null): boolean {
  if (participant_type !== 'accountholder' || holder === null) return false;
  return written(name, surname) === written(holder.name, holder.surname);
}

function written(name = '', surname = ''): string {
  return `${name} ${surname}`.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
