import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the server answers one try: `drop` accepts the message and breaks the connection before it says so. */
export type Verdict = 'take' | 'refuse' | 'refuseForGood' | 'hang' | 'drop';

export interface ReceivedMail {
  readonly messageId: string;
  readonly recipients: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
  /** False when either side closed the connection before the answer. */
  readonly acknowledged: boolean;
}

export interface MailSink {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Tries so far, by verdict. */
  readonly tries: Readonly<Record<Verdict, number>>;
  close(): Promise<void>;
}

export interface Try {
  readonly recipient: string;
  readonly triesBefore: number;
}

/** A real mail server that stores what it accepts; `judge` decides on each try, `slownessMs` passes before it answers to a message. */
export async function openMailSink(
  judge: (aTry: Try) => Verdict = () => 'take',
  { slownessMs = 0 }: { readonly slownessMs?: number } = {},
): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const tries = { take: 0, refuse: 0, refuseForGood: 0, hang: 0, drop: 0 };
  const verdicts = new Map<string, Verdict>();
  let triesBefore = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // Connections that hang are cut at once when the sink closes.
    closeTimeout: 1,
    onRcptTo({ address }, session, answer) {
      const verdict = judge({ recipient: address, triesBefore });
      triesBefore += 1;
      tries[verdict] += 1;
      verdicts.set(session.id, verdict);
      if (verdict === 'refuse') answer(refusal(450, 'Mailbox busy, try again later'));
      else if (verdict === 'refuseForGood') answer(refusal(550, 'No such user here'));
      else answer();
    },
    onData(stream, session, answer) {
      const take = (source: string) => {
        const verdict = verdicts.get(session.id);
        if (verdict === 'hang') return;
        received.push({
          messageId: /^Message-ID: <(.+)>\r$/im.exec(source)?.[1] ?? '',
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          source,
          acknowledged: verdict !== 'drop' && isThere(server, session),
        });
        if (verdict === 'drop') cut(server, session);
        else if (slownessMs > 0) setTimeout(answer, slownessMs);
        else answer();
      };
      // A client that disconnects in the middle has sent nothing.
      text(stream).then(take, () => undefined);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tries,
    close: async () => new Promise((resolve) => server.close(resolve)),
  };
}

/** 30 % refused, 10 % left hanging, 10 % taken and dropped; the same for the same seed. */
export function unreliable(seed: number): () => Verdict {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const draw = state / 2 ** 32;
    if (draw < 0.3) return 'refuse';
    if (draw < 0.4) return 'hang';
    return draw < 0.5 ? 'drop' : 'take';
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** On a busy machine the answer can come after the sender has given up. */
function isThere(server: SMTPServer, { id }: SMTPServerSession): boolean {
  return [...server.connections].some(({ session, _socket }) => session.id === id && !_socket.destroyed);
}

function cut(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.session.id === id) connection._socket.destroy();
  }
}
