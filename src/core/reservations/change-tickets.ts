// What becomes of the tickets of a reservation that is changed: they stay, are withdrawn or issued.

import { equal } from '#core/field/equality.ts';
import type { Audience } from '#core/resources/programme.ts';
import { highestVersion } from '#core/tickets/code.ts';
import type { PartyMember, StandingTicket } from './change-party.ts';
import type { Participant } from './contract.ts';
import { type Admission, admissionOf } from './party.ts';

/** A ticket that stays, as it is then. */
export interface RetainedTicket extends Admission {
  readonly _id: string;
  readonly version: number;
  /** What is printed of it has changed. */
  readonly isAnew: boolean;
}

export interface ChangedTickets {
  /** In the order of their tickets: those that stay, then the new ones. */
  readonly participants: readonly Participant[];
  /** Tickets that stay and have changed. */
  readonly retained: readonly RetainedTicket[];
  /** Ids of the tickets that are no longer valid. */
  readonly withdrawn: readonly string[];
  readonly issued: readonly Admission[];
  /** The tickets are printed and sent again. */
  readonly isAnew: boolean;
}

/** The tickets of those who come then. `areReplaced`: the codes that were given out open no door any more. */
export function ticketsOf(
  { tickets, target }: { readonly tickets: readonly StandingTicket[]; readonly target: Audience },
  places: readonly PartyMember[],
  areReplaced: boolean,
): ChangedTickets {
  const staying = new Map(
    places.flatMap(({ ticket, participant }) => (ticket ? [[ticket._id, participant] as const] : [])),
  );
  const retained = tickets.flatMap((ticket) => {
    const participant = staying.get(ticket._id);
    return participant ? retain(ticket, admissionOf(participant, target), areReplaced) : [];
  });
  // A code counts to so many versions: the one after them is another ticket.
  const [spent, lasting] = [
    retained.filter(({ version }) => version > highestVersion),
    retained.filter(({ version }) => version <= highestVersion),
  ];
  const newcomers = places.flatMap(({ ticket, participant }) =>
    ticket ? [] : [admissionOf(participant, target)],
  );
  const issued = [...spent.map(({ participant }) => admissionOf(participant, target)), ...newcomers];
  const withdrawn = tickets
    .filter(({ _id }) => !lasting.some((one) => one._id === _id))
    .map(({ _id }) => _id);
  const before = new Map(tickets.map((ticket) => [ticket._id, ticket]));
  return {
    participants: [...lasting, ...issued].map(({ participant }) => participant),
    retained: lasting.filter(
      ({ _id, participant, isAnew }) => isAnew || !equal(participant, before.get(_id)?.participant),
    ),
    withdrawn,
    issued,
    isAnew: withdrawn.length > 0 || issued.length > 0 || lasting.some(({ isAnew }) => isAnew),
  };
}

function retain(ticket: StandingTicket, admission: Admission, isReplaced: boolean): RetainedTicket {
  const printed = ['name', 'surname', 'schoolClass', 'quantity', 'chaperones'] as const;
  const isAnew =
    isReplaced || printed.some((name) => ticket.participant[name] !== admission.participant[name]);
  // The code says for how many it is.
  const isOtherCode = isReplaced || ticket.quantity !== admission.quantity;
  return { ...admission, _id: ticket._id, version: ticket.version + (isOtherCode ? 1 : 0), isAnew };
}
