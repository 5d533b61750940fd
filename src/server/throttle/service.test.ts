import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideTry, throttles } from '#core/throttle/rules.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import {
  countTry,
  type Counting,
  forget,
  refuseTooMany,
  sweepTries,
  takeBack,
  type Tried,
} from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = (what: string): Tried => ({ rule: 'signInFromAddress', what });
const free = throttles.signInFromAddress.free;
const tryTimes = async (times: number, ...tried: Tried[]): Promise<Counting[]> => {
  const answers = [];
  for (let round = 0; round < times; round += 1) answers.push(await countTry(database.db, tried));
  return answers;
};
const allowedOf = (answers: readonly Counting[]) => answers.filter(({ allowed }) => allowed).length;

describe('tries', () => {
  test('are let through while they are free, and once more, which begins the wait', async () => {
    const answers = await tryTimes(free + 2, at('a'));
    expect(answers).toEqual([
      ...Array<Counting>(free).fill({ allowed: true, nextWaitSeconds: 0 }),
      { allowed: true, nextWaitSeconds: 1 },
      { allowed: false, waitSeconds: 1, captchaHelps: true },
    ]);
    expect(await countTry(database.db, [at('a'), at('b')])).toMatchObject({ allowed: false, waitSeconds: 1 });
  });

  test('are counted for all things together, or for none', async () => {
    await tryTimes(free + 1, at('c'));
    await tryTimes(20, at('c'), at('d'));
    expect(allowedOf(await tryTimes(free + 1, at('d')))).toBe(free + 1);
  });

  test('at the same moment are counted one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => countTry(database.db, [at('e')])));
    expect(allowedOf(answers)).toBe(free + 1);
  });

  test('control: at the same moment all would slip through if the counts were read without a lock', async () => {
    const rule = throttles.signInFromAddress;
    const key = createHash('sha256').update('signInFromAddress m').digest();
    const rows = await Promise.all(
      Array.from({ length: 40 }, () =>
        database.db
          .selectFrom('tries')
          .select(['tries', 'lastAt', 'waitUntil'])
          .where('key', '=', key)
          .execute(),
      ),
    );
    const decided = rows.map(([row]) => decideTry(rule, row ?? null, new Date()));
    expect(decided.filter(({ allowed }) => allowed)).toHaveLength(40);
  });

  test('at several things at once, in any order, never wait for each other', async () => {
    const things = ['f', 'g', 'h', 'i'].map(at);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, round) =>
        countTry(database.db, [...things.slice(round % 4), ...things.slice(0, round % 4)]).then(
          async (answer) => {
            await takeBack(database.db, things.toReversed());
            return answer;
          },
        ),
      ),
    );
    expect(allowedOf(answers)).toBeGreaterThanOrEqual(free);
  });

  test('that were right are given back or forgotten', async () => {
    await tryTimes(free, at('j'));
    await takeBack(database.db, [at('j')]);
    expect(allowedOf(await tryTimes(3, at('j')))).toBe(2);
    await forget(database.db, [at('j')]);
    expect(allowedOf(await tryTimes(free, at('j')))).toBe(free);
  });

  test('are refused with the seconds to wait', async () => {
    await tryTimes(free + 1, at('k'));
    await expect(refuseTooMany(database.db, [at('k')])).rejects.toMatchObject({
      code: 'tooManyRequests',
      status: 429,
      more: { details: { retryAfterSeconds: 1 } },
    });
  });

  test('are let through their wait by a solved captcha, which makes the next wait longer', async () => {
    await tryTimes(free + 1, at('n'));
    expect(await countTry(database.db, [at('n')], true)).toEqual({ allowed: true, nextWaitSeconds: 2 });
    expect(await countTry(database.db, [at('n')])).toMatchObject({ allowed: false, waitSeconds: 2 });
  });

  test('that wait for something else too are helped by no captcha', async () => {
    const mail: Tried = { rule: 'resendEmail', what: 'o' };
    await tryTimes(1, mail);
    await tryTimes(free + 1, at('o'));
    const waiting = { allowed: false, waitSeconds: 60, captchaHelps: false };
    expect(await countTry(database.db, [at('o'), mail])).toEqual(waiting);
    expect(await countTry(database.db, [at('o'), mail], true)).toEqual(waiting);
  });

  test('that a captcha let through are counted by themselves, and no others', async () => {
    const bought: Tried = { rule: 'signInByCaptcha', what: 'p' };
    await tryTimes(100, bought, { rule: 'signInOfAddress', what: 'p' });
    const tries = throttles.signInByCaptcha.free + 2;
    const answers = [];
    for (let round = 0; round < tries; round += 1) answers.push(await countTry(database.db, [bought], true));
    expect(allowedOf(answers)).toBe(tries - 1);
  });

  test('of a whole school of two hundred from one address are let through, twice over', async () => {
    const school: Tried = { rule: 'signInOfAddress', what: 'school' };
    expect(allowedOf(await tryTimes(400, school))).toBe(400);
  });

  test('are swept away when they are long over, and no sooner', async () => {
    const count = async () => (await database.db.selectFrom('tries').select('key').execute()).length;
    await database.db.deleteFrom('tries').execute();
    await tryTimes(1, at('l'));
    await database.moveClock(59 * 60_000);
    await sweepTries(database.db);
    expect(await count()).toBe(1);
    await database.moveClock(2 * 60_000);
    await sweepTries(database.db);
    expect(await count()).toBe(0);
  });
});
