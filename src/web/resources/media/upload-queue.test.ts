import { expect, test } from 'vitest';
import { maxFileBytes } from '#core/files/limits.ts';
import {
  insertUploaded,
  isAtRest,
  nextToSend,
  type QueuedFile,
  type QueueStep,
  stepQueue,
} from './upload-queue.ts';

const named = (...names: string[]) => names.map((name) => new File(['x'], name));
const add = (...names: string[]): QueueStep => ({
  type: 'add',
  files: named(...names),
  folderId: null,
  tooLarge: 'larger than 20 MB',
});
const run = (...steps: QueueStep[]) => steps.reduce<readonly QueuedFile[]>(stepQueue, []);
const states = (queue: readonly QueuedFile[]) => queue.map(({ file, state }) => `${file.name} ${state}`);
const ids = (queue: readonly QueuedFile[]) => queue.map(({ id }) => id);

test('two files are sent at once, the next when one has ended', () => {
  const queue = run(add('a', 'b', 'c'));
  expect(ids(nextToSend(queue))).toEqual([1, 2]);
  const sending = [1, 2].reduce((so, id) => stepQueue(so, { type: 'start', id }), queue);
  expect(nextToSend(sending)).toEqual([]);
  expect(ids(nextToSend(stepQueue(sending, { type: 'done', id: 2 })))).toEqual([3]);
});

test('a file waits for the network until something of it arrives', () => {
  const lost = run(add('a'), { type: 'start', id: 1 }, { type: 'lose network', id: 1 });
  expect(lost).toMatchObject([{ state: 'sending', isWaitingForNetwork: true }]);
  expect(stepQueue(lost, { type: 'progress', id: 1, percent: 30 })).toMatchObject([
    { state: 'sending', isWaitingForNetwork: false, percent: 30 },
  ]);
});

test('a file that is too large fails unsent, with the reason, and is not tried again', () => {
  const large = new File([new Uint8Array(maxFileBytes + 1)], 'large');
  const queue = run(
    { type: 'add', files: [large], folderId: null, tooLarge: 'larger than 20 MB' },
    { type: 'retry' },
  );
  expect(queue).toMatchObject([{ state: 'failed', reason: 'larger than 20 MB' }]);
});

test('those that can succeed are tried again, and no others', () => {
  const failed = (id: number, isRetryable: boolean): QueueStep[] => [
    { type: 'start', id },
    { type: 'fail', id, reason: 'why', isRetryable },
  ];
  const queue = run(
    add('a', 'b', 'c'),
    ...failed(1, true),
    ...failed(2, false),
    { type: 'cancel', id: 3 },
    { type: 'retry' },
  );
  expect(states(queue)).toEqual(['a waiting', 'b failed', 'c waiting']);
  expect(queue[0]).toMatchObject({ percent: 0, reason: null });
});

test('one is tried again alone', () => {
  const queue = run(add('a', 'b'), { type: 'cancel' }, { type: 'retry', id: 2 });
  expect(states(queue)).toEqual(['a cancelled', 'b waiting']);
});

test('files that were uploaded stand in the order in which they were chosen, after those that were there', () => {
  const places = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const inOrder = (...ready: string[]) =>
    ready.reduce<readonly string[]>((ids, id) => insertUploaded(ids, places, id), ['x', 'y']);
  expect(inOrder('c', 'a', 'b')).toEqual(['x', 'y', 'a', 'b', 'c']);
  expect(inOrder('a', 'b', 'c')).toEqual(['x', 'y', 'a', 'b', 'c']);
});

test('cancelling ends one or all that have not ended; what arrives for them later changes nothing', () => {
  const queue = run(
    add('a', 'b', 'c'),
    { type: 'start', id: 1 },
    { type: 'done', id: 1 },
    { type: 'start', id: 2 },
    { type: 'cancel' },
    { type: 'progress', id: 2, percent: 50 },
    { type: 'done', id: 2 },
  );
  expect(states(queue)).toEqual(['a done', 'b cancelled', 'c cancelled']);
  expect([isAtRest(queue), queue[1]?.percent]).toEqual([true, 0]);
});

test('files that are added later have new ids; what has ended well is cleared away, what has failed stays', () => {
  const queue = run(
    add('a', 'b'),
    { type: 'start', id: 1 },
    { type: 'done', id: 1 },
    { type: 'start', id: 2 },
    { type: 'fail', id: 2, reason: 'why', isRetryable: true },
    add('c'),
  );
  expect(states(queue)).toEqual(['b failed', 'c waiting']);
  expect(ids(queue)).toEqual([2, 3]);
  expect(states(stepQueue(queue, { type: 'clear' }))).toEqual(['c waiting']);
  const midway = run(add('a', 'b'), { type: 'start', id: 1 }, { type: 'done', id: 1 }, add('c'));
  expect(states(midway)).toEqual(['a done', 'b waiting', 'c waiting']);
});
