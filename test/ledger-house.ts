import * as fc from 'fast-check';
import { sweepWaitingLists } from '#server/waiting-list/service.ts';
import { type Command, deed, pick, sessionsOf, which } from './ledger-deed.ts';
import { hourMs, isPrivate, names, send } from './ledger-world.ts';

/** What staff do, and what comes with time. */
export const houseDeeds: fc.Arbitrary<Command>[] = [
  fc.tuple(which, fc.integer({ min: 1, max: 7 })).map(([nth, many]) =>
    deed((ledger) => {
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
    deed((ledger) => {
      // Seldom: whatever is done there afterwards is refused.
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
  fc.constantFrom(1, 5, 12, 24).map((hours) =>
    deed((ledger) => ({
      text: `${hours} hours pass`,
      expected: () => ledger.pass(hours + offTheHour),
      async act(world) {
        await world.advance((hours + offTheHour) * hourMs);
        return 'done';
      },
    })),
  ),
  fc.constant(0).map(() =>
    deed((ledger) => ({
      text: 'the lists are swept',
      expected: () => ledger.sweep(),
      async act(world) {
        await sweepWaitingLists(world.staff.database.db, 'Europe/Rome');
        return 'done';
      },
    })),
  ),
];

/** So that nothing is asked at the very instant at which something ends. */
const offTheHour = 1 / 60;
