import type { AddressInfo } from 'node:net';
import { io as connect, type Socket } from 'socket.io-client';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type {
  ClientToServerEvents,
  LiveAvailability,
  Notification,
  ServerToClientEvents,
} from '#core/live/socket.ts';
import { announceChange, listenForChanges } from '#server/db/changes.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { openTestApp as openWholeApp } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { sendRaw } from '#test/malformed-requests.ts';
import { takeSeats } from '#test/take-seats.ts';
import { notify } from './service.ts';

/** Another process serves the requests, without sockets: notifications reach every process. */
let it: TestApp;
const processes: { origin: string; close(): Promise<unknown> }[] = [];
const sockets: Client[] = [];
beforeAll(async () => {
  it = await openTestApp();
  for (let count = 0; count < 2; count += 1) {
    const changes = await listenForChanges(it.database.url, { onBreak: () => undefined });
    const app = await openWholeApp(it.db, { identify: it.identify, changes });
    await app.listen({ host: '127.0.0.1', port: 0 });
    processes.push({
      origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
      close: () => Promise.all([app.close(), changes.close()]),
    });
  }
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  for (const one of processes) await one.close();
  await it.close();
});

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;
interface Opened {
  readonly socket: Client;
  readonly received: LiveAvailability[];
  readonly notices: Notification[];
  /** Resolves with the reason when the socket ends. */
  readonly ended: Promise<string>;
}
interface Given {
  readonly token?: unknown;
  readonly at?: number;
  readonly headers?: Record<string, string>;
}

function open({ token, at = 0, headers = {} }: Given = {}): Opened {
  const socket: Client = connect(processes[at]?.origin ?? '', {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
    auth: token === undefined ? {} : { token },
  });
  sockets.push(socket);
  const received: LiveAvailability[] = [];
  const notices: Notification[] = [];
  socket.on('availability', (one) => received.push(one));
  socket.on('notification', (one) => notices.push(one));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  return { socket, received, notices, ended };
}
const watch = (socket: Client, ids: readonly string[]) => socket.emitWithAck('watch', ids);
const refusalOf = (socket: Client) =>
  new Promise<unknown>((resolve) => {
    socket.once('connect_error', (error) => resolve((error as { data?: unknown }).data ?? error.message));
    socket.once('connect', () => resolve('connected'));
  });

async function availabilityOf(sessionId: string): Promise<LiveAvailability> {
  const answer = await it.app.inject(`/api/sessions/${sessionId}/availability`);
  return { sessionId, ...(answer.json() as Omit<LiveAvailability, 'sessionId'>) };
}
async function signedIn(email: string): Promise<{ userId: string; token: string }> {
  const userId = await it.createAccount({ email });
  return { userId, token: (await it.signIn(email)).json().token };
}
const openSession = async (given: Parameters<typeof buildSession>[2] = {}) =>
  buildSession(it.db, await buildEvent(it.db), given);

test('changed seats of another process are sent in every process, as GET availability answers them', async () => {
  const sessionId = await openSession({ maxParticipants: 5 });
  const [here, there] = [open({ at: 0 }), open({ at: 1 })];
  for (const { socket } of [here, there])
    expect(await watch(socket, [sessionId])).toEqual([await availabilityOf(sessionId)]);
  await takeSeats(it.db, sessionId, 2);
  await expect.poll(() => [here.received.length, there.received.length]).toEqual([1, 1]);
  const now = await availabilityOf(sessionId);
  expect(now.freeSeats).toBe(3);
  expect([here.received, there.received]).toEqual([[now], [now]]);
});

test('a request for a WebSocket at another path is answered as if it were none', async () => {
  const port = Number(new URL(processes[0]?.origin ?? '').port);
  const answersTo = (line: string, protocol = 'websocket', rest = '\r\n') => {
    const upgrade = `Connection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: 13`;
    const text = `${line} HTTP/1.1\r\nHost: x\r\n${upgrade}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${rest}`;
    return sendRaw(port, { text, leaves: 'politely' });
  };
  expect(await answersTo('GET /healthz')).toEqual([200]);
  expect(await answersTo('GET /healthz', 'WebSocket')).toEqual([200]);
  expect(await answersTo('GET /nothing')).toEqual([404]);
  expect(await answersTo('GET /socket.io')).toEqual([404]);
  expect(await answersTo('GET /socket.iox/?EIO=4&transport=websocket')).toEqual([404]);
  const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
  expect(await answersTo('POST /sso/auth/resend-email', 'websocket', body)).toEqual([400]);
  // The socket’s own path also answers requests that cannot become a socket.
  expect(await answersTo('POST /socket.io/?EIO=4&transport=websocket')).toEqual([400]);
  expect(await answersTo('GET /socket.io/?EIO=4&transport=polling')).toEqual([400]);
});

