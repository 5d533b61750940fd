import { describe, expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const begin = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on demand, in the order in which it begins. */
function slowWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    endFirst: async () => {
      ends.shift()?.();
      await begin();
    },
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        ends.push(() => resolve(name));
      }),
  };
}

describe('turns', () => {
  test('of one key come one after the other, in the order in which they were requested', async () => {
    const turns = createTurns(20);
    const { started, endFirst, work } = slowWork();
    const all = ['a', 'b', 'c'].map((name) => turns.run('ada', work(name)));
    await begin();
    for (const soFar of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      expect(started).toEqual(soFar);
      await endFirst();
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  test('of another key do not wait for them', async () => {
    const turns = createTurns(20);
    const { started, work } = slowWork();
    void turns.run('ada', work('a'));
    void turns.run('bea', work('b'));
    await begin();
    expect(started).toEqual(['a', 'b']);
  });

  test('beyond those that may wait are refused with the seconds to wait, until one has ended', async () => {
    const turns = createTurns(2);
    const { started, endFirst, work } = slowWork();
    for (const name of ['a', 'b', 'c']) void turns.run('ada', work(name));
    await expect(turns.run('ada', work('d'))).rejects.toMatchObject({
      status: 429,
      answer: { code: 'tooManyRequests', details: { retryAfterSeconds: 5 } },
    });
    await endFirst();
    void turns.run('ada', work('e'));
    await endFirst();
    await endFirst();
    expect(started).toEqual(['a', 'b', 'c', 'e']);
  });

  test('are crowded while less than a quarter of the places is left', async () => {
    const turns = createTurns(4);
    const { endFirst, work } = slowWork();
    const seen = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      void turns.run('ada', work(name));
      seen.push(turns.isCrowded('ada'));
    }
    expect(seen).toEqual([false, false, false, true]);
    await begin();
    await endFirst();
    expect([turns.isCrowded('ada'), turns.isCrowded('bea')]).toEqual([false, false]);
  });

  test('go on after work that fails', async () => {
    const turns = createTurns(2);
    await expect(turns.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('ada', async () => 'yes')).toBe('yes');
  });
});
