import * as fc from 'fast-check';
import {
  type Command,
  comers,
  ledgerAction,
  formerHolders,
  holders,
  pick,
  pickIfAny,
  size,
  thrice,
  which,
} from './ledger-action.ts';
import {
  accounts,
  amountOf,
  isPrivate,
  names,
  partyOf,
  personIn,
  reservationOf,
  send,
  sessionOf,
} from './ledger-world.ts';

/** Actions on reservations; frequent actions are listed more often. */
export const bookingActions: fc.Arbitrary<Command>[] = [
  ...thrice(
    fc.tuple(which, size).map(([nth, many]) =>
      ledgerAction((ledger) => {
        const { who, at, session } = pick(comers(ledger), nth);
        const amount = amountOf(at, many);
        return {
          text: `${accounts[who]} books ${many} in ${names[at]}`,
          expected: () => ledger.book(session, who, amount),
          async act(world) {
            const body = { sessionId: world.sessionIds[at], ...partyOf(at, amount) };
            const answer = await send(world, who, 'POST', '/api/reservations', body);
            if (answer.said === 'done') world.reservations.set(`${who} ${at}`, answer._id);
            return answer.said;
          },
        };
      }),
    ),
  ),
  fc.tuple(which, size).map(([nth, many]) =>
    ledgerAction((ledger) => {
      const holder = pickIfAny(holders(ledger), nth);
      if (!holder) return undefined;
      const { who, at, session } = holder;
      const amount = amountOf(at, many);
      if (session.taken.get(who)?.seats === amount.seats) return undefined;
      return {
        text: `${accounts[who]} comes to ${names[at]} with ${many}`,
        ticketsOf: `${who} ${at}`,
        expected: () => ledger.change(session, who, amount),
        async act(world) {
          const { participants } = partyOf(at, amount);
          return (await send(world, who, 'PUT', reservationOf(world, who, at), { participants })).said;
        },
      };
    }),
  ),
  which.map((nth) =>
    ledgerAction((ledger) => {
      const holder = pickIfAny(
        holders(ledger).filter(({ at }) => isPrivate(at)),
        nth,
      );
      if (!holder) return undefined;
      const { who, at, session } = holder;
      return {
        text: `${accounts[who]} gives one ticket of ${names[at]} back`,
        oneTicketOf: `${who} ${at}`,
        expected: () => ledger.giveOneBack(session, who),
        async act(world) {
          const url = reservationOf(world, who, at);
          const { tickets } = (await world.staff.call('GET', url, { as: personIn(world, who) })).body;
          const valid = tickets.find(({ status }: { status: string }) => status === 'valid') ?? tickets[0];
          return (await send(world, who, 'DELETE', `/api/tickets/${valid._id}`)).said;
        },
      };
    }),
  ),
  which.map((nth) =>
    ledgerAction((ledger) => {
      const holder = pickIfAny(formerHolders(ledger), nth);
      if (!holder) return undefined;
      const { who, at, session } = holder;
      return {
        text: `${accounts[who]} cancels in ${names[at]}`,
        expected: () => ledger.cancel(session, who),
        act: async (world) => (await send(world, who, 'DELETE', reservationOf(world, who, at))).said,
      };
    }),
  ),
  which.map((nth) =>
    ledgerAction((ledger) => {
      const holder = pickIfAny(
        holders(ledger).filter(({ at }) => isPrivate(at)),
        nth,
      );
      if (!holder) return undefined;
      const { who, at: from, session } = holder;
      const to = 1 - from;
      return {
        text: `${accounts[who]} moves from ${names[from]} to ${names[to]}`,
        expected: () => ledger.move(session, sessionOf(ledger, to), who),
        async act(world) {
          const url = `${reservationOf(world, who, from)}/move`;
          const { said, _id } = await send(world, who, 'POST', url, { sessionId: world.sessionIds[to] });
          if (said === 'done') {
            world.reservations.set(`${who} ${to}`, _id);
            world.reservations.delete(`${who} ${from}`);
          }
          return said;
        },
      };
    }),
  ),
];
