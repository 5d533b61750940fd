import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather, type Gathering } from './gather.ts';

let done: string[][];
let errors: unknown[];
let gathering: Gathering<string>;
/** What doing it takes; a test replaces it. */
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

test('the first is done at once, and what follows together, once its time has come', async () => {
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

test('two are never on their way at once, so that the later is not overtaken', async () => {
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

test('what could not be done is done later, with what came since', async () => {
  work = async () => Promise.reject(new Error('no database'));
  gathering.add(['a']);
  await vi.advanceTimersByTimeAsync(0);
  gathering.add(['b']);
  work = async () => undefined;
  await vi.advanceTimersByTimeAsync(500);
  expect(done).toEqual([['a', 'b']]);
  expect(errors).toEqual([new Error('no database')]);
});

test('closed, it lets what runs come to an end and begins nothing more', async () => {
  gathering.add(['a']);
  await vi.advanceTimersByTimeAsync(0);
  gathering.add(['b']);
  await gathering.close();
  gathering.add(['c']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual([['a']]);
});
