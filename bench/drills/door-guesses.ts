// Ten thousand codes that are nearly real, sent by a hundred devices at once while another one scans tickets (docs/product/check-in.md#guessing).

import { setTimeout as pause } from 'node:timers/promises';
import { at, type DoorTicket, openDoorSite, scanOf } from '../door.ts';
import { percentile, postAll } from '../post-all.ts';
import { mutatedCode } from '#test/mutated-codes.ts';
import { readViolations } from '#server/doctor/store.ts';
import type { Finding } from './drill.ts';

const guesses = 10_000;
/** Each sends its next code after an answer. */
const devices = 100;
const tickets = 400;
const everyMs = 125;
const mostMs = 200;
/** What a code that has to wait waits. */
const delayMs = 1000;

export async function drillDoorGuesses(): Promise<readonly Finding[]> {
  const site = await openDoorSite({
    sessions: 1,
    parties: tickets,
    scanners: devices + 1,
    people: tickets,
    history: null,
  });
  try {
    const { server } = site;
    const codes = site.tickets.map(({ code }) => code);
    const [sessionId = ''] = site.tickets.map((ticket) => ticket.sessionId);
    // A device of the crowd scans tickets as well: its forged codes wait, and its tickets do not.
    const own = at(site.scanners, 0);
    const scanTickets = async (of: readonly DoorTicket[]) => {
      const times: number[] = [];
      for (const [place, ticket] of of.entries()) {
        const isOfCrowd = place % 2 === 0;
        const post = isOfCrowd
          ? scanOf(ticket, own, 'Gate 0')
          : scanOf(ticket, at(site.scanners, devices), 'Quiet gate');
        const { p50Ms, statuses } = await postAll(server.address, [post], 1);
        if (statuses.get(200) !== 1) throw new Error('A ticket got no answer.');
        times.push(p50Ms);
        await pause(everyMs);
      }
      return times.toSorted((a, b) => a - b);
    };
    const quiet = await scanTickets(site.tickets.slice(0, tickets));
    const mutated: DoorTicket[] = [];
    for (let position = 0; mutated.length < guesses; position += 1) {
      const code = mutatedCode(codes, position);
      if (!codes.includes(code)) mutated.push({ sessionId, code });
    }
    const started = performance.now();
    const guessing = Promise.all(
      Array.from({ length: devices }, (_, device) =>
        postAll(
          server.address,
          mutated
            .filter((_guess, position) => position % devices === device)
            .map((guess) => scanOf(guess, at(site.scanners, device), `Gate ${device}`)),
          1,
        ),
      ),
    );
    const busy = await scanTickets(site.tickets.slice(tickets));
    const answers = await guessing;
    const seconds = (performance.now() - started) / 1000;
    const quick = answers.map(({ timesMs }) => timesMs.filter((time) => time < delayMs).length);
    const allowed = 50 * (Math.floor(seconds / 60) + 1);
    const { admitted } = await site.db
      .selectFrom('scans')
      .select((eb) => eb.fn.countAll<string>().as('admitted'))
      .where('result', '=', 'valid')
      .executeTakeFirstOrThrow();
    const slowest = [quiet, busy].map((times) => times.at(-1) ?? Number.NaN);
    const [ofQuiet = Number.NaN, ofBusy = Number.NaN] = slowest;
    const violations = await readViolations(site.db);
    return [
      {
        promise: `none of ${guesses} codes that are nearly real is let in`,
        holds: Number(admitted) === 2 * tickets && violations.length === 0,
        figure: `${Number(admitted) - 2 * tickets} let in; ${violations.length} invariants broken`,
      },
      {
        promise: 'after fifty in a minute a device waits for each further one',
        holds: quick.every((count) => count <= allowed),
        figure: `${Math.min(...quick)} to ${Math.max(...quick)} of ${guesses / devices} answered at once in ${seconds.toFixed(0)} s, on ${devices} devices`,
      },
      {
        promise: `tickets meanwhile take at most ${mostMs} ms longer, also on a device that waits`,
        holds: ofBusy - ofQuiet <= mostMs,
        figure: `of ${busy.length} tickets half within ${shown(busy, 0.5)} ms, 95 % within ${shown(busy, 0.95)} ms and the slowest ${shown(busy, 1)} ms; in quiet ${shown(quiet, 0.5)}, ${shown(quiet, 0.95)} and ${shown(quiet, 1)} ms`,
      },
    ];
  } finally {
    await site.close();
  }
}

function shown(sorted: readonly number[], part: number): string {
  return percentile(sorted, part).toFixed(0);
}
