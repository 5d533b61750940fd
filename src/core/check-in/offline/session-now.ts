// The numbers of a door without a network (docs/product/check-in.md#walk-ins): those of the pack, with what this device has counted since. People
// without tickets sit on the seats of the device's quota.

import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { isClass } from '#core/check-in/heads.ts';
import { decideWalkIn, type Quota, usedAfter } from '#core/check-in/walk-ins.ts';
import { readTicketCode } from '#core/tickets/code.ts';
import type { OwnLog } from './device-log.ts';
import { type KnownOffline, packedTicket, sum, ticketNow } from './tickets-now.ts';

/** The session by now. `freeForWalkIns` is what this device may still give to people without tickets. */
export function sessionNow(known: KnownOffline): SessionToCheckIn {
  const { session, quota } = known.pack;
  const { participants, chaperones, classes, out } = sinceThePack(known);
  const taps = tapsSince(known);
  const walkIns = walkInsNow(session, taps);
  return {
    ...session,
    attendedParticipants: session.attendedParticipants + participants,
    attendedChaperones: session.attendedChaperones + chaperones,
    attendedSchoolClasses: session.attendedSchoolClasses + classes,
    walkInParticipants: walkIns.people,
    outHeads: walkIns.out + out,
    inside:
      session.inside +
      participants +
      chaperones +
      (walkIns.people - session.walkInParticipants) -
      (walkIns.out + out - session.outHeads),
    freeForWalkIns: session.freeForWalkIns === null ? null : quotaLeft(quota, taps),
  };
}

/** People without tickets whom the pack does not have in its numbers. */
function tapsSince({ pack, log }: KnownOffline): OwnLog['walkIns'] {
  return log.walkIns.filter(({ change }) => change === null || change > pack.walkInChange);
}

/** Heads of tickets that have come in, and gone out, on this device since the pack was read. */
function sinceThePack(known: KnownOffline) {
  const { admitted, takenBack, undone, passed } = known.log;
  const ids = new Set([...admitted, ...takenBack, ...undone, ...passed].map(({ ticketId }) => ticketId));
  const changes = [...ids].map((ticketId) => {
    const before = packedTicket(known, ticketId);
    const now = ticketNow(known, ticketId);
    if (!before || !now) {
      const own = admitted.filter((one) => one.ticketId === ticketId);
      const heads = own.map((one) => one.heads);
      return {
        participants: sum(heads.map((one) => one.participants)),
        chaperones: sum(heads.map((one) => one.chaperones)),
        classes: Number(own.some(({ code }) => code !== null && isCodeOfClass(code))),
        out: 0,
      };
    }
    const isIn = ({ attendedParticipants, attendedChaperones }: typeof before | typeof now) =>
      isClass(before) && attendedParticipants + attendedChaperones > 0;
    return {
      participants: now.attendedParticipants - before.attendedParticipants,
      chaperones: now.attendedChaperones - before.attendedChaperones,
      classes: Number(isIn(now)) - Number(isIn(before)),
      out: now.outHeads - before.outHeads,
    };
  });
  const total = (of: (change: (typeof changes)[number]) => number) => sum(changes.map(of));
  return {
    participants: total((change) => change.participants),
    chaperones: total((change) => change.chaperones),
    classes: total((change) => change.classes),
    out: total((change) => change.out),
  };
}

/** Of a ticket that the pack does not have its code knows whether it is a class. */
function isCodeOfClass(code: string): boolean {
  return readTicketCode(code)?.contents.audience === 'school';
}

function walkInsNow({ walkInParticipants, outHeads }: SessionToCheckIn, taps: OwnLog['walkIns']) {
  let [people, out] = [walkInParticipants, outHeads];
  for (const tap of taps) {
    const { counted, leaving } = decideWalkIn(tap, {
      walkInParticipants: people,
      outHeads: out,
      freeSeats: Infinity,
    });
    people += counted;
    out += leaving;
  }
  return { people, out };
}

/** Seats of its quota that a device has left, in the order in which it filled and returned them. */
function quotaLeft(given: Quota, taps: OwnLog['walkIns']): number {
  let { used } = given;
  for (const { kind, people, isOutsideQuota } of taps)
    if (kind === 'walkIn' && !isOutsideQuota) used = usedAfter({ ...given, used }, people);
  return Math.max(0, given.quota - used);
}

/** People whom this device has let in without tickets, and has not sent yet; below 0 if it has taken back more. */
export function unsentPeople({ walkIns }: OwnLog): number {
  return sum(walkIns.filter(({ isUnsent }) => isUnsent).map(({ people }) => people));
}
