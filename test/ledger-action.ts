// An action is done twice, through the interface and in the ledger; the run has found an error when answers, counters or lists differ
// afterwards.

import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Ledger } from './ledger.ts';
import { type Place, placeOf, type Session } from './ledger-session.ts';
import { accounts, booksOf, firstSchool, isPrivate, readBooks, type World } from './ledger-world.ts';

/** An action: the answer that the ledger expects, and the call to the product. */
export interface LedgerAction {
  readonly text: string;
  readonly expected: () => string;
  readonly act: (world: World) => Promise<string>;
  /** The owner whose tickets it replaces, and the one of whom it takes one: the order of two such actions decides what they find. */
  readonly ticketsOf?: string;
  readonly oneTicketOf?: string;
}
interface Model {
  readonly ledger: Ledger;
}
/** The next action of a ledger's state; undefined where no account can do it. */
type Choice = (ledger: Ledger) => LedgerAction | undefined;
export interface Command extends fc.AsyncCommand<Model, World> {
  readonly by: Choice;
}

/** An action of an account that can do it at that moment; skipped while there is none. */
export function ledgerAction(by: Choice): Command {
  let description = '';
  return {
    by,
    check: ({ ledger }) => by(ledger) !== undefined,
    toString: () => description,
    async run({ ledger }, world) {
      const done = by(ledger);
      if (!done) throw new Error('No account can do this.');
      const { text, expected, act } = done;
      const said = expected();
      description = `${text}: ${said}`;
      expect(await act(world), `the answer to “${text}”`).toBe(said);
      expect(await readBooks(world), `the books after “${text}”`).toEqual(booksOf(ledger));
    },
  };
}

/** An action of one of some parties, or on it; skipped while there is none. */
export function ledgerActionOf<Party>(
  those: (ledger: Ledger) => readonly Party[],
  nth: number,
  by: (one: Party, ledger: Ledger) => LedgerAction,
): Command {
  return ledgerAction((ledger) => {
    const one = pickIfAny(those(ledger), nth);
    return one && by(one, ledger);
  });
}

/** Which of the possible ones. */
export const which = fc.nat(999);
export const size = fc.integer({ min: 1, max: 5 });

interface Whereabouts {
  readonly at: number;
  readonly session: Session;
}
interface Party extends Whereabouts {
  readonly who: number;
}

export function sessionsOf({ sessions: all }: Ledger): Whereabouts[] {
  return all.map((session, at) => ({ at, session }));
}

/** Every account in every session of its audience. */
export function comers(ledger: Ledger): Party[] {
  return sessionsOf(ledger).flatMap(({ at, session }) =>
    accounts.flatMap((_name, who) => (isPrivate(at) || who >= firstSchool ? { at, session, who } : [])),
  );
}

export function holders(ledger: Ledger): Party[] {
  return comers(ledger).filter(({ session, who }) => session.taken.has(who));
}

export function formerHolders(ledger: Ledger): Party[] {
  return comers(ledger).filter(({ session, who }) => session.had.has(who));
}

export function waiters(ledger: Ledger): Party[] {
  return comers(ledger).filter(({ session, who }) => placeOf(session, who));
}

/** Requests that have an offer, or that let one pass. */
export function offered(ledger: Ledger): (Party & { readonly place: Place })[] {
  return waiters(ledger).flatMap((party) => {
    const place = placeOf(party.session, party.who);
    return place && (place.offer || place.passes > 0) ? { ...party, place } : [];
  });
}

export function pickIfAny<T>(those: readonly T[], nth: number): T | undefined {
  return those[nth % those.length];
}

export function pick<T>(those: readonly T[], nth: number): T {
  const picked = pickIfAny(those, nth);
  if (picked === undefined) throw new RangeError('The list is empty.');
  return picked;
}

export function thrice<T>(one: T): T[] {
  return [one, one, one];
}
