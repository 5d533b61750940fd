// Devices that scan tickets over HTTP while servers are killed. A scan without a certain answer is sent again with the same `scanId`.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashToken, newToken } from '#server/auth/secret-token.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readViolations, type Violation } from '#server/doctor/store.ts';
import { openSigner, readTickets } from '#server/tickets/service.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';
import { openDoorOf } from './door.ts';
import { takeSeats } from './take-seats.ts';

export interface DoorCrowd {
  readonly sessionId: string;
  /** The sign-in of each device. */
  readonly tokens: readonly string[];
  readonly tickets: readonly { readonly _id: string; readonly code: string }[];
}

/** Sessions of parties of two, and devices that are signed in, before an open door. */
export async function gatherAtDoor(
  db: Db,
  secretKey: string,
  { devices, parties }: { readonly devices: number; readonly parties: number },
): Promise<DoorCrowd> {
  const sessionId = await buildSession(db, await buildEvent(db), { maxParticipants: 2 * parties });
  const reservations: string[] = [];
  for (let party = 0; party < parties; party += 1) reservations.push(await takeSeats(db, sessionId, 2));
  await openDoorOf(db, sessionId);
  const sign = await openSigner(db, secretKey);
  const tickets = (await readTickets(db, reservations)).map((ticket) => ({
    _id: ticket._id,
    code: sign(ticket),
  }));
  const userId = await buildUser(db, { role: 'scanner' });
  const tokens = Array.from({ length: devices }, () => newToken());
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('accessTokens')
    .values(
      tokens.map((token) => ({
        tokenHash: hashToken(token),
        _id: newId(),
        userId,
        userAgent: '',
        expiresAt,
      })),
    )
    .execute();
  return { sessionId, tokens, tickets };
}

/** Acknowledged answers: of each ticket the scans that let it in, and the number of all answers. */
export interface DoorOutcomes {
  answers: number;
  readonly admitted: Map<string, string[]>;
  readonly undone: Set<string>;
}

export function noDoorOutcomes(): DoorOutcomes {
  return { answers: 0, admitted: new Map(), undone: new Set() };
}

/** Every ticket is scanned by two devices at different times, and every fifth admission is undone. */
export async function letCrowdIn(
  { sessionId, tokens, tickets }: DoorCrowd,
  outcomes: DoorOutcomes,
  address: () => string,
): Promise<void> {
  await Promise.all(
    tokens.map(async (token, device) => {
      const name = `Gate ${device}`;
      const ask = async (method: string, path: string, body?: object) => {
        for (;;) {
          const response = await fetch(address() + path, {
            method,
            headers: {
              authorization: `Bearer ${token}`,
              ...(body && { 'content-type': 'application/json' }),
            },
            ...(body && { body: JSON.stringify(body) }),
          }).catch(() => null);
          const answer = (await response?.json().catch(() => null)) as { result?: string } | null | undefined;
          if (response?.ok && answer) {
            outcomes.answers += 1;
            return answer;
          }
          // The server is down or stopping: it is not known whether the scan was recorded.
          await pause(20);
        }
      };
      const own = tickets.filter((_, position) => position % tokens.length === device);
      const next = tickets.filter((_, position) => (position + 1) % tokens.length === device);
      for (const { _id, code } of [...own, ...next]) {
        const scanId = randomUUID();
        const scan = { scanId, sessionId, code, device: name, scannedAt: new Date().toISOString() };
        const { result } = await ask('POST', '/api/scans', scan);
        if (result !== 'valid') continue;
        const admitted = [...(outcomes.admitted.get(_id) ?? []), scanId];
        outcomes.admitted.set(_id, admitted);
        if (outcomes.admitted.size % 5 !== 0 || own.every((ticket) => ticket._id !== _id)) continue;
        await ask('DELETE', `/api/scans/${scanId}?device=${encodeURIComponent(name)}`);
        outcomes.undone.add(scanId);
      }
    }),
  );
}

/** Each list must be empty after a kill. */
export interface DoorDamage {
  /** Acknowledged, and not in the database as acknowledged. */
  readonly lost: readonly string[];
  /** Tickets that were let in twice, and heads in counters that no acknowledged scan let in. */
  readonly doubled: readonly string[];
  readonly violations: readonly Violation[];
}
export const noDoorDamage: DoorDamage = { lost: [], doubled: [], violations: [] };

export async function readDoorDamage(
  db: Reader,
  { sessionId }: DoorCrowd,
  { admitted, undone }: DoorOutcomes,
): Promise<DoorDamage> {
  const scans = await db
    .selectFrom('scans')
    .select(['scanId', 'ticketId', 'result', 'undoneAt', 'attendedParticipants'])
    .where('sessionId', '=', sessionId)
    .where('result', '=', 'valid')
    .execute();
  const byId = new Map(scans.map((scan) => [scan.scanId, scan]));
  const acknowledged = [...admitted.values()].flat();
  const counting = acknowledged.filter((scanId) => !undone.has(scanId));
  const { attendedParticipants } = await db
    .selectFrom('sessions')
    .select('attendedParticipants')
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const twice = [...admitted].flatMap(([ticketId, scanIds]) =>
    scanIds.filter((scanId) => !undone.has(scanId)).length > 1 ? [ticketId] : [],
  );
  const unknown = scans.filter(({ scanId }) => !acknowledged.includes(scanId)).map(({ scanId }) => scanId);
  return {
    lost: acknowledged.filter((scanId) => {
      const stored = byId.get(scanId);
      return (
        stored?.attendedParticipants !== (undone.has(scanId) ? 0 : 1) ||
        (stored.undoneAt !== null) !== undone.has(scanId)
      );
    }),
    doubled: [
      ...twice,
      ...unknown,
      ...(attendedParticipants === counting.length ? [] : [`${attendedParticipants} of ${counting.length}`]),
    ],
    violations: await readViolations(db),
  };
}
