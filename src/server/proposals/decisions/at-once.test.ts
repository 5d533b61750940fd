// Decisions at the same moment as what makes them void: the lock of the proposal puts one after the other. Each race has a twin without it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { buildForm } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { type FormRow, lockForm, readForm } from '../store.ts';
import { decide } from './decide.ts';
import { send } from './send.ts';

let it: Callers;
let ada: Caller;
let editor: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const by = () => ({ viewer: editor.viewer, baseUrl: 'https://curiosa.test', zone: 'Europe/Rome' }) as const;
const approval = { verdict: 'approve', reason: null } as const;
const waiting = () => buildForm(it.db, ada.id, { status: 'waitingForApproval' });
const pendingOf = (formId: string) =>
  it.db
    .selectFrom('formDecisions')
    .select('verdict')
    .where('formId', '=', formId)
    .where('sentAt', 'is', null)
    .execute();
/** Of the decision: staff are notified of a withdrawal as well. */
const messagesOf = async (formId: string) =>
  (
    await it.db.selectFrom('messages').select('facts').where('template', '<>', 'proposalWithdrawn').execute()
  ).filter(({ facts }) => (facts as { formId?: string }).formId === formId).length;

/** Locks the proposal, and begins the other action while it is locked; without the lock the other one ends first. */
function meeting(other: () => Promise<unknown>, isLocked: boolean) {
  let ended: Promise<unknown> = Promise.resolve();
  return {
    async lock(tx: Tx, id: string): Promise<FormRow | undefined> {
      const row = await (isLocked ? lockForm : readForm)(tx, id);
      ended = other();
      if (!isLocked) await ended;
      return row;
    },
    ended: () => ended,
  };
}

describe.each([
  ['with the lock', true],
  ['without it', false],
] as const)('%s', (_name, isLocked) => {
  test('a withdrawal at the moment of a decision leaves none that waits', async () => {
    const id = await waiting();
    const meets = meeting(() => ada.post(`/api/forms/${id}/withdraw`), isLocked);
    await decide(it.db, id, approval, editor.viewer, meets.lock);
    expect(await meets.ended()).toMatchObject({ status: 200 });
    expect(await pendingOf(id)).toEqual(isLocked ? [] : [{ verdict: 'approve' }]);
  });

  test('a decision at the moment of sending is refused, or sent', async () => {
    const id = await waiting();
    await decide(it.db, id, approval, editor.viewer);
    const meets = meeting(() => send(it.db, { ids: [id] }, by()), isLocked);
    await decide(it.db, id, { verdict: 'reject', reason: 'Doppia' }, editor.viewer, meets.lock);
    await meets.ended();
    const status = isLocked ? 'rejected' : 'approved';
    expect(await readForm(it.db, id)).toMatchObject({ status });
    expect(await pendingOf(id)).toEqual(isLocked ? [] : [{ verdict: 'reject' }]);
  });
});

test('a withdrawal at the moment of sending comes after it, and without the lock the database refuses the sending', async () => {
  for (const isLocked of [true, false]) {
    const id = await waiting();
    await decide(it.db, id, approval, editor.viewer);
    const meets = meeting(() => ada.post(`/api/forms/${id}/withdraw`), isLocked);
    const { sent } = await send(it.db, { ids: [id] }, { ...by(), lock: meets.lock });
    expect(sent).toEqual(isLocked ? [id] : []);
    expect(await meets.ended()).toMatchObject({ status: 200 });
    expect(await readForm(it.db, id)).toMatchObject({
      status: isLocked ? 'approved' : 'waitingForApproval',
    });
    expect(await messagesOf(id)).toBe(isLocked ? 1 : 0);
  }
});

describe('two who send the same decision at the same moment', () => {
  async function race(lock?: typeof lockForm) {
    const id = await waiting();
    await decide(it.db, id, approval, editor.viewer);
    const sent = await Promise.all(
      [1, 2].map(() => send(it.db, { ids: [id] }, { ...by(), ...(lock && { lock }) })),
    );
    return { sent: sent.map((one) => one.sent.length), messages: await messagesOf(id) };
  }

  test('write one message, and each reads that it was sent', async () => {
    expect(await race()).toEqual({ sent: [1, 1], messages: 1 });
  });

  test('without the lock of the proposal its author would get two', async () => {
    let read = 0;
    const both = Promise.withResolvers<void>();
    const raced = await race(async (tx, id) => {
      const row = await readForm(tx, id);
      read += 1;
      if (read === 2) both.resolve();
      await both.promise;
      return row;
    });
    expect(raced.messages).toBe(2);
  });
});
