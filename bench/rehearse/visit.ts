// Simulates visitors of an opening: some wait for it and refresh, others come later; they press the button, come back when the server is
// busy, and try another session when theirs is full.

import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Person } from '../crowd.ts';
import type { Answered, Client } from './ask.ts';

export interface Opening {
  readonly opensAt: Date;
  readonly sessionIds: readonly string[];
  readonly people: readonly Person[];
  /** Visitors arrive within so many seconds: half before the opening, half after it, most of those soon. */
  readonly seconds: number;
}

/** One answer of the server. */
export interface Heard {
  readonly kind: 'availability' | 'booking';
  /** Milliseconds from the opening to the answer. */
  readonly atMs: number;
  readonly tookMs: number;
  /** `booked`, `read`, the code of a refusal, or `noAnswer`. */
  readonly word: string;
}

/** The outcome of a visit. */
export interface Visited {
  /** `booked`, or the last refusal. */
  readonly word: string;
  /** From the first press of the button to the end, pauses included. */
  readonly tookMs: number;
  readonly reservationId: string | null;
}

const looksEveryMs = 2000;
/** A waiting page enables its button within so long after the opening, so that not all press at the same instant. */
const spreadMs = 1000;
const maxSessions = 3;
const maxTries = 20;

const created = z.object({ _id: z.string() });
const refused = z.object({ code: z.string() });

/** All visits at once; `hear` gets each answer. */
export async function visitAll(
  client: Client,
  opening: Opening,
  hear: (heard: Heard) => void,
): Promise<Visited[]> {
  return Promise.all(
    opening.people.map((person, position) => visit(client, opening, { person, position, hear })),
  );
}

interface Visitor {
  readonly person: Person;
  readonly position: number;
  readonly hear: (heard: Heard) => void;
}

async function visit(client: Client, opening: Opening, visitor: Visitor): Promise<Visited> {
  const halfMs = (opening.seconds * 1000) / 2;
  const comesAtMs = visitor.position % 2 === 0 ? -Math.random() * halfMs : Math.random() ** 2 * halfMs;
  const untilOpeningMs = () => opening.opensAt.getTime() - Date.now();
  await pause(Math.max(0, untilOpeningMs() + comesAtMs));
  let sessionId = wanted(opening);
  await readAvailability(client, opening, visitor, sessionId);
  while (untilOpeningMs() > 0) {
    await pause(Math.min(untilOpeningMs() + 1, looksEveryMs * (0.75 + Math.random() / 2)));
    if (untilOpeningMs() > 0) await readAvailability(client, opening, visitor, sessionId);
    else await pause(Math.random() * spreadMs);
  }
  const pressed = performance.now();
  const until = (word: string, reservationId: string | null): Visited => ({
    word,
    reservationId,
    tookMs: performance.now() - pressed,
  });
  let word = '';
  const family = randomInt(1, 5);
  for (let tried = 0; tried < maxSessions; tried += 1) {
    const outcome = await bookOnce(client, opening, visitor, { sessionId, family });
    if (outcome.reservationId !== null) return until('booked', outcome.reservationId);
    word = outcome.word;
    if (!['sessionFull', 'noSeatsForQuantity'].includes(word)) break;
    sessionId = opening.sessionIds[randomInt(opening.sessionIds.length)] ?? '';
  }
  return until(word, null);
}

/** The first sessions of the programme are the most popular. */
function wanted({ sessionIds }: Opening): string {
  return sessionIds[Math.floor(sessionIds.length * Math.random() ** 2)] ?? '';
}

async function readAvailability(
  client: Client,
  opening: Opening,
  { hear }: Visitor,
  sessionId: string,
): Promise<void> {
  const path = `/api/sessions/${sessionId}/availability`;
  await heard(client.ask({ method: 'GET', path }), 'availability', opening, hear);
}

/** Presses until there is a yes or a no: with one idempotency key, again when the server is busy. */
async function bookOnce(
  client: Client,
  opening: Opening,
  { person, hear }: Visitor,
  { sessionId, family }: { sessionId: string; family: number },
): Promise<{ word: string; reservationId: string | null }> {
  const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() };
  const body = { sessionId, target: 'private', participants: Array.from({ length: family }, () => ({})) };
  let word = '';
  for (let tries = 0; tries < maxTries; tries += 1) {
    const response = client.ask({ method: 'POST', path: '/api/reservations', headers, body });
    const { answer, word: said } = await heard(response, 'booking', opening, hear);
    if (answer?.status === 201) return { word: said, reservationId: created.parse(answer.body)._id };
    word = said;
    if (answer && answer.status !== 503) break;
    await pause(((answer?.retryAfterSeconds ?? 1) + Math.random()) * 1000);
  }
  return { word, reservationId: null };
}

async function heard(
  response: Promise<Answered>,
  kind: Heard['kind'],
  { opensAt }: Opening,
  hear: Visitor['hear'],
): Promise<{ answer: Answered | null; word: string }> {
  const started = performance.now();
  const answer = await response.catch(() => null);
  const word = wordOf(answer, kind);
  hear({ kind, atMs: Date.now() - opensAt.getTime(), tookMs: performance.now() - started, word });
  return { answer, word };
}

function wordOf(answer: Answered | null, kind: Heard['kind']): string {
  if (!answer) return 'noAnswer';
  if (answer.status < 300) return kind === 'booking' ? 'booked' : 'read';
  const refusal = refused.safeParse(answer.body);
  return refusal.success ? refusal.data.code : `status ${answer.status}`;
}
