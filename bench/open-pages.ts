// Open pages on two processes while one session is booked, and how soon a socket ends with its sign-in.

import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, LiveAvailability, ServerToClientEvents } from '#core/live/socket.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { hashToken } from '#server/auth/secret-token.ts';
import { fillPeople, fillSessions } from './crowd.ts';
import { openSessions } from './identify.ts';
import { oneByOne, requestsFor } from './in-process.ts';
import { median } from './load.ts';
import { openScratch, startServer } from './scratch.ts';

const pages = 500;
const bookings = 200;
/** Bookings at the same time. */
const atOnce = 10;

type Page = Socket<ServerToClientEvents, ClientToServerEvents>;

export async function measureOpenPages(): Promise<string[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const servers = [await startServer(scratch.url), await startServer(scratch.url)];
  const pool = openPool(scratch.url, { max: 20, onError: console.error });
  const db = openKysely(pool);
  const opened: Page[] = [];
  const open = async (position: number, token?: string) => {
    const page: Page = io(servers[position % servers.length]?.address ?? '', {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === undefined ? {} : { token },
    });
    opened.push(page);
    await new Promise<void>((resolve) => page.once('connect', resolve));
    return page;
  };
  try {
    const [people, { sessionIds }] = [
      await fillPeople(scratch.url, bookings),
      await fillSessions(scratch.url, { count: 1, maxParticipants: 2 * bookings }),
    ];
    const received: LiveAvailability[][] = [];
    let lastReceivedAt = 0;
    for (let position = 0; position < pages; position += 1) {
      const page = await open(position);
      const mine: LiveAvailability[] = [];
      received.push(mine);
      page.on('availability', (one) => {
        mine.push(one);
        lastReceivedAt = performance.now();
      });
      await page.emitWithAck('watch', sessionIds);
    }
    const started = performance.now();
    const requests = requestsFor(people, sessionIds);
    for (let from = 0; from < requests.length; from += atOnce)
      await oneByOne(db, requests.slice(from, from + atOnce));
    const committedAt = performance.now();
    while (received.some((mine) => mine.at(-1)?.freeSeats !== 0) && performance.now() < committedAt + 20_000)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const right = received.filter((mine) => mine.at(-1)?.freeSeats === 0).length;

    const endedAfter: number[] = [];
    for (const [position, token] of (await openSessions(db)).entries()) {
      const page = await open(position, token);
      const deleted = performance.now();
      const ended = once(page as never, 'disconnect');
      await pool.query('delete from "accessTokens" where "tokenHash" = $1', [hashToken(token)]);
      await ended;
      endedAfter.push(performance.now() - deleted);
    }
    return [
      `${bookings} bookings in ${((committedAt - started) / 1000).toFixed(1)} s before ${pages} open pages on two processes: ${median(received.map((mine) => mine.length))} messages a page, the last one right on ${right}, the last page notified ${(lastReceivedAt - committedAt).toFixed(0)} ms after the last commit`,
      `${endedAfter.length} sign-outs: the socket ended after ${median(endedAfter).toFixed(0)} ms in the middle, ${Math.max(...endedAfter).toFixed(0)} ms at most`,
    ];
  } finally {
    for (const page of opened) page.disconnect();
    for (const server of servers) await server.stop();
    await db.destroy();
    await scratch.close();
  }
}
