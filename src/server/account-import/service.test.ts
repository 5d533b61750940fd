import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsOf } from '#core/settings/known.ts';
import { applyRetention } from '#server/privacy/service.ts';
import { sendInvitations } from '#server/auth/service.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { buildSuppressed } from '#test/build-messages.ts';
import { sized } from '#test/sizes.ts';
import { importAccounts } from './service.ts';

const zone = 'Europe/Rome';
const secretKey = 'the secret key of the tests, no secret';
let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it.close());

const take = (lines: readonly string[], options: { dryRun?: boolean; userId?: string } = {}) =>
  importAccounts(it.db, Buffer.from(lines.map((line) => `${line}\r\n`).join('')), {
    zone,
    secretKey,
    dryRun: false,
    ...options,
  });
const accounts = (pattern: string) =>
  it.db.selectFrom('users').selectAll().where('email', 'like', pattern).orderBy('email').execute();
const query = async (sql: string, values: unknown[] = []) => (await it.database.pool.query(sql, values)).rows;
/** Runs what the queue would run, however long it was delayed. */
async function inviteAll(): Promise<void> {
  const jobs = await query(
    `delete from graphile_worker._private_jobs as "job" using graphile_worker._private_tasks as "task"
     where "task".id = "job".task_id and "task".identifier = 'inviteImported' returning payload, run_at - now() as "wait"`,
  );
  for (const { payload } of jobs) await sendInvitations(it.db, payload);
}

