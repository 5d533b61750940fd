// A row is added once for each key, whatever entity it is of (docs/product/wire.md#idempotency).

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { resources } from '#core/resources/index.ts';
import { keyedBy, type lockKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { sampleBody, writtenNames } from '#test/entities.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { untilWaiting } from '#test/waiting.ts';
import { valuesOfNew } from './sent-values.ts';
import * as writing from './writing.ts';

let it: StaffApp;
let editor: AccountViewer;
let other: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  [editor, other] = [await it.account({ subRoles: ['editor'] }), await it.account({ subRoles: ['editor'] })];
});
afterAll(() => it.close());

const event = {
  title: { it: 'Luce', en: 'Light' },
  visibilityStatus: 'private',
  eventSector: 'festival',
  eventPresenceType: 'location',
};
const place = { name: 'Sala del Minor Consiglio' };
const count = async (table: string) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as "count" from ${sql.table(table)}`.execute(it.database.db);
  return rows[0]?.count;
};
const add = (path: string, body: object, key: string, as: AccountViewer = editor) =>
  it.call('POST', `/api/${path}?lang=*`, { as, body, headers: { 'idempotency-key': key } });

test.each(writtenNames)('the same request again adds nothing to %s', async (name) => {
  const sent = await sampleBody(it.database.db, name);
  const { path } = resources[name];
  const first = await add(path, sent, `once ${name}`, it.admin);
  expect(first.status).toBe(201);
  const before = await count(name);
  const again = await add(path, sent, `once ${name}`, it.admin);
  expect([again.status, again.body, await count(name)]).toEqual([201, first.body, before]);
  const trail = await it.call('GET', `/api/audit?entityId=${first.body._id}`, { as: it.admin });
  expect(trail.body.map(({ action }: { action: string }) => action)).toEqual(['create']);
});

describe('a key', () => {
  test('answers the row as it is now', async () => {
    const { body } = await add('locations', place, 'now');
    await it.call('PUT', `/api/locations/${body._id}`, { as: editor, body: { name: 'Sala grande' } });
    expect((await add('locations', place, 'now')).body).toMatchObject({ _id: body._id, name: 'Sala grande' });
  });

  test('is refused with another request, and the refusal names what the first one made', async () => {
    const { body } = await add('locations', place, 'two');
    expect(await add('locations', { name: 'Altra' }, 'two')).toMatchObject({
      status: 422,
      body: { code: 'keyReused', details: { entityId: body._id } },
    });
    expect((await add('organizations', place, 'two')).status).toBe(422);
  });

  test('is another one for another account', async () => {
    const [mine, theirs] = [
      await add('locations', place, 'three'),
      await add('locations', place, 'three', other),
    ];
    expect(theirs.status).toBe(201);
    expect(theirs.body._id).not.toBe(mine.body._id);
  });

  test('stays free when the request is refused', async () => {
    expect((await add('locations', { name: '' }, 'four')).status).toBe(400);
    expect((await add('locations', place, 'four')).status).toBe(201);
  });

  test('of a row that has been deleted since answers that it is not there', async () => {
    const { body } = await add('locations', place, 'five');
    await it.call('DELETE', `/api/locations/${body._id}`, { as: editor });
    expect((await add('locations', place, 'five')).body.code).toBe('notFound');
  });

  test('shows nothing to an account that may not read the row any more', async () => {
    const contact = await it.account({ subRoles: ['contact', 'editor'] });
    const { body } = await add('events', event, 'six', contact);
    expect(body._id).toEqual(expect.any(String));
    const demoted = { ...contact, subRoles: [] };
    expect((await add('events', event, 'six', demoted)).status).toBe(403);
  });
});

describe('at the same moment', () => {
  /** Two equal requests, of which the first has added its row and not committed when the second arrives. */
  async function addTwice(key: string, lockRequest?: typeof lockKey) {
    const { db, pool } = it.database;
    const by = {
      viewer: editor,
      language: 'it',
      keyed: keyedBy(editor, key, ['POST', 'locations', place]),
    } as const;
    const values = valuesOfNew('locations', place, by);
    const gate = Promise.withResolvers<undefined>();
    const arrived = Promise.withResolvers<undefined>();
    const adding = (wait: () => Promise<unknown>) =>
      writing.transact(db, 'locations', 'create', async (tx) => {
        const add = async () => {
          const row = await writing.insert(tx, 'locations', values, by);
          await wait();
          return row;
        };
        return (await writing.addOnce(tx, 'locations', by, add, lockRequest))._id;
      });
    const first = adding(() => {
      arrived.resolve(undefined);
      return gate.promise;
    });
    await arrived.promise;
    let isAdded = false;
    const added = Promise.withResolvers<undefined>();
    const second = adding(async () => {
      isAdded = true;
      added.resolve(undefined);
    });
    await (lockRequest ? added.promise : untilWaiting(pool, 1));
    gate.resolve(undefined);
    return { ids: await Promise.all([first, second]), isAdded };
  }

  test('two equal requests add one row', async () => {
    const { ids, isAdded } = await addTwice('race');
    expect([new Set(ids).size, isAdded]).toEqual([1, false]);
  });

  test('the twin that does not lock the key adds two', async () => {
    const { ids } = await addTwice('twin', async (_tx, keyed) => ({
      isDone: false,
      entityId: keyed ? null : newId(),
    }));
    expect(new Set(ids).size).toBe(2);
  });

  test('twenty presses make one event', async () => {
    const before = (await count('events')) ?? 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('events', event, 'twenty')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await count('events')).toBe(before + 1);
  });
});
