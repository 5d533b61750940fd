// Sends requests that are generated from the document, and collects the answers that violate it.

import type { LightMyRequestResponse } from 'fastify';
import { guest, may } from '#core/accounts/access.ts';
import { who as allCallers } from '#test/access-callers.ts';
import { expectations } from '#test/access-table.ts';
import type { Json, Operation, Schema } from './document.ts';
import { violationOf, type Kind } from './judge.ts';
import type { Random } from './random.ts';
import { brokenDrafts, type Draft, type Drafting, hostileDraft, validDraft } from './requests.ts';
import { valueOf } from './values.ts';
import type { Sender, World } from './world.ts';

export interface Outcome {
  /** The violations, one for each operation: `GET /api/events q: too long by guest: a broken rule was taken, 200`. */
  readonly violations: readonly string[];
  /** Numbers of answers, by kind of request and status. */
  readonly met: Readonly<Record<string, number>>;
}

/** Reads that need more of some callers than the document can say: a steward at a door searches with three letters. */
const narrowed = [
  'GET /api/sessions/{id}/tickets',
  // Days in the wrong order, or too many of them.
  'GET /api/sessions/timetable',
  // A contact finds no event of others.
  'GET /api/messages',
  'GET /api/deliveries',
  'GET /api/sheets/days',
  'GET /api/statistics',
];

