import * as fc from 'fast-check';
import { sweepWaitingLists } from '#server/waiting-list/service.ts';
import {
  type Command,
  ledgerAction,
  ledgerActionOf,
  offered,
  pick,
  sessionsOf,
  waiters,
  which,
} from './ledger-action.ts';
import type { Ledger } from './ledger.ts';
import { placeOf } from './ledger-session.ts';
import { accounts, hourMs, isPrivate, names, requestOf, send, startOf } from './ledger-world.ts';

/** Actions of staff, and the sweep. */
export const catalogueWorldActions: fc.Arbitrary<Command>[] = [
  fc.tuple(which, fc.integer({ min: 1, max: 7 })).map(([nth, many]) =>
    ledgerAction((ledger) => {
      const { at, session } = pick(sessionsOf(ledger), nth);
      const maxParticipants = isPrivate(at) ? many : 3 * many;
      return {
        text: `staff give ${names[at]} ${maxParticipants} seats`,
        expected: () => ledger.resize(session, maxParticipants),
        async act(world) {
          const url = `/api/sessions/${world.sessionIds[at]}`;
          return (await send(world, null, 'PUT', url, { maxParticipants })).said;
        },
      };
    }),
  ),
  fc.tuple(which, fc.nat(19)).map(([nth, dice]) =>
    ledgerAction((ledger) => {
      // Rare: every later action on the session is refused.
      if (dice !== 19) return undefined;
      const { at, session } = pick(sessionsOf(ledger), nth);
      return {
        text: `staff cancel ${names[at]}`,
        expected: () => ledger.callOff(session),
        async act(world) {
          const url = `/api/sessions/${world.sessionIds[at]}/cancel`;
          return (await send(world, null, 'POST', url, { reason: 'Temporale' })).said;
        },
      };
    }),
  ),
  fc.tuple(which, fc.constantFrom(-48, -24, 24, 48)).map(([nth, hours]) =>
    ledgerAction((ledger) => {
      const { at, session } = pick(sessionsOf(ledger), nth);
      const movedBy = session.movedBy + hours;
      return {
        text: `staff move ${names[at]} to ${movedBy} hours after it was to be`,
        expected: () => ledger.shift(session, movedBy),
        async act(world) {
          const url = `/api/sessions/${world.sessionIds[at]}`;
          return (await send(world, null, 'PUT', url, startOf(movedBy))).said;
        },
      };
    }),
  ),
  which.map((nth) =>
    ledgerActionOf(
      (ledger) => mostlyWaiting(ledger, nth),
      nth,
      ({ who, at, session }, ledger) => {
        return {
          text: `staff move ${accounts[who]} up in ${names[at]}`,
          expected: () => ledger.moveUp(session, who),
          act: async (world) =>
            (await send(world, null, 'POST', `${requestOf(world, who, at)}/move-up`, {})).said,
        };
      },
    ),
  ),
  fc.tuple(which, fc.boolean()).map(([nth, raises]) =>
    ledgerActionOf(
      (ledger) => mostlyWaiting(ledger, nth),
      nth,
      ({ who, at, session }, ledger) => {
        const body = raises ? { raiseMaximum: { reason: 'Altre sedie' } } : {};
        return {
          text: `staff offer seats of ${names[at]} to ${accounts[who]}${raises ? ', more than there are' : ''}`,
          expected: () => ledger.handOut(session, who, raises),
          act: async (world) =>
            (await send(world, null, 'POST', `${requestOf(world, who, at)}/offer`, body)).said,
        };
      },
    ),
  ),
  which.map((nth) =>
    ledgerActionOf(offered, nth, ({ who, at, session }, ledger) => {
      return {
        text: `staff take the offer of ${names[at]} back from ${accounts[who]}`,
        expected: () => ledger.revoke(session, who),
        act: async (world) =>
          (await send(world, null, 'POST', `${requestOf(world, who, at)}/revoke`, {})).said,
      };
    }),
  ),
  fc.constant(0).map(() =>
    ledgerAction((ledger) => ({
      text: 'the lists are swept',
      expected: () => ledger.sweep(),
      async act(world) {
        await sweepWaitingLists(world.staff.database.db, 'Europe/Rome');
        return 'done';
      },
    })),
  ),
];

/** Changes by time alone. */
export const passingActions: fc.Arbitrary<Command>[] = [
  fc.constantFrom(1, 5, 12, 24).map((hours) =>
    ledgerAction((ledger) => ({
      text: `${hours} hours pass`,
      expected: () => ledger.pass(hours + offTheHour),
      async act(world) {
        await world.advance((hours + offTheHour) * hourMs);
        return 'done';
      },
    })),
  ),
];

/** Requests of a list; mostly those without an offer. */
function mostlyWaiting(ledger: Ledger, nth: number): ReturnType<typeof waiters> {
  const all = waiters(ledger);
  const waiting = all.filter(({ session, who }) => !placeOf(session, who)?.offer);
  return nth % 5 === 0 || waiting.length === 0 ? all : waiting;
}

/** Half hours, so that no action falls on the exact end of something. */
const offTheHour = 1 / 60;
