import { expect, test } from 'vitest';
import type { ErrorAnswer } from '#core/refusals.ts';
import type { Claimed } from '#core/sessions/contract.ts';
import type { Standing } from '#core/sessions/timetable/moving.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { createMoveQueue, type MovePort, type MoveQuestion } from './move-queue.ts';
import type { StandingVersion } from './planned-session.ts';

const standing = (hour: number, locationId: string | null = null): Standing => ({
  startDate: new Date(Date.UTC(2027, 4, 7, hour)),
  endDate: new Date(Date.UTC(2027, 4, 7, hour + 1)),
  sessionDay: '2027-05-07',
  locationId,
});
const unclaimed: Claimed = {
  reservations: 0,
  participants: 0,
  classes: 0,
  requests: 0,
  offers: 0,
  accounts: 0,
};
const three: Claimed = { ...unclaimed, reservations: 2, participants: 3, accounts: 2 };

/** A server with sessions `a` and `b` that start at 10, and what happened. */
function openQueue(given: Partial<MovePort> = {}) {
  const stored = new Map<string, StandingVersion>();
  const log: string[] = [];
  const hour = (at: Standing) => at.startDate.getUTCHours();
  const write = (id: string, to: Standing) => {
    const saved = { standing: to, version: String(Number(stored.get(id)?.version ?? 0) + 1) };
    stored.set(id, saved);
    return saved;
  };
  const port: MovePort = {
    readClaims: async () => unclaimed,
    ask: async () => ({ message: null }),
    save: async (id, to, { version, message }) => {
      log.push(`save ${id} ${hour(to)}${message === null ? ' quietly' : ''}`);
      if (stored.get(id)?.version !== version) throw refusal('editConflict');
      return write(id, to);
    },
    read: async (id) => {
      const found = stored.get(id);
      if (!found) throw refusal('notFound');
      return found;
    },
    onSaved: () => undefined,
    ...given,
  };
  const queue = createMoveQueue(port);
  let last = queue.get().back;
  queue.subscribe(() => {
    const { back } = queue.get();
    if (back && back !== last)
      log.push(`back ${back.id} ${back.because === 'answer' ? 'by answer' : 'refused'}`);
    last = back;
  });
  for (const id of ['a', 'b']) queue.know(id, write(id, standing(10)));
  const settled = () =>
    new Promise<void>((done) => {
      const check = () => {
        const isBusy = [...queue.get().wanted.values()].some(({ state }) => state !== 'waiting');
        if (!isBusy) done();
      };
      queue.subscribe(check);
      check();
    });
  return {
    queue,
    stored,
    log,
    write,
    settled,
    at: (id: string) => hour(stored.get(id)?.standing ?? standing(0)),
  };
}

function refusal(code: ErrorAnswer['code']): ApiRefusal {
  return new ApiRefusal(412, { code, message: code });
}

test('moves in quick succession end at the last, with one request at a time for a session', async () => {
  const { queue, at, settled, log } = openQueue();
  for (const hour of [11, 12, 13]) queue.move('a', standing(hour), standing(10));
  queue.move('b', standing(9), standing(10));
  await settled();
  expect([at('a'), at('b')]).toEqual([13, 9]);
  expect(log.filter((line) => line.startsWith('save a')).at(-1)).toBe('save a 13');
  expect(queue.get().undoable).toBe(4);
});

test('a move while another of its session is on its way is sent after it, by the new version', async () => {
  const first = Promise.withResolvers<void>();
  const opened = openQueue();
  const { at, settled, log, stored, write } = opened;
  let saves = 0;
  const { queue } = openQueueWith(opened, async (id, to, { version }) => {
    saves += 1;
    log.push(`${saves}: ${to.startDate.getUTCHours()} by ${version}`);
    if (saves === 1) await first.promise;
    expect(stored.get(id)?.version).toBe(version);
    return write(id, to);
  });
  queue.move('a', standing(11), standing(10));
  await expect.poll(() => saves).toBe(1);
  queue.move('a', standing(12), standing(10));
  first.resolve();
  await settled();
  await expect.poll(() => at('a')).toBe(12);
  expect(log).toEqual(['1: 11 by 1', '2: 12 by 2']);
});