test('a hundred bookings become few messages, and the last one is right', async () => {
  const sessionId = await openSession({ maxParticipants: 100 });
  const other = await openSession();
  const { socket, received } = open();
  await watch(socket, [sessionId, other]);
  await Promise.all(Array.from({ length: 100 }, () => takeSeats(it.db, sessionId, 1)));
  await expect.poll(() => received.at(-1)?.freeSeats).toBe(0);
  expect(received.at(-1)).toEqual(await availabilityOf(sessionId));
  expect(received.length).toBeLessThan(50);
  expect(received.filter((one) => one.sessionId === other)).toEqual([]);
});

test('changes of staff are sent, and a write that changes nothing relevant is not', async () => {
  const opening = newId();
  const date = new Date(Date.now() + 3_600_000);
  await it.db
    .insertInto('reservationOpeningDates')
    .values({ _id: opening, name: { it: 'Apertura', en: 'Opening' }, date })
    .execute();
  const sessionId = await openSession({ reservationOpeningDateId: opening });
  const { socket, received } = open();
  expect(await watch(socket, [sessionId])).toMatchObject([{ bookability: 'notOpenYet' }]);
  await it.db
    .updateTable('sessions')
    .set({ sessionLanguages: ['it'] })
    .where('_id', '=', sessionId)
    .execute();
  const earlier = new Date(Date.now() - 1000);
  await it.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('reservationOpeningDates')
      .set({ date: earlier })
      .where('_id', '=', opening)
      .execute();
    await announceChange(tx);
  });
  await expect.poll(() => received).toHaveLength(1);
  expect(received).toEqual([await availabilityOf(sessionId)]);
  expect(received[0]?.bookability).toBe('open');
});

test('a session that not every guest may open is never sent, not to staff either, and one that is hidden no more', async () => {
  const hidden = await openSession({ visibilityStatus: 'private' });
  const ofHidden = await buildSession(it.db, await buildEvent(it.db, { visibilityStatus: 'private' }));
  const shown = await openSession({ maxParticipants: 9 });
  const protectedOne = await openSession({ visibilityStatus: 'protected' });
  const admin = await signedIn('admin@live.test');
  await it.db.updateTable('users').set({ role: 'admin' }).where('_id', '=', admin.userId).execute();
  const [staff, guestSocket] = [open({ token: admin.token }), open()];
  for (const { socket } of [staff, guestSocket]) {
    const answered = await watch(socket, [hidden, ofHidden, shown, protectedOne, newId()]);
    expect(answered.map(({ sessionId }) => sessionId)).toEqual([shown, protectedOne]);
  }
  for (const id of [hidden, ofHidden]) await takeSeatsUnseen(id);
  await it.db.updateTable('sessions').set({ visibilityStatus: 'private' }).where('_id', '=', shown).execute();
  await takeSeatsUnseen(shown);
  await takeSeats(it.db, protectedOne, 1);
  for (const { received } of [staff, guestSocket])
    await expect.poll(() => received.map(({ sessionId }) => sessionId)).toEqual([protectedOne]);
});

async function takeSeatsUnseen(sessionId: string): Promise<void> {
  await it.db.updateTable('sessions').set({ totalParticipants: 1 }).where('_id', '=', sessionId).execute();
}

test('a socket follows the sessions that it requested last', async () => {
  const [first, second] = [await openSession(), await openSession()];
  const { socket, received } = open();
  await watch(socket, [first]);
  await watch(socket, [second]);
  await takeSeats(it.db, first, 1);
  await takeSeats(it.db, second, 1);
  await expect.poll(() => received.map(({ sessionId }) => sessionId)).toEqual([second]);
});

