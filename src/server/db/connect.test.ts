import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openPool } from './connect.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function select(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query(`select ${expression} as value`);
  return rows[0].value;
}

test('a date stays the day that it is, whatever the time zone of the process', async () => {
  expect(await select(`date '2026-03-29'`)).toBe('2026-03-29');
});

test('an instant keeps its milliseconds', async () => {
  expect(await select(`timestamptz '2026-03-29 02:30:00.123+01'`)).toEqual(
    new Date('2026-03-29T01:30:00.123Z'),
  );
});

test('whole numbers and amounts are numbers, and a whole number that would lose digits is refused', async () => {
  expect(await select('count(*)')).toBe(1);
  expect(await select('12.50::numeric')).toBe(12.5);
  await expect(select('9007199254740993::bigint')).rejects.toThrow(
    '9007199254740993 is too large a whole number.',
  );
});

test("the clock of a test moves the product's clock and not PostgreSQL's", async () => {
  const ahead = `extract(epoch from curiosa_now() - now())::integer`;
  expect(await select(ahead)).toBe(0);
  await database.moveClock(90_000);
  await database.moveClock(-30_000);
  expect(await select(ahead)).toBe(60);
});

describe('a pool of its own', () => {
  const connectAll = (pool: ReturnType<typeof openPool>, count: number) =>
    Promise.all(Array.from({ length: count }, () => pool.connect()));

  test('that has ended has no connection left that a stop of the database would break', async () => {
    const lines: string[] = [];
    const pool = openPool(database.url, { max: 20, onError: (line) => lines.push(line) });
    const clients = await connectAll(pool, 20);
    const gone: number[] = [];
    for (const [position, client] of clients.entries()) {
      client.once('end', () => gone.push(position));
      client.release();
    }
    await pool.end();
    expect(gone.toSorted((a, b) => a - b)).toEqual(clients.map((_, position) => position));
    expect(lines).toEqual([]);
  });

  test('tells in one line of an idle connection that breaks, and of nothing that belongs to it', async () => {
    const { promise: reported, resolve: onError } = Promise.withResolvers<unknown>();
    const pool = openPool(database.url, { max: 1, onError });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(inspect(await reported)).toBe("'terminating connection due to administrator command (57P01)'");
    await pool.end();
  });
});

test('a database that is still starting is reported without the code at which the job queue would sleep', async () => {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E____');
  head.writeInt32BE(fields.length + 4, 1);
  const starting = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  }).listen(0, '127.0.0.1');
  await once(starting, 'listening');
  const { port } = starting.address() as AddressInfo;
  const pool = openPool(`postgres://curiosa@127.0.0.1:${port}/curiosa`, { onError: () => undefined });
  const refused = await pool.connect().catch((error: unknown) => error);
  expect([String(refused), Object.keys(refused as Error)]).toEqual([
    'Error: the database system is starting up',
    [],
  ]);
  await pool.end();
  starting.close();
});