function openQueueWith(opened: ReturnType<typeof openQueue>, save: MovePort['save']) {
  const queue = createMoveQueue({
    readClaims: async () => unclaimed,
    ask: async () => null,
    save,
    read: async () => {
      throw refusal('notFound');
    },
    onSaved: () => undefined,
  });
  for (const [id, read] of opened.stored) queue.know(id, read);
  return { queue };
}

test('what was booked asks first; without an answer the session goes back and nothing is sent', async () => {
  const questions: MoveQuestion[] = [];
  const { queue, settled, log, at } = openQueue({
    readClaims: async () => three,
    ask: async (question) => {
      questions.push(question);
      return questions.length === 1 ? null : { message: null };
    },
  });
  queue.move('a', standing(12), standing(10));
  await settled();
  expect([log, at('a'), queue.get().undoable]).toEqual([['back a by answer'], 10, 0]);
  queue.move('a', standing(13), standing(10));
  await settled();
  expect(questions.map(({ claimed, to }) => [claimed.accounts, to.startDate.getUTCHours()])).toEqual([
    [2, 12],
    [2, 13],
  ]);
  expect([log.at(-1), at('a')]).toEqual(['save a 13 quietly', 13]);
});

test('two questions are put one after the other', async () => {
  const first = Promise.withResolvers<{ message: null }>();
  const question: string[] = [];
  const { queue, settled, at } = openQueue({
    readClaims: async () => three,
    ask: async ({ id }) => {
      question.push(id);
      return id === 'a' ? first.promise : { message: null };
    },
  });
  queue.move('a', standing(12), standing(10));
  queue.move('b', standing(13), standing(10));
  await expect.poll(() => question).toEqual(['a']);
  first.resolve({ message: null });
  await settled();
  expect([question, at('a'), at('b')]).toEqual([['a', 'b'], 12, 13]);
});

test('a refused move goes back and says why, until the session is moved again', async () => {
  let isOver = true;
  const opened = openQueue({
    readClaims: async () => {
      if (isOver) throw refusal('notFound');
      return unclaimed;
    },
  });
  const { queue, settled, log, at } = opened;
  queue.move('a', standing(12), standing(10));
  await settled();
  expect(log).toEqual(['back a refused']);
  expect(queue.get().failed.get('a')).toMatchObject({ answer: { code: 'notFound' } });
  expect(queue.get().undoable).toBe(0);
  isOver = false;
  queue.move('a', standing(12), standing(10));
  await settled();
  expect([queue.get().failed.size, at('a')]).toEqual([0, 12]);
});

test('an edit of another user meanwhile puts it where that one did', async () => {
  const { queue, settled, log, write, at } = openQueue();
  write('a', standing(15));
  queue.move('a', standing(12), standing(10));
  await settled();
  expect([log, at('a')]).toEqual([['save a 12', 'back a refused'], 15]);
  expect(queue.get().failed.get('a')).toMatchObject({ answer: { code: 'editConflict' } });
  // From there it can be moved on.
  queue.move('a', standing(16), standing(15));
  await settled();
  expect(at('a')).toBe(16);
});

test('without a connection a move waits, and is sent once when that is back', async () => {
  let isOffline = true;
  const { queue, settled, at } = openQueue({
    readClaims: async () => {
      if (isOffline) throw new NoConnection(null);
      return unclaimed;
    },
  });
  queue.move('a', standing(12), standing(10));
  await settled();
  expect(queue.get().wanted.get('a')?.state).toBe('waiting');
  queue.move('a', standing(13), standing(10));
  await settled();
  expect([at('a'), queue.get().wanted.get('a')?.to]).toEqual([10, standing(13)]);
  isOffline = false;
  queue.retry();
  await expect.poll(() => queue.get().wanted.size).toBe(0);
  expect(at('a')).toBe(13);
});

test.each([
  ['the same people', three, 1],
  ['more people than the question named', { ...three, reservations: 3, participants: 5, accounts: 3 }, 2],
])('a confirmed move that met no connection is sent later; with %s', async (_, later, requested) => {
  let isOffline = false;
  let claimed = three;
  let questions = 0;
  const messages: unknown[] = [];
  const opened = openQueue();
  const queue = createMoveQueue({
    readClaims: async () => {
      if (isOffline) throw new NoConnection(null);
      return claimed;
    },
    ask: async () => {
      questions += 1;
      // The connection goes while the question is open.
      isOffline = questions === 1;
      return { message: null };
    },
    save: async (id, to, { message }) => {
      if (isOffline) throw new NoConnection(null);
      messages.push(message);
      return opened.write(id, to);
    },
    read: async (id) => opened.stored.get(id) ?? { standing: standing(0), version: '' },
    onSaved: () => undefined,
  });
  for (const [id, read] of opened.stored) queue.know(id, read);
  queue.move('a', standing(12), standing(10));
  await expect.poll(() => queue.get().wanted.get('a')?.state).toBe('waiting');
  isOffline = false;
  claimed = later;
  queue.retry();
  await expect.poll(() => queue.get().wanted.size).toBe(0);
  expect([opened.at('a'), questions, messages, queue.get().back]).toEqual([12, requested, [null], null]);
});

