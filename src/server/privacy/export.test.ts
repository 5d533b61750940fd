import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildDevice, buildScan } from '#test/build-visits.ts';
import { inner, parts } from './store.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it.close());

const get = async (url: string, email: string) => {
  const { token } = (await it.signIn(email)).json<{ token: string }>();
  return it.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
};

test('a file of everything that is stored about an account: its own only, and no secret', async () => {
  await it.createAccount({ email: 'ada@example.it', name: 'Ada' });
  await it.createAccount({ email: 'leo@example.it', name: 'Leo' });
  const sessionId = await buildSession(it.db, await buildEvent(it.db));
  for (const email of ['ada@example.it', 'leo@example.it']) {
    const { token } = (await it.signIn(email)).json<{ token: string }>();
    await it.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { authorization: `Bearer ${token}` },
      payload: { sessionId, target: 'private', participants: [{ name: `ospite di ${email}` }] },
    });
  }
  const answer = await get('/api/users/me/export', 'ada@example.it');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="curiosa.json"');
  expect(answer.headers['cache-control']).toBe('no-store');
  const file = answer.json<Record<string, unknown>>();
  expect(file).toMatchObject({
    account: { email: 'ada@example.it', name: 'Ada' },
    reservations: [{ participants: [{ name: 'ospite di ada@example.it' }] }],
    tickets: [{ status: 'valid' }],
    messages: expect.arrayContaining([expect.objectContaining({ template: 'reservationConfirmed' })]),
  });
  expect((file['consents'] as unknown[]).length).toBe(4);
  expect(answer.body).not.toContain('leo@example.it');
  expect(answer.body).not.toMatch(/passwordHash|tokenHash|codeHash|\\\\x/);
});

test('every table that refers to accounts has its part in the file', async () => {
  const { rows } = await it.database.pool.query<{ part: string }>(`
    select conrelid::regclass::text || '.' || attname as "part"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = '"users"'::regclass`);
  const referring = rows.map(({ part }) => part.replaceAll('"', '')).toSorted();
  // Blocks are exported as they apply to the person, by whichever account they were given.
  const exported = Object.values(parts).flatMap(({ from, by }) =>
    from === 'blocksOfAccounts' ? ['blackListEntries.userId', 'blockedAccounts.userId'] : [`${from}.${by}`],
  );
  // A message of a chat refers to all participants; addresses are stored without their accounts, answers with their reservation.
  const others = [
    'chatMessages.userId',
    'suppressionsOfAccounts.userId',
    'feedbackOfAccounts.userId',
    'formScoresOfAccounts.userId',
    'accessRequestsOfAccounts.userId',
  ];
  const own = exported.filter((part) => !others.includes(part)).toSorted();
  expect(own, 'A column that refers to an account has its line in `parts` of privacy/store.ts.').toEqual(
    referring,
  );
});

test('of staff it has what they did at the door, and nothing that they wrote of visitors', async () => {
  const scannedBy = await it.createAccount({ email: 'leo.porta@example.it', role: 'scanner' });
  const deviceId = await buildDevice(it.db, scannedBy);
  await buildScan(it.db, undefined, { userId: scannedBy, deviceId, note: 'Senza telefono', kind: 'admit' });
  const answer = await get('/api/users/me/export', 'leo.porta@example.it');
  expect(answer.json()).toMatchObject({
    scans: [{ kind: 'admit', result: 'valid' }],
    'door-devices': [{ _id: deviceId, name: 'Chiostro', limits: {} }],
  });
  expect(answer.body).not.toMatch(/telefono|ticketId": ?"[0-9a-f]/);
});

test('no hash and no secret of those tables is in the file', async () => {
  const { rows } = await it.database.pool.query<{ column: string }>(
    `select distinct "column_name" as "column" from information_schema.columns
     where "table_name" = any($1) and "data_type" = 'bytea'`,
    [Object.values(parts).flatMap((part) => ('only' in part ? [] : [part.from]))],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { column } of rows) expect(inner).toContain(column);
});

test('consents have the times when they were given and withdrawn, the newest first', async () => {
  await it.createAccount({ email: 'eva@example.it' });
  const { token } = (await it.signIn('eva@example.it')).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  for (const newsletter of [true, false])
    await it.app.inject({ method: 'PUT', url: '/api/users/me', headers, payload: { newsletter } });
  const consents = (await it.app.inject({ url: '/api/users/me/consents', headers })).json<
    { purpose: string; given: boolean }[]
  >();
  expect(consents.filter(({ purpose }) => purpose === 'newsletter').map(({ given }) => given)).toEqual([
    false,
    true,
    false,
  ]);
});
