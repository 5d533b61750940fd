// A deed is done twice, through the interface and in the ledger; afterwards answer, counters and lists agree, or the run has found
// a fault.

import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Ledger } from './ledger.ts';
import { type Place, placeOf, type Session } from './ledger-session.ts';
import { accounts, booksOf, firstSchool, isPrivate, readBooks, type World } from './ledger-world.ts';

/** Something that is done: what the ledger says to it, and what the product answers. */
export interface LedgerAction {
  readonly text: string;
  readonly expected: () => string;
  readonly act: (world: World) => Promise<string>;
  /** Whose tickets it replaces, and whose it looks at to take one: what it finds depends on when it looks. */
  readonly ticketsOf?: string;
  readonly oneTicketOf?: string;
}
interface Model {
  readonly ledger: Ledger;
}
/** Who does what, as a ledger stands. */
type Choice = (ledger: Ledger) => LedgerAction | undefined;
export interface Command extends fc.AsyncCommand<Model, World> {
  readonly by: Choice;
}

/** A deed by whoever can do it then; left out of the run while nobody can. */
export function ledgerAction(by: Choice): Command {
  let told = '';
  return {
    by,
    check: ({ ledger }) => by(ledger) !== undefined,
    toString: () => told,
    async run({ ledger }, world) {
      const done = by(ledger);
      if (!done) throw new Error('Nobody can do this.');
      const { text, expected, act } = done;
      const said = expected();
      told = `${text}: ${said}`;
      expect(await act(world), `the answer to “${text}”`).toBe(said);
      expect(await readBooks(world), `the books after “${text}”`).toEqual(booksOf(ledger));
    },
  };
}

/** A deed of one of some people, or done to them; left out of the run while there is nobody. */
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

/** Which of those who can. */
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

/** Everybody in every session that is for them. */
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

/** Those who have had an offer: one that stands, or that they let go by. */
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
  if (picked === undefined) throw new RangeError('There is nobody.');
  return picked;
}

export function thrice<T>(one: T): T[] {
  return [one, one, one];
}