/** A request as it was sent. */
interface Sent {
  readonly kind: Kind;
  readonly rule: string;
  readonly isDue: boolean;
  readonly url: string;
  readonly draft: Draft;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends so many requests, to each operation in turn. */
export async function fuzz(
  world: World,
  operations: readonly Operation[],
  { requests, random }: { readonly requests: number; readonly random: Random },
): Promise<Outcome> {
  const violations = new Map<string, string>();
  const met: Record<string, number> = {};
  for (let sent = 0; sent < requests; sent += 1) {
    const operation = operations[sent % operations.length];
    if (!operation) break;
    // Each account is used once: allowances count its requests, and what it does to itself affects no other.
    const sender = await world.sender(random.chance(0.4) ? 'admin' : random.pick(allCallers));
    const request = await requestOf(world, operation, sender, random);
    if (!request) continue;
    const answer = await send(world, operation, request);
    const code = codeOf(answer);
    const status = answer.statusCode;
    const key = `${request.kind} ${status}`;
    met[key] = (met[key] ?? 0) + 1;
    const violation = violationOf(operation, { ...request, status, code });
    if (!violation) continue;
    const what = `${operation.name} ${request.rule} by ${sender.who}: ${violation}`;
    const shown = JSON.stringify([request.url, request.headers, request.draft.body]).slice(0, 600);
    const same = `${operation.name} ${request.kind} ${violation}`;
    if (!violations.has(same)) violations.set(same, `${what}\n  ${shown}\n  ${answer.body.slice(0, 400)}`);
  }
  return { violations: [...violations.values()], met };
}

async function requestOf(
  world: World,
  operation: Operation,
  sender: Sender,
  random: Random,
): Promise<Sent | undefined> {
  const viewer = sender.account ?? guest;
  const making: Drafting = {
    random,
    refersTo: (name) => {
      const ids = world.idsFor(name);
      if (name === 'userId' && sender.account && random.chance(0.5)) return sender.account.userId;
      return ids.length > 0 ? random.pick(ids) : undefined;
    },
    hasOneOf: (rights) => rights.length === 0 || rights.some((right) => may(viewer, right)),
  };
  const valid = validDraft(operation, making);
  const at = await addressOf(world, operation, sender, making);
  const isRight = operation.access.some((right) => may(viewer, right));
  const headers = authorizationOf(operation, sender, random);
  const isKnown = headers['authorization'] !== endedToken;
  const common = { draft: valid, headers, url: urlOf(at.path, valid) };
  if (!isKnown || random.chance(0.4)) {
    const isRead = operation.method === 'GET' && !operation.identifies && !narrowed.includes(operation.name);
    const isDue = isRead && isRight && isKnown && at.isFound;
    return { ...common, kind: 'valid', rule: 'valid', isDue };
  }
  const strange = random.chance(0.1) && hostileDraft(operation, valid, making);
  if (strange)
    return {
      ...common,
      kind: 'hostile',
      rule: 'a hostile text',
      isDue: false,
      draft: strange,
      url: urlOf(at.path, strange),
    };
  const malformed = malformedPath(operation, random);
  if (malformed !== undefined && random.chance(0.05))
    return {
      ...common,
      kind: 'broken',
      rule: 'a malformed path',
      isDue: false,
      url: urlOf(malformed, valid),
    };
  const readOnly =
    random.chance(0.3) && (await readOnlyDraft(world, operation, { at: at.path, headers, valid, random }));
  const broken = readOnly || pickBroken(operation, valid, random);
  if (!broken) return undefined;
  const { rule, ...draft } = broken;
  return { ...common, kind: 'broken', rule, isDue: false, draft, url: urlOf(at.path, draft) };
}

function pickBroken(operation: Operation, valid: Draft, random: Random) {
  const all = brokenDrafts(operation, valid);
  return all.length > 0 ? random.pick(all) : undefined;
}

/** A body that changes the value of a read-only field. */
async function readOnlyDraft(
  world: World,
  { method, path, body }: Operation,
  given: {
    readonly at: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly valid: Draft;
    readonly random: Random;
  },
) {
  const { at, headers, valid, random } = given;
  const readOnly = Object.entries(body?.properties ?? {}).filter(
    ([, part]) => part.readOnly && !part['x-ignored'],
  );
  if (readOnly.length === 0 || typeof valid.body !== 'object' || valid.body === null) return undefined;
  const [name, part] = random.pick(readOnly);
  const other = otherValue(part, name, random);
  if (other === undefined) return undefined;
  if (method === 'PUT') {
    const answer = await world.app.inject({ method: 'GET', url: at, headers });
    const row: Record<string, Json> = answer.statusCode === 200 ? answer.json() : {};
    if (!Object.hasOwn(row, name) || JSON.stringify(row[name]) === JSON.stringify(other)) return undefined;
  } else if (path !== at) return undefined;
  return { ...valid, body: { ...valid.body, [name]: other }, rule: `${name}: read-only` };
}

/** A value that no new row has by default. */
function otherValue(schema: Schema, name: string, random: Random): Json | undefined {
  const value = valueOf(schema, name, { random, refersTo: () => undefined });
  const isEmpty = value === null || value === false || value === 0 || value === '';
  return isEmpty || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** Operations that this instance does not have: its captcha is off. */
const ofOtherInstances: readonly string[] = ['GET /sso/captcha'];

interface Address {
  readonly path: string;
  /** Whether the sender finds the row that the path names. */
  readonly isFound: boolean;
}

async function addressOf(
  world: World,
  { name, path, parameters }: Operation,
  { who, account }: Sender,
  making: Drafting,
): Promise<Address> {
  const { random } = making;
  const places = parameters.filter((one) => one.in === 'path');
  if (!places.some((one) => one.name === 'id')) {
    const written = places.reduce(
      (at, one) => at.replace(`{${one.name}}`, String(valueOf(one.schema, one.name, making))),
      path,
    );
    return { path: written, isFound: !ofOtherInstances.includes(name) };
  }
  if (random.chance(0.1)) return { path: path.replace('{id}', random.id()), isFound: false };
  const [row, make] = random.pick(Object.entries(world.rowsFor(path)));
  const id = await make(account);
  const expected = expectations[name];
  const isFound = (expected?.rows?.[row]?.includes(who) && !expected.refused?.includes(who)) ?? false;
  return { path: path.replace('{id}', id), isFound };
}

/** The path with a value that violates its schema. */
function malformedPath({ path, parameters }: Operation, random: Random): string | undefined {
  const places = parameters.filter((one) => one.in === 'path');
  if (places.length === 0) return undefined;
  const wrong = random.pick(['not-an-id', '%00', '0', '..%2f', 'x'.repeat(90), '%F0%9F%8E%AA']);
  return places.reduce((at, one) => at.replace(`{${one.name}}`, wrong), path);
}

const endedToken = 'Bearer an-ended-token';

function authorizationOf(
  { identifies }: Operation,
  { account }: Sender,
  random: Random,
): Record<string, string> {
  if (identifies && random.chance(0.5))
    return { authorization: `Basic ${Buffer.from('luce@curiosa.test:Luce e Ombra 7').toString('base64')}` };
  if (random.chance(0.03)) return { authorization: endedToken };
  return account ? { authorization: `Bearer ${account.userId}` } : {};
}

function urlOf(path: string, { query }: Draft): string {
  const pairs = query.map((pair) => pair.map((part) => encodeURIComponent(part)).join('='));
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

async function send(
  world: World,
  { method, form }: Operation,
  request: Sent,
): Promise<LightMyRequestResponse> {
  const { draft, url } = request;
  const headers = { ...draft.headers, ...request.headers };
  if (form)
    return world.app.inject({ method: method as 'POST', url, headers, payload: formOf(world, draft) });
  const isJson = draft.body !== undefined;
  return world.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(isJson && { payload: JSON.stringify(draft.body) }),
  });
}

function formOf({ picture }: World, { body }: Draft): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) sent.append(name, String(value));
  sent.append('file', new Blob([new Uint8Array(picture)]), 'luce.png');
  return sent;
}

function codeOf(answer: LightMyRequestResponse): string | undefined {
  if (answer.statusCode < 400) return undefined;
  try {
    return answer.json<{ code?: string }>().code;
  } catch {
    return undefined;
  }
}
