import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsOf } from '#core/settings/known.ts';
import { buildSuppressed } from '#test/build-messages.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { applyRetention } from './retention.ts';

const settings = settingsOf([]);
const day = 86_400_000;
let it: TestApp;
let advance: Awaited<ReturnType<TestApp['stopClock']>>;
beforeAll(async () => {
  it = await openTestApp();
  advance = await it.stopClock();
});
afterAll(() => it.close());

const emails = async () =>
  (await it.db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email);

test('unconfirmed accounts are erased after a week, unused ones after a warning', async () => {
  await it.createAccount({ email: 'unconfirmed@example.it', isEmailConfirmed: false });
  await it.createAccount({ email: 'used@example.it' });
  await it.createAccount({ email: 'unused@example.it' });
  await it.createAccount({ email: 'editor@example.it', subRoles: ['editor'] });

  await advance(6 * day);
  expect(await applyRetention(it.db, settings, 'Europe/Rome')).toMatchObject({ warned: 0, erased: 0 });
  await advance(day);
  expect(await applyRetention(it.db, settings, 'Europe/Rome')).toMatchObject({ warned: 0, erased: 1 });
  expect(await it.messagesTo('unconfirmed@example.it')).toEqual([]);
  expect(await emails()).toEqual(['editor@example.it', 'unused@example.it', 'used@example.it']);

  await advance(731 * day);
  await it.signIn('used@example.it');
  expect(await applyRetention(it.db, settings, 'Europe/Rome')).toMatchObject({ warned: 1, erased: 0 });
  expect(await applyRetention(it.db, settings, 'Europe/Rome')).toMatchObject({ warned: 0, erased: 0 });
  expect((await it.messagesTo('unused@example.it')).map(({ template }) => template)).toEqual([
    'accountUnused',
  ]);

  await advance(30 * day);
  expect(await applyRetention(it.db, settings, 'Europe/Rome')).toMatchObject({ warned: 0, erased: 1 });
  expect(await emails()).toEqual(['editor@example.it', 'used@example.it']);
  expect((await it.messagesTo('unused@example.it')).map(({ template }) => template)).toEqual([
    'accountDeleted',
  ]);
});

test('an account that is used after the warning stays', async () => {
  await it.createAccount({ email: 'back@example.it' });
  await advance(735 * day);
  await applyRetention(it.db, settings, 'Europe/Rome');
  await it.signIn('back@example.it');
  await advance(31 * day);
  await applyRetention(it.db, settings, 'Europe/Rome');
  expect(await emails()).toContain('back@example.it');
});

test('an erased account whose address takes no mail gets no last message', async () => {
  await it.createAccount({ email: 'dead@example.it' });
  await buildSuppressed(it.db, 'dead@example.it');
  await advance(735 * day);
  await applyRetention(it.db, settings, 'Europe/Rome');
  await advance(31 * day);
  await applyRetention(it.db, settings, 'Europe/Rome');
  expect(await emails()).not.toContain('dead@example.it');
  expect(await it.messagesTo('dead@example.it')).toEqual([]);
});

test('an account that cannot be erased does not delay others', async () => {
  const ids = [];
  for (const name of ['first', 'stuck', 'last'])
    ids.push(await it.createAccount({ email: `${name}@example.it`, isEmailConfirmed: false }));
  await it.database.pool.query(`
    create function refuse_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger "stuck" before delete on "users" for each row when (old."_id" = '${ids[1]}')
      execute function refuse_stuck()`);
  await advance(8 * day);
  await expect(applyRetention(it.db, settings, 'Europe/Rome')).rejects.toThrow(
    '1 accounts could not be warned or erased.',
  );
  expect((await emails()).filter((email) => /first|stuck|last/.test(email))).toEqual(['stuck@example.it']);
});
