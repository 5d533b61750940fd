import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalEmail, normaliseEmail } from '#core/accounts/email.ts';
import { newId } from '#server/db/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openFormerDatabase } from '#test/former-database.ts';
import { buildUser } from '#test/build-programme.ts';

describe('the canonical address', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('is the same in SQL as in the core', async () => {
    const locals = [
      'ada',
      'a.da',
      'ada+x',
      'ada+',
      'ada++x',
      '+ada',
      '++',
      'ada+x+y',
      'a+d.a',
      "o'neil+1",
      'ａda＋x',
    ];
    const domains = ['example.it', 'gmail.com', 'googlemail.com', 'googlemail.com.it', 'mygooglemail.com'];
    const typed = locals.flatMap((local) => [...domains, 'Straße.de'].map((domain) => `${local}@${domain}`));
    const emails = typed.map(normaliseEmail);
    const { rows } = await sql<{ canonical: string }>`
      select canonical_email("email") as "canonical"
      from unnest(cast(${emails} as text[])) with ordinality as "given" ("email", "place") order by "place"`.execute(
      database.db,
    );
    expect(rows.map(({ canonical }) => canonical)).toEqual(typed.map(canonicalEmail));
  });

  test('stands for addresses that are plain: any other is refused by the database', async () => {
    for (const email of ['ａ@example.it', 'o\ufb03ce@example.it'])
      await expect(buildUser(database.db, { email })).rejects.toMatchObject({
        constraint: 'users_email_plain',
      });
  });
});

test('addresses of before are written as those of today, and no account is lost', async () => {
  const { client, bringUpToDate } = await openFormerDatabase('0064');
  const given: readonly [email: string, isConfirmed: boolean][] = [
    ['ada@example.it', false],
    ['ａｄａ@example.it', true],
    ['ｌｅａ@example.it', false],
    ['lea@example.it', false],
    ['ｎｉｎａ@example.it', true],
    ['nina@example.it', true],
    ['ｌｉｎａ@example.it', false],
    ['lina@example.it', true],
    ['eva@münchen.de', true],
    ['eva@straße.example', false],
    ['ugo@例え.jp', true],
    ['ugo@bücher.ελλάδα.example', true],
    ['iris@o\ufb03ce.example', false],
    ['ｉｒｉｓ@office.example', true],
    ['ïris@office.example', true],
  ];
  const ids: string[] = [];
  for (const [email, isConfirmed] of given) {
    const id = newId();
    ids.push(id);
    await client.query(
      `insert into "users" ("_id", "email", "name", "surname", "role", "userType", "language", "isEmailConfirmed")
       values ($1, $2, 'Ada', 'Rossi', 'user', 'private', 'it', $3)`,
      [id, email, isConfirmed],
    );
  }
  await bringUpToDate();
  const { rows } = await client.query<{ _id: string; email: string }>('select "_id", "email" from "users"');
  const emails = new Map(rows.map(({ _id, email }) => [_id, email]));
  const aliasOf = (place: number) => `+${ids[place]?.replaceAll('-', '').slice(0, 12)}`;
  expect(ids.map((id) => emails.get(id))).toEqual([
    `ada${aliasOf(0)}@example.it`,
    'ada@example.it',
    'lea@example.it',
    `lea${aliasOf(3)}@example.it`,
    'nina@example.it',
    `nina${aliasOf(5)}@example.it`,
    `lina${aliasOf(6)}@example.it`,
    'lina@example.it',
    normaliseEmail('eva@münchen.de'),
    normaliseEmail('eva@straße.example'),
    normaliseEmail('ugo@例え.jp'),
    normaliseEmail('ugo@bücher.ελλάδα.example'),
    `iris${aliasOf(12)}@office.example`,
    'iris@office.example',
    'ïris@office.example',
  ]);
});