test.each([
  ['no list', 'all'],
  ['no ids', ['x']],
  ['words of SQL', ["') or true --"]],
  ['more than a page of a list', Array.from({ length: 101 }, () => newId())],
  ['nothing', null],
])('a socket that requests %s is disconnected', async (_what, sent) => {
  const { socket, ended } = open();
  socket.emit('watch', sent as string[], () => undefined);
  expect(await ended).toBe('io server disconnect');
});

test('a socket that does not wait for answers is disconnected, and so is one that sends too much', async () => {
  const hasty = open();
  for (let count = 0; count < 40; count += 1) hasty.socket.emit('watch', [], () => undefined);
  const loud = open();
  loud.socket.emit('watch', ['x'.repeat(20_000)], () => undefined);
  const deafOne = open();
  (deafOne.socket as Socket).emit('watch', []);
  expect(await Promise.all([hasty.ended, loud.ended, deafOne.ended])).toEqual([
    'io server disconnect',
    'transport close',
    'io server disconnect',
  ]);
});

test('a page of another site opens no socket', async () => {
  const from = (origin: string) => refusalOf(open({ headers: { origin } }).socket);
  expect(await from('https://elsewhere.example')).not.toBe('connected');
  expect(await from('null')).not.toBe('connected');
  expect(await from('http://localhost:3000')).toBe('connected');
  expect(await from(processes[0]?.origin ?? '')).toBe('connected');
});

test('a notification reaches the pages of its account in every process, after the commit, and no other page', async () => {
  const [ada, leo] = [await signedIn('ada@live.test'), await signedIn('leo@live.test')];
  const pages = [open({ token: ada.token, at: 0 }), open({ token: ada.token, at: 1 })];
  const others = [open({ token: leo.token }), open()];
  await Promise.all([...pages, ...others].map(({ socket }) => watch(socket, [])));
  const entityId = newId();
  const notice = { userId: ada.userId, kind: 'seatsOffered', entityId } as const;
  await it.db
    .transaction()
    .execute(async (tx) => {
      await notify(tx, [{ ...notice, entityId: newId() }]);
      throw new Error('undone');
    })
    .catch(() => undefined);
  await it.db.transaction().execute((tx) => notify(tx, [notice]));
  await it.db.transaction().execute((tx) => notify(tx, [{ ...notice, userId: leo.userId }]));
  const offered = { kind: 'seatsOffered', entityId };
  await expect.poll(() => pages.map(({ notices }) => notices)).toEqual([[offered], [offered]]);
  await expect.poll(() => others.map(({ notices }) => notices)).toEqual([[offered], []]);
});

test('free seats are offered on the open page of a waiting account', async () => {
  const sessionId = await openSession({ maxParticipants: 1, waitingListEnabled: true });
  const holder = await signedIn('holder@live.test');
  const waiter = await signedIn('waiter@live.test');
  const send = async (token: string, method: 'POST' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await it.app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json<{ _id: string }>();
  };
  const party = { sessionId, target: 'private', participants: [{ name: 'Ada' }] };
  const reserved = await send(holder.token, 'POST', '/api/reservations', party);
  const request = await send(waiter.token, 'POST', '/api/reservation-requests', party);
  const { socket, notices } = open({ token: waiter.token });
  await watch(socket, []);
  await send(holder.token, 'DELETE', `/api/reservations/${reserved._id}`);
  await expect.poll(() => notices).toEqual([{ kind: 'seatsOffered', entityId: request._id }]);
});

test('a socket ends with its sign-in, and the others of the account stay', async () => {
  const { userId, token } = await signedIn('eva@live.test');
  const second = (await it.signIn('eva@live.test')).json().token as string;
  const [first, other] = [open({ token }), open({ token: second, at: 1 })];
  await Promise.all([first, other].map(({ socket }) => watch(socket, [])));
  await it.post('/sso/auth/logout', {}, { authorization: `Bearer ${token}` });
  expect(await first.ended).toBe('io server disconnect');
  expect(other.socket.connected).toBe(true);
  expect(await refusalOf(open({ token }).socket)).toEqual({ code: 'unauthorized' });
  await it.db.deleteFrom('accessTokens').where('userId', '=', userId).execute();
  expect(await other.ended).toBe('io server disconnect');
});

