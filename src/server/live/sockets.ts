// The live socket (docs/product/wire.md#live-socket): it sends changes to the open pages. Every process serves its own sockets; the
// database notifies it of changes after the transaction has committed.

import type { IncomingMessage, Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { type ExtendedError, Server, type Socket } from 'socket.io';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { handshake, watched } from '#core/live/contract.ts';
import {
  type ClientToServerEvents,
  type LiveAvailability,
  socketPath,
  type ServerToClientEvents,
} from '#core/live/socket.ts';
import { Refusal } from '#core/refusals.ts';
import type { Availability } from '#core/seats/bookability.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Caller, Identify } from '#server/http/serve.ts';
import { gather } from './gather.ts';
import { parseNotice } from './notice.ts';
import { createAllowance } from './allowance.ts';

export interface LiveOptions {
  readonly identify: Identify;
  readonly guestsMayEnter: () => Promise<boolean>;
  readonly changes: ChangeFeed;
  /** The origins of this site and of those that may call the API. */
  readonly origins: readonly string[];
  readonly readAvailabilities: (ids: readonly string[]) => Promise<ReadonlyMap<string, Availability>>;
  readonly onError: (error: unknown) => void;
  /** The minimum interval between two messages about a session, in milliseconds. */
  readonly sendEveryMs?: number;
  /** The interval at which sign-ins are checked for expiry, in milliseconds. */
  readonly verifyEveryMs?: number;
}

export interface Live {
  /** Ends every socket; clients reconnect by themselves, each after a random delay. */
  close(): Promise<void>;
}

interface SocketData {
  readonly viewer: Viewer;
  readonly caller: Caller;
}
type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;
interface Watch {
  readonly socket: LiveSocket;
  readonly ids: readonly string[];
  readonly answer: (availabilities: readonly LiveAvailability[]) => void;
}

/** Further sockets are refused, so that another process serves them; a client without a socket polls GET availability. */
const maxSockets = 20_000;
/** The maximum of one account: more than the pages that a user has open on all devices. */
const maxSocketsOfAccount = 100;
const sessionPrefix = 'session:';
const roomOf = (sessionId: string) => sessionPrefix + sessionId;
const roomOfUser = (userId: string) => `user:${userId}`;

/**
 * Whether a request asks for a live socket. Node answers a request with an upgrade by an upgrade or not at all, so a request with
 * any other protocol or path must not count as an upgrade: then it is answered as if it had none.
 */
export function isSocketRequest({ headers, url = '' }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(`${socketPath}/`);
}

/** Accepts sockets on the server's own port. */
export function openLive(server: HttpServer, options: LiveOptions): Live {
  const { changes, identify, onError } = options;
  let isClosing = false;
  const io = new Server<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>(
    server,
    {
      path: socketPath,
      serveClient: false,
      transports: ['websocket'],
      // Room for a hundred ids and a token.
      maxHttpBufferSize: 10_000,
      connectTimeout: 10_000,
      allowRequest: (request: IncomingMessage, decide) =>
        decide(
          null,
          !isClosing &&
            io.engine.clientsCount < maxSockets &&
            isFromOwnPage(request.headers, options.origins),
        ),
    },
  );
  const { rooms } = io.sockets.adapter;
  /** The last message about each watched session. */
  const lastSent = new Map<string, string>();
  io.sockets.adapter.on('delete-room', (room: string) => lastSent.delete(room.slice(sessionPrefix.length)));
  const socketsOf = (userId: string) => rooms.get(roomOfUser(userId))?.size ?? 0;
  let signOutsHeard = 0;

  const sending = gather<string | Watch>(sendAvailabilities, {
    everyMs: options.sendEveryMs ?? 500,
    onError,
  });

  /** Reads all changed and all requested sessions in one statement; each socket gets messages in their order. */
  async function sendAvailabilities(items: ReadonlySet<string | Watch>): Promise<void> {
    const watches = [...items].filter((item) => typeof item !== 'string');
    const changed = [...items].filter((item) => typeof item === 'string' && rooms.has(roomOf(item)));
    const ids = [...new Set([...changed, ...watches.flatMap((watch) => watch.ids)])] as string[];
    const known = ids.length === 0 ? new Map<string, never>() : await options.readAvailabilities(ids);
    for (const [sessionId, availability] of known) {
      const text = JSON.stringify(availability);
      const before = lastSent.get(sessionId);
      if (rooms.has(roomOf(sessionId))) lastSent.set(sessionId, text);
      // No message was sent before: new watchers are answered below.
      if (before === undefined || before === text) continue;
      io.to(roomOf(sessionId)).emit('availability', { sessionId, ...availability });
    }
    for (const { socket, ids: watchedIds, answer } of watches) {
      const availabilities = watchedIds.flatMap((sessionId) => {
        const availability = known.get(sessionId);
        return availability ? { sessionId, ...availability } : [];
      });
      for (const id of watchedIds) if (!known.has(id)) void socket.leave(roomOf(id));
      answer(availabilities);
    }
  }

  async function admit(socket: LiveSocket): Promise<void> {
    const heardBefore = signOutsHeard;
    const { data } = handshake.safeParse(socket.handshake.auth);
    const caller: Caller = {
      headers: data?.token === undefined ? {} : { authorization: `Bearer ${data.token}` },
    };
    const identified = data ? await identify(caller) : guest;
    // A device of the door gets none of the messages to its account.
    const viewer = identified.kind === 'account' && identified.device ? guest : identified;
    if (!data || (identified.kind === 'guest' && !(await options.guestsMayEnter())))
      throw new Refusal('unauthorized');
    if (viewer.kind === 'account' && socketsOf(viewer.userId) >= maxSocketsOfAccount)
      throw new Refusal('tooManyRequests');
    Object.assign(socket.data, { viewer, caller });
    // The sign-in may have ended while it was read, before this socket was known to depend on it.
    if (signOutsHeard !== heardBefore) await identify(caller, { isLookingOnly: true });
  }

  async function answerHandshake(socket: LiveSocket, next: (refused?: ExtendedError) => void) {
    let refused: ExtendedError | undefined;
    try {
      await admit(socket);
    } catch (error) {
      if (!(error instanceof Refusal)) onError(error);
      refused = handshakeError(error);
    }
    next(refused);
  }
  io.use((socket, next) => void answerHandshake(socket, next));

  io.on('connection', (socket) => {
    const { viewer } = socket.data;
    if (viewer.kind === 'account') {
      void socket.join(roomOfUser(viewer.userId));
      // Sockets that were admitted at the same moment were not counted for each other.
      if (socketsOf(viewer.userId) > maxSocketsOfAccount) return void socket.disconnect(true);
    }
    const allowance = createAllowance();
    socket.use((_packet, next) => {
      if (allowance.take()) next();
      else socket.disconnect(true);
    });
    socket.on('watch', (sent: unknown, answer: unknown) => {
      const ids = watched.safeParse(sent);
      if (!ids.success || typeof answer !== 'function') return void socket.disconnect(true);
      const wanted = new Set(ids.data.map(roomOf));
      for (const room of socket.rooms)
        if (room.startsWith(sessionPrefix) && !wanted.has(room)) void socket.leave(room);
      void socket.join([...wanted]);
      sending.add([{ socket, ids: [...new Set(ids.data)], answer: answer as Watch['answer'] }]);
    });
  });

  /** Ends the sockets whose sign-in has ended. */
  async function verify(sockets: Iterable<LiveSocket>): Promise<void> {
    await Promise.all(
      [...sockets].map(async (socket) => {
        try {
          await identify(socket.data.caller, { isLookingOnly: true });
        } catch (error) {
          // While the database does not answer, no socket is ended.
          if (error instanceof Refusal) socket.disconnect(true);
          else onError(error);
        }
      }),
    );
  }
  const ofAccounts = () =>
    [...io.sockets.sockets.values()].filter(({ data }) => data.viewer.kind === 'account');
  const ofUser = (userId: string) =>
    [...(rooms.get(roomOfUser(userId)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  async function shutOutGuests(): Promise<void> {
    if (await options.guestsMayEnter()) return;
    for (const socket of io.sockets.sockets.values())
      if (socket.data.viewer.kind === 'guest') socket.disconnect(true);
  }
  const followed = () =>
    [...rooms.keys()].flatMap((room) =>
      room.startsWith(sessionPrefix) ? room.slice(sessionPrefix.length) : [],
    );

  changes.onChange(() => {
    if (io.sockets.sockets.size === 0) return;
    sending.add(followed());
    shutOutGuests().catch(onError);
  });
  changes.onNews('seats', (ids) => sending.add(ids === null ? followed() : ids.split(',')));
  changes.onNews('signOuts', (ids) => {
    signOutsHeard += 1;
    void verify(ids === null ? ofAccounts() : ids.split(',').flatMap(ofUser));
  });
  changes.onNews('notices', (text) => {
    const notice = text === null ? null : parseNotice(text);
    if (!notice) return;
    const { userId, ...notification } = notice;
    io.to(roomOfUser(userId)).emit('notification', notification);
  });
  const verifying = setInterval(() => void verify(ofAccounts()), options.verifyEveryMs ?? 60_000);
  verifying.unref();

  return {
    async close() {
      isClosing = true;
      clearInterval(verifying);
      // Not `io.close()`: it would close the HTTP server, which closes later by itself.
      io.engine.close();
      await sending.close();
    },
  };
}

/** The error for a client whose handshake is refused: the code that the API would send. */
function handshakeError(error: unknown): ExtendedError {
  const code = error instanceof Refusal ? error.code : 'serverBusy';
  return Object.assign(new Error(code), { data: { code } });
}

/**
 * Whether a handshake comes from a page of this site or of one that may call the API (`CORS_ORIGINS`). Browsers always send the
 * origin of a page, and let a page open a socket to any server; programs send none and are accepted.
 */
export function isFromOwnPage({ origin, host }: IncomingHttpHeaders, origins: readonly string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
