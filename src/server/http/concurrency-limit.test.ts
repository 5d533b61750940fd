import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when the test says so, and how much of it runs. */
function slowWork() {
  const started: { name: string; end: () => void; fail: (error: Error) => void }[] = [];
  return {
    started,
    names: () => started.map(({ name }) => name),
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        started.push({ name, end: () => resolve(name), fail: reject });
      }),
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('two run at once, the others wait for their turn, and what is too much is refused', async () => {
  const lane = createConcurrencyLimit({ atOnce: 2, maxWaiting: 2 });
  const { started, names, work } = slowWork();
  const results = ['a', 'b', 'c', 'd'].map((name) => lane.run(work(name)));
  await turn();
  expect(names()).toEqual(['a', 'b']);
  await expect(lane.run(work('e'))).rejects.toMatchObject({
    code: 'serverBusy',
    answer: { details: { retryAfterSeconds: 5 } },
  });

  started[0]?.end();
  await turn();
  expect(names()).toEqual(['a', 'b', 'c']);
  const later = lane.run(work('f'));
  started[1]?.end();
  await turn();
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  started[2]?.end();
  started[3]?.end();
  await turn();
  started[4]?.end();
  expect(await Promise.all([...results, later])).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('work that fails gives its turn to the next', async () => {
  const lane = createConcurrencyLimit({ atOnce: 1, maxWaiting: 1 });
  const { started, names, work } = slowWork();
  const failing = lane.run(work('a'));
  const next = lane.run(work('b'));
  await turn();
  started[0]?.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await turn();
  expect(names()).toEqual(['a', 'b']);
  started[1]?.end();
  expect(await next).toBe('b');
});