test('a socket of staff ends when the instance requires a second factor, and those of visitors stay', async () => {
  const visitor = await signedIn('visitor@live.test');
  const editor = await signedIn('editor@live.test');
  const promoted = await signedIn('promoted@live.test');
  await it.db
    .updateTable('users')
    .set({ subRoles: ['editor'] })
    .where('_id', '=', editor.userId)
    .execute();
  const opened = [open(visitor), open({ ...editor, at: 1 }), open({ ...promoted, at: 1 })] as const;
  await Promise.all(opened.map(({ socket }) => watch(socket, [])));
  const setting = newId();
  await it.db
    .insertInto('settings')
    .values({ _id: setting, name: 'secondFactorForStaff', value: 'true' })
    .execute();
  expect(await opened[1].ended).toBe('io server disconnect');
  expect(opened[2].socket.connected).toBe(true);
  await it.db.updateTable('users').set({ role: 'scanner' }).where('_id', '=', promoted.userId).execute();
  expect(await opened[2].ended).toBe('io server disconnect');
  expect(opened[0].socket.connected).toBe(true);
  expect(await refusalOf(open(editor).socket)).toEqual({ code: 'unauthorized' });
  await it.db.deleteFrom('settings').where('_id', '=', setting).execute();
});

test('an account has at most a hundred sockets at once; the next is refused, and other accounts are not affected', async () => {
  const crowded = await signedIn('crowded@live.test');
  const other = await signedIn('other@live.test');
  const opened = Array.from({ length: 120 }, () => open(crowded));
  const states = await Promise.all(opened.map(({ socket }) => refusalOf(socket)));
  await expect.poll(() => opened.filter(({ socket }) => socket.connected).length).toBe(100);
  expect(states.every((state) => state === 'connected' || isTooMany(state))).toBe(true);
  expect(await refusalOf(open(crowded).socket)).toEqual({ code: 'tooManyRequests' });
  expect(await refusalOf(open(other).socket)).toBe('connected');
  opened.find(({ socket }) => socket.connected)?.socket.disconnect();
  await expect.poll(() => refusalOf(open(crowded).socket)).toBe('connected');
});
const isTooMany = (state: unknown) => JSON.stringify(state) === '{"code":"tooManyRequests"}';

test.each([['x'], ['x y'], [''], ['a'.repeat(5000)], [7], [{ $ne: null }], ['x\r\nhost: y']])(
  'an invalid token is refused: %j',
  async (token) => {
    expect(await refusalOf(open({ token }).socket)).toEqual({ code: 'unauthorized' });
  },
);

test('while the site is not public guests get no messages, and signed-in accounts do', async () => {
  const sessionId = await openSession();
  const { token } = await signedIn('member@live.test');
  const [guestSocket, member] = [open(), open({ token })];
  await Promise.all([guestSocket, member].map(({ socket }) => watch(socket, [sessionId])));
  const setting = newId();
  await it.db.transaction().execute(async (tx) => {
    await tx.insertInto('settings').values({ _id: setting, name: 'publicSite', value: 'false' }).execute();
    await announceChange(tx);
  });
  expect(await guestSocket.ended).toBe('io server disconnect');
  expect(await refusalOf(open().socket)).toEqual({ code: 'unauthorized' });
  await takeSeats(it.db, sessionId, 1);
  await expect.poll(() => member.received).toHaveLength(1);
  expect(guestSocket.received).toEqual([]);
  await it.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('settings').where('_id', '=', setting).execute();
    await announceChange(tx);
  });
});

test('a server that stops ends its sockets so that clients reconnect', async () => {
  const changes = await listenForChanges(it.database.url, { onBreak: () => undefined });
  const app = await openWholeApp(it.db, { identify: it.identify, changes });
  await app.listen({ host: '127.0.0.1', port: 0 });
  processes.push({
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => undefined,
  });
  const { socket, ended } = open({ at: processes.length - 1 });
  await watch(socket, []);
  await app.close();
  expect(await ended).toBe('transport close');
  await changes.close();
});

test('the server’s clock is public', async () => {
  const moveOn = await it.stopClock();
  await moveOn(5 * 3_600_000);
  const clockOf = async () => new Date((await it.app.inject('/api/clock')).json().now).getTime();
  const before = await clockOf();
  await moveOn(1500);
  expect((await clockOf()) - before).toBe(1500);
});
