import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneClickPath } from '#core/newsletter/contract.ts';
import { newId } from '#server/db/ids.ts';
import { secretKey } from '#test/app.ts';
import { buildSuppressed } from '#test/build-messages.ts';
import { buildUser } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { openSteppedDatabase } from '#test/stepped-database.ts';
import { exportCsv, printedPieces } from './newsletter.ts';
import { unsubscribeToken } from './token.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query('delete from "users"; delete from "suppressedAddresses"');
});

/** An account that agreed to the newsletter, at an instant and to a text. */
async function agreed(
  email: string,
  given: Parameters<typeof buildUser>[1] = {},
  textVersion = '2026-09-01',
): Promise<string> {
  const userId = await buildUser(it.database.db, {
    email,
    newsletter: true,
    isEmailConfirmed: true,
    privacyConsent: true,
    commercialConsent: true,
    ...given,
  });
  await it.database.db
    .insertInto('consents')
    .values({
      _id: newId(),
      userId,
      purpose: 'newsletter',
      given: true,
      textVersion,
      createdAt: new Date('2026-10-04T07:05:00Z'),
    })
    .execute();
  return userId;
}
const consentsOf = async (userId: string) => {
  const { newsletter, privacyConsent, commercialConsent } = await it.database.db
    .selectFrom('users')
    .select(['newsletter', 'privacyConsent', 'commercialConsent'])
    .where('_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await it.database.db
    .selectFrom('consents')
    .select('given')
    .where('userId', '=', userId)
    .where('purpose', '=', 'newsletter')
    .orderBy('createdAt')
    .execute();
  return { newsletter, privacyConsent, commercialConsent, history: rows.map(({ given }) => given) };
};
const untouched = { newsletter: true, privacyConsent: true, commercialConsent: true, history: [true] };
const withdrawn = { ...untouched, newsletter: false, history: [true, false] };
const press = (account: string, token = unsubscribeToken(secretKey, account)) =>
  it.call('POST', '/api/newsletter/unsubscribe', { body: { account, token } });

describe('the list', () => {
  test('has a line for each account that agrees, with the date of the consent, in the order of their registration', async () => {
    const ada = await agreed('ada@example.it', { name: 'Ada', surname: '=Rossi', language: 'en' });
    await agreed('leo@example.it', { newsletter: false });
    await agreed(
      'zoe@example.it',
      { _id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' },
      '2026-09-20T16:30:00.000Z',
    );
    const admin = await it.account({ role: 'admin' });
    const { status, raw } = await it.raw('GET', '/api/newsletter/subscribers.csv?lang=it', admin);
    expect(status).toBe(200);
    const [head, ...lines] = raw.replace('\u{feff}', '').trim().split('\r\n');
    expect(head).toBe(
      'E-mail;Nome;Cognome;Lingua;Tipo;Consenso dato il;Versione dell’informativa;Link di disiscrizione;List-Unsubscribe',
    );
    const token = unsubscribeToken(secretKey, ada);
    const [line = '', ...others] = lines;
    // The second saw a notice that staff had changed at that moment.
    expect(others.map((other) => other.split(';')[6])).toEqual(['20/09/2026 18:30']);
    const cells = line.split(';');
    expect(cells.slice(0, 7)).toEqual([
      'ada@example.it',
      'Ada',
      "'=Rossi",
      'en',
      'privato',
      '04/10/2026 09:05',
      '01/09/2026',
    ]);
    expect(cells[7]).toMatch(new RegExp(`/en/unsubscribe\\?account=${ada}&token=${token}$`));
    expect(cells[8]).toMatch(
      new RegExp(`^<http.*/api/newsletter/one-click\\?account=${ada}&token=${token}&lang=en>$`),
    );
  });

  test('leaves out addresses that come back, are not confirmed, of disabled accounts, without a record, or like a formula, and counts each once', async () => {
    await agreed('ada@example.it');
    await agreed('eva@example.it', { language: 'en' });
    await agreed('back@example.it');
    await buildSuppressed(it.database.db, 'back@example.it');
    await agreed('typed@example.it', { isEmailConfirmed: false });
    await agreed('off@example.it', { isEnabled: false });
    // Ticked before consents were recorded: there is nothing to show for it.
    await buildUser(it.database.db, { email: 'bare@example.it', newsletter: true, isEmailConfirmed: true });
    for (const sign of ['+', '=', '-', "'="]) await agreed(`${sign}ada@example.it`);
    await agreed('+back@example.it');
    await buildSuppressed(it.database.db, '+back@example.it');
    const admin = await it.account({ role: 'admin' });
    const { raw } = await it.raw('GET', '/api/newsletter/subscribers.csv', admin);
    // With an apostrophe before it an address would be another one.
    expect(raw).not.toMatch(/['+=-]ada@|\+back@/);
    expect(raw.match(/^[^;,\s]+@example\.it/gm)).toEqual(['ada@example.it', 'eva@example.it']);
    expect((await it.call('GET', '/api/newsletter', { as: admin })).body).toEqual({
      it: 1,
      en: 1,
      suppressed: 2,
      unproven: 2,
      unrecorded: 1,
      formulas: 4,
    });
  });

  test('is read and printed piece by piece, however long it is, and each account once', async () => {
    const emails = Array.from({ length: 7 }, (_, at) => `p${at}@example.it`);
    for (const [at, email] of emails.entries()) await agreed(email, { newsletter: at !== 3 });
    const { db, count } = countingStatements(it.database.db);
    const deps = { db, zone: 'Europe/Rome', secretKey, baseUrl: 'https://curiosa.test' };
    const pieces: string[] = [];
    for await (const piece of printedPieces(deps, 'it', 2)) {
      pieces.push(piece);
      // Nothing is read ahead of what is sent.
      expect(count()).toBe(pieces.length);
      // Consents that are given and withdrawn meanwhile move no line.
      if (pieces.length === 1)
        await it.database.pool.query(`update "users" set "newsletter" = "email" <> 'p0@example.it'`);
    }
    const lines = pieces.map((piece) => piece.match(/^[^;\s]+@example\.it/gm));
    expect(lines).toEqual([
      ['p0@example.it', 'p1@example.it'],
      ['p2@example.it', 'p3@example.it'],
      ['p4@example.it', 'p5@example.it'],
      ['p6@example.it'],
    ]);
    expect(pieces.map((piece) => [piece.includes('\u{feff}'), piece.includes('E-mail;')])).toEqual([
      [true, true],
      ...Array.from({ length: 3 }, () => [false, false]),
    ]);
  });

  test('is refused where it cannot be read, and no entry says then that it was taken', async () => {
    await agreed('ada@example.it');
    const broken = openSteppedDatabase(it.database.url);
    broken.setGate(async (statement) => {
      if (statement.includes('"leftOut" is null')) throw new Error('The database is gone.');
      return { done: () => undefined };
    });
    const admin = await it.account({ role: 'admin' });
    const deps = { db: broken.db, zone: 'Europe/Rome', secretKey, baseUrl: 'https://curiosa.test' };
    await expect(exportCsv(deps, { viewer: admin, language: 'it' })).rejects.toThrow('The database is gone.');
    await broken.close();
    const log = it.database.db.selectFrom('auditEntries').select('_id').where('userId', '=', admin.userId);
    expect(await log.execute()).toEqual([]);
  });

  test('is for administrators, and the audit log records who took it, and how many lines', async () => {
    for (const fields of [
      { subRoles: ['support'] },
      { subRoles: ['editor'] },
      { role: 'scanner' },
      {},
    ] as const)
      expect((await it.raw('GET', '/api/newsletter/subscribers.csv', await it.account(fields))).status).toBe(
        403,
      );
    const admin = await it.account({ role: 'admin' });
    for (const email of ['ada@example.it', 'eva@example.it']) await agreed(email);
    await it.raw('GET', '/api/newsletter/subscribers.csv', admin);
    const log = await it.database.db
      .selectFrom('auditEntries')
      .select(['userId', 'entity', 'action', 'changes'])
      .where('userId', '=', admin.userId)
      .execute();
    const changes = { lines: { before: null, after: 2 } };
    expect(log).toEqual([{ userId: admin.userId, entity: 'newsletter', action: 'export', changes }]);
  });
});

describe('the link of a newsletter', () => {
  test('withdraws this consent alone, with a line in its history, once however often it is pressed', async () => {
    const ada = await agreed('ada@example.it');
    const answers = await Promise.all([press(ada), press(ada), press(ada.toUpperCase())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await consentsOf(ada)).toEqual(withdrawn);
  });

  test('that is guessed, or of another account, withdraws nothing', async () => {
    const [ada, eva] = [await agreed('ada@example.it'), await agreed('eva@example.it')];
    for (const token of [
      unsubscribeToken(secretKey, eva),
      unsubscribeToken('another secret', ada),
      unsubscribeToken(secretKey, ada).slice(1),
      'x',
    ])
      expect((await press(ada, token)).status).toBe(404);
    expect((await press(ada, '')).status).toBe(400);
    expect([await consentsOf(ada), await consentsOf(eva)]).toEqual([untouched, untouched]);
  });

  test('of an account that is erased answers like any other', async () => {
    expect((await press(newId())).status).toBe(200);
  });
});

describe('the address of List-Unsubscribe', () => {
  const address = (account: string, token = unsubscribeToken(secretKey, account)) =>
    `${oneClickPath}?account=${account}&token=${token}&lang=en`;
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    it.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const body = 'List-Unsubscribe=One-Click';

  test('opened by a mail scanner or a person it changes nothing and leads to the page with the button', async () => {
    const ada = await agreed('ada@example.it');
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await it.app.inject({ method, url: address(ada) });
      expect(statusCode).toBe(303);
      expect(headers.location).toMatch(/\/en\/unsubscribe\?account=.*&token=/);
    }
    expect(await consentsOf(ada)).toEqual(untouched);
  });

  test('that is incomplete leads a person to the page too, which says so', async () => {
    for (const [url, page] of [
      [`${oneClickPath}?account=1&token=x&lang=en`, '/en/unsubscribe'],
      [oneClickPath, '/unsubscribe'],
      [`${address(newId(), '')}&lang=xx`, '/unsubscribe'],
    ] as const) {
      const { statusCode, headers } = await it.app.inject({ method: 'GET', url });
      expect([statusCode, headers.location]).toEqual([
        303,
        expect.stringMatching(new RegExp(`^http://[^/]+${page}$`)),
      ]);
    }
  });

  test('takes the one request of a mail program in either encoding, and none that does not say what it is (RFC 8058)', async () => {
    const [ada, eva] = [await agreed('ada@example.it'), await agreed('eva@example.it')];
    expect((await post(address(ada), '')).statusCode).toBe(400);
    expect((await post(address(ada), 'a=b')).statusCode).toBe(400);
    expect((await post(address(ada, 'x'), body)).statusCode).toBe(404);
    expect((await post(`${oneClickPath}?account=1`, body)).statusCode).toBe(404);
    expect((await post(address(ada), `${body}${'x'.repeat(5000)}`)).statusCode).toBe(413);
    expect(await consentsOf(ada)).toEqual(untouched);
    const multipart =
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await post(address(ada), body)).statusCode).toBe(204);
    expect((await post(address(eva), multipart, 'multipart/form-data; boundary=b')).statusCode).toBe(204);
    expect((await post(address(ada), body)).statusCode).toBe(204);
    expect([await consentsOf(ada), await consentsOf(eva)]).toEqual([withdrawn, withdrawn]);
  });
});
