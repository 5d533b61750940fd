// From the body of a change to the new participants: which of them keep their ticket, and which are new.

import { equal } from '#core/field/equality.ts';
import type { FieldError } from '#core/refusals.ts';
import type { Audience } from '#core/resources/programme.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import type { ChangeBody } from './change-contract.ts';
import type { Participant } from './contract.ts';
import { readParty } from './party.ts';

/** A valid ticket as it stands. */
export interface StandingTicket {
  readonly _id: string;
  readonly participant: Participant;
  readonly quantity: number;
  readonly version: number;
}

/** A participant after the change; without a ticket: a new one. */
export interface PartyMember {
  readonly ticket: StandingTicket | null;
  readonly participant: Participant;
}

interface Standing {
  readonly target: Audience;
  readonly quantity: number;
  readonly quantitySchool: number;
  readonly chaperones: number;
  /** In the order of the participants. */
  readonly tickets: readonly StandingTicket[];
}

export type PlacesReading =
  | { readonly ok: true; readonly places: readonly PartyMember[] }
  | { readonly ok: false; readonly code: 'invalid' | 'readOnly'; readonly errors: readonly FieldError[] };

/**
 * Reads the participants after a change. A number that equals the stored one says nothing: a body that was read and sent back
 * with other participants means the participants, one with another number means the number. Only staff change prices.
 */
export function readPlaces(standing: Standing, sent: ChangeBody, byStaff: boolean): PlacesReading {
  const numbers = changedNumbers(standing, sent);
  const listed = sent.participants
    ? matchTickets(standing.tickets, sent.participants)
    : { places: standing.tickets.map(placeOf), errors: [] };
  if (listed.errors.length > 0) return { ok: false, code: 'invalid', errors: listed.errors };
  const priced = byStaff ? [] : errorsOfPrices(listed.places);
  if (priced.length > 0) return { ok: false, code: 'readOnly', errors: priced };

  const pricedPlaces = listed.places.map(withStoredPrice);
  const isResized =
    numbers.quantity !== undefined &&
    standing.target !== 'school' &&
    isUnchanged(standing.tickets, pricedPlaces);
  const places = isResized ? resize(standing.tickets, numbers.quantity ?? 0) : pricedPlaces;
  const reading = readParty({
    target: standing.target,
    participants: places.map(({ participant }) => participant),
    ...numbers,
  });
  if (!reading.ok) return { ok: false, code: 'invalid', errors: reading.errors };
  return {
    ok: true,
    places: places.map(({ ticket }, position) => ({
      ticket,
      participant: reading.participants[position] ?? {},
    })),
  };
}

/** Whether the same people come as did, nothing about them being another. */
export function isUnchanged(tickets: readonly StandingTicket[], places: readonly PartyMember[]): boolean {
  return (
    places.length === tickets.length &&
    places.every(({ ticket, participant }) => ticket && equal(ticket.participant, participant))
  );
}

type Numbers = 'quantity' | 'quantitySchool' | 'chaperones';

function changedNumbers(standing: Standing, sent: ChangeBody): { [N in Numbers]?: number } {
  const names = ['quantity', 'quantitySchool', 'chaperones'] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      sent[name] === undefined || sent[name] === standing[name] ? [] : [[name, sent[name]]],
    ),
  );
}

function placeOf(ticket: StandingTicket): PartyMember {
  return { ticket, participant: ticket.participant };
}

/**
 * A participant with the id of a ticket keeps it; the other tickets go to participants of the same name, those of classes to the
 * same label.
 */
function matchTickets(
  tickets: readonly StandingTicket[],
  sent: NonNullable<ChangeBody['participants']>,
): { places: PartyMember[]; errors: FieldError[] } {
  const free = new Map(tickets.map((ticket) => [ticket._id, ticket]));
  const errors: FieldError[] = [];
  const take = (ticket: StandingTicket | undefined): StandingTicket | null => {
    if (ticket) free.delete(ticket._id);
    return ticket ?? null;
  };
  const byCode = sent.map(({ id }, position): StandingTicket | null => {
    if (id === undefined) return null;
    const ticketId = readTicketCode(id)?.contents.ticketId ?? '';
    const ticket = take(free.get(ticketId));
    const wasTaken = !ticket && tickets.some(({ _id }) => _id === ticketId);
    if (!ticket) errors.push(codeError(position, wasTaken));
    return ticket;
  });
  const places = sent.map(({ id, ...participant }, position): PartyMember => {
    const ticket =
      id === undefined
        ? take([...free.values()].find((one) => isSameOne(one.participant, participant)))
        : (byCode[position] ?? null);
    return { ticket, participant };
  });
  return { places, errors };
}

function codeError(position: number, wasTaken: boolean): FieldError {
  const path = `participants.${position}.id`;
  return wasTaken
    ? { path, code: 'repeated', message: 'Another participant has this ticket already' }
    : { path, code: 'unknown', message: 'This is no valid ticket of the reservation' };
}

function isSameOne(before: Participant, sent: Participant): boolean {
  if (sent.schoolClass !== undefined) return before.schoolClass === sent.schoolClass;
  if (sent.participant_type === 'accountholder') return before.participant_type === 'accountholder';
  const whoIsIt = ({ name, surname, age, participant_type = 'companion' }: Participant) => [
    name,
    surname,
    age,
    participant_type,
  ];
  return equal(whoIsIt(before), whoIsIt(sent));
}

function errorsOfPrices(places: readonly PartyMember[]): FieldError[] {
  return places.flatMap(({ ticket, participant }, position) =>
    (['price', 'priceType'] as const).flatMap((name): FieldError[] =>
      participant[name] === undefined || participant[name] === ticket?.participant[name]
        ? []
        : [{ path: `participants.${position}.${name}`, code: 'readOnly', message: 'Staff write prices' }],
    ),
  );
}

/** A price that is not sent along stays. */
function withStoredPrice({ ticket, participant }: PartyMember): PartyMember {
  const { price, priceType } = ticket?.participant ?? {};
  const pricedPlaces = {
    ...(price !== undefined && { price }),
    ...(priceType !== undefined && { priceType }),
  };
  return { ticket, participant: { ...pricedPlaces, ...participant } };
}

/** Companions without names come along, or the last companions stay at home; the account holder is the last to. */
function resize(tickets: readonly StandingTicket[], quantity: number): PartyMember[] {
  const isHolder = ({ participant }: StandingTicket) => participant.participant_type === 'accountholder';
  const inOrder = [...tickets.filter(isHolder), ...tickets.filter((ticket) => !isHolder(ticket))];
  const staying = new Set(inOrder.slice(0, quantity));
  const added = Array.from({ length: Math.max(0, quantity - tickets.length) }, (): PartyMember => ({
    ticket: null,
    participant: { participant_type: 'companion' },
  }));
  return [...tickets.filter((ticket) => staying.has(ticket)).map(placeOf), ...added];
}
