// Passwords are stored as argon2id hashes in the PHC form, so that each hash has its parameters.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '#core/refusals.ts';

const argon2Async = promisify(argon2);

interface Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}
/** OWASP's first choice for argon2id: about 30 ms on one core. */
const cost: Cost = { memoryKib: 19_456, passes: 2, lanes: 1 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost, 32);
  const { memoryKib, passes, lanes } = cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Takes as long with null (no such account, or none with a password), which no password matches. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const stored = readHash(passwordHash ?? dummyHash);
  const derived = await derive(password, stored.salt, stored.cost, stored.hash.length);
  return timingSafeEqual(derived, stored.hash) && passwordHash !== null;
}

/** A hash of the same form that no password matches. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;

function readHash(text: string): { salt: Buffer; hash: Buffer; cost: Cost } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (!found) throw new Error('A password hash is not in the form of argon2id.');
  const [, memory, passes, lanes, salt = '', hash = ''] = found;
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

// At most as many at a time as there are cores: more would only slow each down and take memory.
let free = availableParallelism();
const waiting: (() => void)[] = [];
/** Some seconds of work. When so many wait, further calls are refused (serverBusy): the queue would only grow. */
const maxWaiting = 500;

async function derive(
  password: string,
  nonce: Buffer,
  { memoryKib, passes, lanes }: Cost,
  tagLength: number,
): Promise<Buffer> {
  if (waiting.length >= maxWaiting) throw new Refusal('serverBusy');
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    // Two ways to type the same accent are the same password.
    const message = password.normalize('NFKC');
    return await argon2Async('argon2id', {
      message,
      nonce,
      memory: memoryKib,
      passes,
      parallelism: lanes,
      tagLength,
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
