import { expect, test } from 'vitest';
import { Refusal } from '#core/refusals.ts';
import { createLane, createLanes, type LaneOptions, NotStarted } from './lane.ts';

interface Work {
  readonly numbers: readonly number[];
  readonly done: PromiseWithResolvers<void>;
}

/** A lane whose work ends when the test decides; its outcome for a number is the square. */
function openLane(given: Partial<LaneOptions<number, number>> = {}) {
  const started: Work[] = [];
  let time = 0;
  const lane = createLane<number, number>({
    async takeTogether(queued) {
      const work = { numbers: queued.map(({ request }) => request), done: Promise.withResolvers<void>() };
      started.push(work);
      await work.done.promise;
      return work.numbers.map((number) => number * number);
    },
    maxTogether: 10,
    maxWaiting: 100,
    longestWaitMs: 5000,
    random: () => 0,
    now: () => time,
    ...given,
  });
  return {
    lane,
    started,
    take: (numbers: readonly number[]) => Promise.allSettled(numbers.map((number) => lane.take(number))),
    /** Ends the running batch, some time after it started; the waiting requests have started then. */
    async end(tookMs = 0) {
      time += tookMs;
      started.at(-1)?.done.resolve();
      await new Promise(setImmediate);
    },
    wait: (milliseconds: number) => void (time += milliseconds),
  };
}
/** Requests that have arrived by now have started, if none was before them. */
const moment = () => new Promise(setImmediate);
const fulfilled = (values: readonly number[]) => values.map((value) => ({ status: 'fulfilled', value }));

test('requests of one moment start at once, and later ones go together, in order', async () => {
  const { started, take, end } = openLane({ maxTogether: 3 });
  const first = take([1, 2]);
  await moment();
  expect(started.map(({ numbers }) => numbers)).toEqual([[1, 2]]);
  const others = take([3, 4, 5, 6]);
  await moment();
  expect(started).toHaveLength(1);
  await end();
  await end();
  await end();
  expect([await first, await others]).toEqual([fulfilled([1, 4]), fulfilled([9, 16, 25, 36])]);
  expect(started.map(({ numbers }) => numbers)).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('an empty lane starts at once again', async () => {
  const { lane, started, end } = openLane();
  for (const number of [1, 2]) {
    const outcome = lane.take(number);
    await moment();
    expect(started).toHaveLength(number);
    await end();
    expect(await outcome).toBe(number * number);
    await lane.drained();
  }
});

test('requests that make a batch fail are rejected alone, the others run in halves and in order', async () => {
  const tried: number[][] = [];
  const { take } = openLane({
    async takeTogether(queued) {
      const numbers = queued.map(({ request }) => request);
      tried.push(numbers);
      await Promise.resolve();
      if (numbers.includes(4)) throw new Error('no 4');
      return numbers.map((number) => number * number);
    },
  });
  const outcomes = await take([0, 1, 2, 3, 4, 5]);
  expect(outcomes).toEqual([
    ...fulfilled([0, 1, 4, 9]),
    { status: 'rejected', reason: new Error('no 4') },
    ...fulfilled([25]),
  ]);
  expect(tried).toEqual([[0, 1, 2, 3, 4, 5], [0, 1, 2], [3, 4, 5], [3, 4], [3], [4], [5]]);
});

test('when the transaction cannot start, all requests are rejected without another attempt for each', async () => {
  const cause = new Error('no connection');
  let tries = 0;
  const { take } = openLane({
    async takeTogether() {
      tries += 1;
      await Promise.resolve();
      throw new NotStarted('', { cause });
    },
  });
  const outcomes = await take([1, 2, 3, 4]);
  expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason: cause })));
  expect(tries).toBe(1);
});

test('no request gets the outcome of another when one is missing', async () => {
  const { take } = openLane({
    takeTogether: async (queued) => queued.slice(1).map(({ request }) => request),
  });
  const missing = { status: 'rejected', reason: new Error('Not every request came to an outcome.') };
  expect(await take([1, 2])).toEqual([missing, missing]);
});

test('when the queue is full a new request is refused with a delay, and waiting ones are served', async () => {
  const { lane, take, end } = openLane({ maxWaiting: 2, random: () => 0.99 });
  const first = take([1]);
  await moment();
  const others = take([2, 3]);
  await expect(lane.take(4)).rejects.toEqual(
    new Refusal('serverBusy', { details: { retryAfterSeconds: 1 } }),
  );
  await end();
  const later = lane.take(5);
  await end();
  await end();
  expect([await first, await others]).toEqual([fulfilled([1]), fulfilled([4, 9])]);
  expect(await later).toBe(25);
});

test('a request that would wait too long is refused, with a delay within the time in which the queue empties', async () => {
  const spread = (random: number) => openLane({ longestWaitMs: 3000, random: () => random });
  for (const [random, retryAfterSeconds] of [
    [0, 1],
    [0.5, 3],
    [0.99, 4],
  ] as const) {
    const { lane, wait, end } = spread(random);
    const first = lane.take(1);
    await moment();
    wait(3000);
    const second = lane.take(2);
    // The running batch is stuck.
    wait(1);
    await expect(lane.take(3)).rejects.toMatchObject({ more: { details: { retryAfterSeconds } } });
    await end();
    await end();
    expect(await Promise.all([first, second])).toEqual([1, 4]);
  }
});

test('the wait is counted in batches: a long queue that empties fast admits requests', async () => {
  const { lane, take, end, wait } = openLane({ maxTogether: 2, longestWaitMs: 100 });
  const first = take([1]);
  await moment();
  await end(80);
  await first;
  // Such a batch takes 40 ms by now; after the running one comes a full one, and the new request’s own after 80.
  const running = take([2]);
  await moment();
  const queued = take([3, 4]);
  wait(40);
  const letIn = lane.take(5);
  wait(11);
  await expect(lane.take(6)).rejects.toMatchObject({ code: 'serverBusy' });
  for (let batch = 0; batch < 3; batch += 1) await end();
  await Promise.all([running, queued, letIn]);
});

test('it has drained when all waiting requests have been answered', async () => {
  const { lane, take, end } = openLane();
  await lane.drained();
  const answered: string[] = [];
  const first = take([1]);
  await moment();
  void Promise.all([first, take([2])]).then(() => answered.push('outcomes'));
  const drained = lane.drained().then(() => answered.push('drained'));
  await end();
  expect(answered).toEqual([]);
  await end();
  await drained;
  await expect.poll(() => answered.toSorted()).toEqual(['drained', 'outcomes']);
});

test('requests of different keys run side by side, those of one key after each other', async () => {
  const started: { readonly numbers: readonly number[]; readonly done: () => void }[] = [];
  const lanes = createLanes<number, number>(4, (number) => (number % 2 === 0 ? 'even' : 'odd'), {
    async takeTogether(queued) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const numbers = queued.map(({ request }) => request);
      started.push({ numbers, done: resolve });
      await promise;
      return numbers;
    },
    maxTogether: 10,
    maxWaiting: 100,
    longestWaitMs: 5000,
    random: () => 0,
    now: () => 0,
  });
  const taken = [lanes.take(1), lanes.take(2)];
  await moment();
  taken.push(lanes.take(3));
  await moment();
  expect(started.map(({ numbers }) => numbers).toSorted()).toEqual([[1], [2]]);
  for (const { done } of started) done();
  await moment();
  expect(started.at(-1)?.numbers).toEqual([3]);
  started.at(-1)?.done();
  expect(await Promise.all(taken)).toEqual([1, 2, 3]);
  await lanes.drained();
});