test('another move of a session than the confirmed one asks again', async () => {
  let isOffline = true;
  const requested: number[] = [];
  const opened = openQueue({ readClaims: async () => three });
  const queue = createMoveQueue({
    readClaims: async () => three,
    ask: async ({ to }) => {
      requested.push(to.startDate.getUTCHours());
      return { message: null };
    },
    save: async (id, to) => {
      if (isOffline) throw new NoConnection(null);
      return opened.write(id, to);
    },
    read: async (id) => opened.stored.get(id) ?? { standing: standing(0), version: '' },
    onSaved: () => undefined,
  });
  for (const [id, read] of opened.stored) queue.know(id, read);
  queue.move('a', standing(12), standing(10));
  await expect.poll(() => queue.get().wanted.get('a')?.state).toBe('waiting');
  isOffline = false;
  queue.move('a', standing(13), standing(10));
  await expect.poll(() => queue.get().wanted.size).toBe(0);
  expect([requested, opened.at('a')]).toEqual([[12, 13], 13]);
});

test.each([
  ['again', 12],
  ['further', 14],
])('a move whose answer was lost is found saved, and moved %s if that is wanted', async (_, last) => {
  const { stored, write } = openQueue();
  let isFirst = true;
  const queue = createMoveQueue({
    readClaims: async () => unclaimed,
    ask: async () => null,
    save: async (id, to, { version }) => {
      if (stored.get(id)?.version !== version) throw refusal('editConflict');
      const saved = write(id, to);
      if (!isFirst) return saved;
      isFirst = false;
      throw new NoConnection(null);
    },
    read: async (id) => stored.get(id) ?? { standing: standing(0), version: '' },
    onSaved: () => undefined,
  });
  for (const [id, read] of stored) queue.know(id, read);
  queue.move('a', standing(12), standing(10));
  await expect.poll(() => queue.get().wanted.get('a')?.state).toBe('waiting');
  queue.move('a', standing(last), standing(10));
  queue.retry();
  await expect.poll(() => queue.get().wanted.size).toBe(0);
  expect([stored.get('a')?.standing, queue.get().back]).toEqual([standing(last), null]);
});

test('undo takes moves back, the last first, to the very place they had', async () => {
  const { queue, settled, stored } = openQueue();
  queue.move('a', standing(12, 'aula'), standing(10));
  queue.move('b', standing(9), standing(10));
  await settled();
  expect(queue.undo()).toBe('b');
  expect(queue.undo()).toBe('a');
  expect(queue.undo()).toBeNull();
  await settled();
  expect([stored.get('a')?.standing, stored.get('b')?.standing]).toEqual([standing(10), standing(10)]);
});

test('a move that began before others moved the session leaves it where they did', async () => {
  const { queue, log, write, at } = openQueue();
  queue.know('a', write('a', standing(15)));
  queue.move('a', standing(12), standing(10));
  expect([log, at('a'), queue.get().wanted.size]).toEqual([['back a refused'], 15, 0]);
  expect(queue.get().failed.get('a')).toBe('editConflict');
});

test('undo leaves a session where others have moved it since', async () => {
  const { queue, settled, log, write, at } = openQueue();
  queue.move('a', standing(12), standing(10));
  await settled();
  // The server is read again once nothing is on its way.
  await expect.poll(() => at('a')).toBe(12);
  queue.know('a', write('a', standing(15)));
  expect(queue.undo()).toBeNull();
  await settled();
  expect([log, at('a'), queue.get().undoable]).toEqual([['save a 12', 'back a refused'], 15, 0]);
});

test('a move to where it stands is none', async () => {
  const { queue, log } = openQueue();
  queue.move('a', standing(10), standing(10));
  expect([queue.get().wanted.size, queue.get().undoable, log]).toEqual([0, 0, []]);
});
