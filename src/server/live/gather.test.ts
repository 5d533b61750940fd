import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather, type Gathering } from './gather.ts';

let done: string[][];
let errors: unknown[];
let gathering: Gathering<string>;
/** The work of a batch; each test replaces it. */
let work: () => Promise<void>;
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  errors = [];
  work = async () => undefined;
  gathering = gather<string>(
    async (items) => {
      await work();
      done.push([...items]);
    },
    { everyMs: 500, onError: (error) => errors.push(error) },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first item is processed at once, and later ones together, after the interval', async () => {
  gathering.add(['a']);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([['a']]);
  gathering.add(['b', 'c']);
  gathering.add(['b']);
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([['a'], ['b', 'c']]);
});

test('two batches never run at once, so that the later cannot overtake', async () => {
  let finish = () => undefined as void;
  work = () => new Promise((resolve) => (finish = resolve));
  gathering.add(['a']);
  await vi.advanceTimersByTimeAsync(0);
  gathering.add(['b']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual([]);
  work = async () => undefined;
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([['a'], ['b']]);
});

test('items of a failed batch are retried later, with newer ones', async () => {
  work = async () => Promise.reject(new Error('no database'));
  gathering.add(['a']);
  await vi.advanceTimersByTimeAsync(0);
  gathering.add(['b']);
  work = async () => undefined;
  await vi.advanceTimersByTimeAsync(500);
  expect(done).toEqual([['a', 'b']]);
  expect(errors).toEqual([new Error('no database')]);
});

test('when closed, it waits for the running batch and starts no further one', async () => {
  gathering.add(['a']);
  await vi.advanceTimersByTimeAsync(0);
  gathering.add(['b']);
  await gathering.close();
  gathering.add(['c']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual([['a']]);
});