describe('a file of accounts', () => {
  const file = [
    '\u{feff}email,name,surname,language',
    'uno@import.it,Ada,Rossi,',
    'DUE@import.it,"Bo, the ""first""",Li,en',
    'tre@import,Cara,Neri,it',
    'uno@import.it,Altra,Ada,it',
    'gia@import.it,Nuovo,Nome,en',
    'torna@import.it,Eva,Blu,it',
  ];

  test('opens an account for each new address, changes none, and says of each other row why not', async () => {
    const admin = await it.createAccount({ email: 'admin@example.it', role: 'admin' });
    const known = await it.createAccount({ email: 'gia@import.it', name: 'Vecchio' });
    await buildSuppressed(it.db, 'torna@import.it');
    const expected = {
      format: 'accounts',
      rows: { total: 6, taken: 3, left: 3 },
      accounts: { created: 2, unchanged: 1 },
      left: [
        { line: 4, code: 'emailInvalid', column: 'email', message: expect.stringMatching(/^email: /) },
        { line: 5, code: 'repeatedEmail', column: 'email', message: 'email stands in the file already' },
        {
          line: 7,
          code: 'addressSuppressed',
          column: 'email',
          message: 'email: Messages to this address come back, so none is sent to it',
        },
      ],
    };
    expect(await take(file, { dryRun: true, userId: admin })).toEqual({ ...expected, dryRun: true });
    expect(await accounts('%@import.it')).toHaveLength(1);

    const report = await take(file, { userId: admin });
    expect(report).toEqual({ ...expected, dryRun: false });
    expect(JSON.stringify(report)).not.toMatch(/import\.it|Ada|Neri|Eva/);
    const [two, old, one] = await accounts('%@import.it');
    expect(old).toMatchObject({ _id: known, name: 'Vecchio', language: 'it' });
    const opened = {
      role: 'user',
      subRoles: [],
      passwordHash: null,
      isEmailConfirmed: false,
      privacyConsent: false,
    };
    expect(one).toMatchObject({ ...opened, name: 'Ada', language: 'it' });
    expect(two).toMatchObject({ ...opened, name: 'Bo, the "first"', language: 'en' });
    expect(await query(`select distinct "given" from "consents" where "userId" = $1`, [one?._id])).toEqual([
      { given: false },
    ]);
    expect(
      await query(
        `select "userId", "entity", "action", "changes" from "auditEntries" where "entityId" = $1`,
        [one?._id],
      ),
    ).toEqual([{ userId: admin, entity: 'users', action: 'import', changes: {} }]);

    const again = await take(file, { userId: admin });
    expect(again.accounts).toEqual({ created: 0, unchanged: 3 });
  });

  test('invites each owner once, in their language, and the link opens the account', async () => {
    const [two] = await accounts('due@import.it');
    await inviteAll();
    await sendInvitations(it.db, { userIds: [two?._id] });
    expect(await it.messagesTo('due@import.it')).toMatchObject([
      { template: 'resetPasswordImported', language: 'en' },
    ]);
    expect(await it.messagesTo('gia@import.it')).toEqual([]);
    const [token = ''] = await it.linksTo('due@import.it');
    const password = 'Una scelta 77';
    expect((await it.post('/sso/auth/reset-password-imported', { token, password })).statusCode).toBe(204);
    expect((await it.signIn('due@import.it', password)).statusCode).toBe(200);
    // An account with a password is not invited any more.
    await sendInvitations(it.db, { userIds: [two?._id] });
    const templates = (await it.messagesTo('due@import.it')).map(({ template }) => template);
    expect(templates.filter((name) => name === 'resetPasswordImported')).toHaveLength(1);
  });

  test('does not erase invited accounts that take their time', async () => {
    await it.database.moveClock(60 * 86_400_000);
    await applyRetention(it.db, settingsOf([]), 'Europe/Rome');
    expect(await accounts('uno@import.it')).toHaveLength(1);
  });

  test.each([
    ['rights', ['email,name,surname,role', 'x@import.it,A,B,admin'], 'unknownColumn role'],
    ['no addresses', ['name,surname', 'A,B'], 'missingColumn email'],
    ['a column twice', ['email,name,surname,email', 'a,b,c,d'], 'repeatedColumn email'],
    ['bars between its cells', ['email|name|surname', 'x@import.it|A|B'], 'noColumns line 1'],
    ['a quote that is not closed', ['email,name,surname', 'x@import.it,"A,B'], 'cutOff line 2'],
    ['half a row at its end', ['email,name,surname', 'x@import.it,A'], 'cutOff line 2'],
    ['nothing', [], 'empty file'],
  ])('with %s is refused whole', async (_what, lines, expected) => {
    const refusal = await take(lines).catch((error: unknown) => error);
    const { errors = [] } = (refusal as { more: { errors?: { code: string; path: string }[] } }).more;
    expect(errors.map(({ code, path }) => `${code} ${path}`)).toEqual([expected]);
    expect(await accounts('x@import.it')).toEqual([]);
  });

  const lines = sized(1000, 10_000);
  test(`of ${lines} lines goes in, and is mailed at two hundred a minute`, async () => {
    const rows = Array.from({ length: lines }, (_, number) => `n${number}@many.it,Ada,Rossi`);
    const report = await take(['email,name,surname', ...rows]);
    expect(report.accounts).toEqual({ created: lines, unchanged: 0 });
    const jobs = await query(
      `select json_array_length("job".payload->'userIds') as "people", round(extract(epoch from run_at - min(run_at) over ()) / 60)::int as "minute"
       from graphile_worker._private_jobs as "job" join graphile_worker._private_tasks as "task" on "task".id = "job".task_id
       where "task".identifier = 'inviteImported' order by 2`,
    );
    expect(jobs).toEqual(Array.from({ length: lines / 200 }, (_, minute) => ({ people: 200, minute })));
  });

  test('that an Italian spreadsheet saved is read', async () => {
    const bytes = Buffer.from(
      'email;name;surname\r\nnicolo@import.it;Nicolò;D’Andrea\r\n'.replace('’', '\u0092'),
      'latin1',
    );
    const report = await importAccounts(it.db, bytes, { zone, secretKey, dryRun: false });
    expect(report.accounts).toEqual({ created: 1, unchanged: 0 });
    expect(await accounts('nicolo@import.it')).toMatchObject([{ name: 'Nicolò', surname: 'D’Andrea' }]);
  });
});
