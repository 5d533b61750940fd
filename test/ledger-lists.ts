import * as fc from 'fast-check';
import {
  type Command,
  comers,
  ledgerAction,
  ledgerActionOf,
  offered,
  pick,
  size,
  thrice,
  waiters,
  which,
} from './ledger-action.ts';
import { accounts, amountOf, isPrivate, minimumOf, names, partyOf, requestOf, send } from './ledger-world.ts';

/** Actions on requests of waiting lists. */
export const listActions: fc.Arbitrary<Command>[] = [
  ...thrice(
    fc.tuple(which, size, fc.boolean()).map(([nth, many, takesLess]) =>
      ledgerAction((ledger) => {
        // Mostly an account that cannot book now.
        const wouldWait = comers(ledger).filter(({ who, at, session }) =>
          ledger.wouldWait(session, who, amountOf(at, many)),
        );
        const those = nth % 5 === 0 || wouldWait.length === 0 ? comers(ledger) : wouldWait;
        const { who, at, session } = pick(those, nth);
        const amount = amountOf(at, many);
        const smallest = takesLess ? minimumOf(at) : amount;
        return {
          text: `${accounts[who]} joins the list of ${names[at]} with ${many}${takesLess ? ' or less' : ''}`,
          expected: () => ledger.join(session, who, amount, smallest),
          async act(world) {
            const body = {
              sessionId: world.sessionIds[at],
              ...partyOf(at, amount),
              ...(takesLess && { minQuantity: smallest.seats }),
              ...(takesLess && !isPrivate(at) && { minQuantitySchool: smallest.classes }),
            };
            const answer = await send(world, who, 'POST', '/api/reservation-requests', body);
            if (answer.said === 'done') world.requests.set(`${who} ${at}`, answer._id);
            return answer.said;
          },
        };
      }),
    ),
  ),
  which.map((nth) =>
    ledgerActionOf(waiters, nth, ({ who, at, session }, ledger) => {
      return {
        text: `${accounts[who]} leaves the list of ${names[at]}`,
        expected: () => ledger.leave(session, who),
        act: async (world) => (await send(world, who, 'DELETE', requestOf(world, who, at))).said,
      };
    }),
  ),
  // Also late: after the offer has ended, and after it went to others.
  ...thrice(
    which.map((nth) =>
      ledgerActionOf(offered, nth, ({ who, at, session, place }, ledger) => {
        const party = place.offer ?? place.wanted;
        return {
          text: `${accounts[who]} takes the offer of ${names[at]} with ${party.seats}`,
          expected: () => ledger.confirm(session, who, party),
          async act(world) {
            const { participants } = partyOf(at, party);
            const url = `${requestOf(world, who, at)}/confirm`;
            const answer = await send(world, who, 'POST', url, { participants });
            if (answer.reservationId) world.reservations.set(`${who} ${at}`, answer.reservationId);
            return answer.said;
          },
        };
      }),
    ),
  ),
  which.map((nth) =>
    ledgerActionOf(offered, nth, ({ who, at, session }, ledger) => {
      return {
        text: `${accounts[who]} declines the offer of ${names[at]}`,
        expected: () => ledger.decline(session, who),
        act: async (world) =>
          (await send(world, who, 'POST', `${requestOf(world, who, at)}/decline`, {})).said,
      };
    }),
  ),
];
