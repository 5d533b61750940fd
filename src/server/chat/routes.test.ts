// Chats and questions to the staff over HTTP.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConnection } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers, pageOf } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { take } from './connections.ts';
import { list } from './service.ts';
import * as store from './store.ts';

let it: Callers;
let admin: Caller;
let support: Caller;
beforeAll(async () => {
  it = await openCallers();
  admin = await it.account({ role: 'admin', name: 'Anna', surname: 'Capo' });
  support = await it.account({ subRoles: ['support'], name: 'Iris', surname: 'Info' });
});
afterAll(() => it.close());

const open = (by: Caller, ...others: Caller[]) =>
  by.post('/api/chats', { participantsIds: others.map(({ id }) => id) });
const say = (by: Caller, chatId: string, text: string) => by.post(`/api/chats/${chatId}/messages`, { text });
const toRead = async (by: Caller) => (await by.get('/api/chats/toread')).body.chatToRead as number;

describe('a chat', () => {
  test('is of those who take part, who are named, and is found when it is opened again', async () => {
    const ada = await it.account({ name: 'Ada', surname: 'Rossi' });
    const created = await open(ada, support);
    expect(created).toMatchObject({ status: 201, body: { lastMessage: null, unread: 0, connection: null } });
    expect(created.body.participants).toEqual(
      [
        { _id: ada.id, name: 'Ada', surname: 'Rossi' },
        { _id: support.id, name: 'Iris', surname: 'Info' },
      ].toSorted((one, other) => (one._id < other._id ? -1 : 1)),
    );
    expect((await open(ada, support)).body._id).toBe(created.body._id);
    expect((await open(ada, ada, support, support)).body._id).toBe(created.body._id);
    expect((await open(support, ada)).body._id).toBe(created.body._id);
    expect((await open(ada, support, admin)).body._id).not.toBe(created.body._id);
  });

  test('opened from both sides at once is one', async () => {
    const ada = await it.account();
    const created = await Promise.all([
      open(ada, support),
      open(support, ada),
      open(ada, support),
      open(support, ada),
    ]);
    expect(new Set(created.map(({ body }) => body._id)).size).toBe(1);
  });

  test('shows what was said, and how much of it is to be read', async () => {
    const ada = await it.account();
    const { _id } = (await open(ada, support)).body;
    const before = await toRead(support);
    const first = await say(ada, _id, '  Buongiorno!\nPosso venire in carrozzina?  ');
    expect(first).toMatchObject({
      status: 201,
      body: { chatId: _id, userId: ada.id, text: 'Buongiorno!\nPosso venire in carrozzina?' },
    });
    const second = await say(ada, _id, 'Grazie');
    expect([await toRead(ada), await toRead(support)]).toEqual([0, before + 1]);
    const [chat] = (await support.get('/api/chats?sort=-updatedAt&limit=1')).body;
    expect(chat).toMatchObject({
      _id,
      unread: 2,
      lastMessage: second.body,
      updatedAt: second.body.createdAt,
    });
    expect((await ada.get('/api/chats')).body[0].unread).toBe(0);

    expect((await support.patch(`/api/chats/${_id}/read`)).body).toMatchObject({ _id, unread: 0 });
    expect(await toRead(support)).toBe(before);
    const answer = await say(support, _id, 'Certo, c’è la rampa.');
    expect(await toRead(ada)).toBe(1);
    const { body, total } = await ada.get(`/api/chats/${_id}/messages?count=true`);
    expect([body, total]).toEqual([[answer.body, second.body, first.body], '3']);
    expect((await ada.get(`/api/chats/${_id}/messages?userId=${support.id}`)).body).toEqual([answer.body]);
    expect((await ada.get(`/api/chats/${_id}/messages?sort=createdAt&limit=1&page=2`)).body).toEqual([
      second.body,
    ]);
  });

  test('is not found for others, admins included', async () => {
    const [ada, ugo] = [await it.account(), await it.account()];
    const { _id } = (await open(ada, support)).body;
    await say(ada, _id, 'Tra noi');
    for (const other of [ugo, admin]) {
      expect((await other.get(`/api/chats?_id=${_id}`)).body).toEqual([]);
      expect((await other.get(`/api/chats/${_id}/messages`)).status).toBe(404);
      expect((await say(other, _id, 'Ehi')).status).toBe(404);
      expect((await other.patch(`/api/chats/${_id}/read`)).status).toBe(404);
    }
    expect((await ada.get(`/api/chats/${newId()}/messages`)).status).toBe(404);
    expect((await it.guest.get('/api/chats')).status).toBe(401);
    expect((await it.guest.get('/api/chats/toread')).status).toBe(401);
    expect((await it.guest.post('/api/chats', { participantsIds: [] })).status).toBe(401);
  });

  test('is opened by a visitor only with who answers, whether the other is there or not', async () => {
    const [ada, ugo] = [await it.account(), await it.account()];
    for (const participantsIds of [[ugo.id], [newId()], [support.id, ugo.id]]) {
      expect(await ada.post('/api/chats', { participantsIds })).toMatchObject({
        status: 403,
        body: { code: 'forbidden', message: 'Forbidden' },
      });
    }
    expect((await open(support, ugo, ada)).status).toBe(201);
    for (const participantsIds of [[], [newId()]]) {
      expect(await support.post('/api/chats', { participantsIds })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'participantsIds', code: 'unknownReference' }] },
      });
    }
    await it.db.updateTable('users').set({ isEnabled: false }).where('_id', '=', ugo.id).execute();
    expect((await open(support, ugo)).status).toBe(400);
  });

  test.each(['', '   ', 'x'.repeat(4001), 'a\0b', 7, null])('takes no message like %j', async (text) => {
    const ada = await it.account();
    const { _id } = (await open(ada, support)).body;
    expect((await ada.post(`/api/chats/${_id}/messages`, { text })).status).toBe(400);
  });

  test('lists take no unknown key, and their answers are whole', async () => {
    for (const query of ['fields=updatedAt', 'name=x', 'sort=unread', 'participants.$exists=true'])
      expect((await admin.get(`/api/chats?${query}`)).status).toBe(400);
  });

  test('leaves what was said when its author is erased, without saying who it was', async () => {
    const eve = await it.account();
    const { _id } = (await open(eve, support)).body;
    await say(eve, _id, 'Addio');
    await it.db.deleteFrom('users').where('_id', '=', eve.id).execute();
    expect((await support.get(`/api/chats/${_id}/messages`)).body).toMatchObject([
      { userId: null, text: 'Addio' },
    ]);
  });

  test('costs as many statements among three as alone', async () => {
    const ada = await it.account();
    for (const others of [[support], [admin], [support, admin]])
      await say(ada, (await open(ada, ...others)).body._id, 'Ciao');
    const statementsFor = async (limit: number) => {
      const { db, count } = countingStatements(it.db);
      const { rows } = await list(db, pageOf(limit), ada.viewer);
      return [rows.length, count()];
    };
    expect([await statementsFor(1), await statementsFor(3)]).toEqual([
      [1, 2],
      [3, 2],
    ]);
  });
});

describe('a question to the house', () => {
  async function openQuestion(by: Caller): Promise<{ chatId: string; id: string }> {
    const { body } = await open(by);
    return { chatId: body._id, id: body.connection._id };
  }

  test('waits, is taken, answered and closed', async () => {
    const ada = await it.account();
    const { chatId, id } = await openQuestion(ada);
    expect(await openQuestion(ada)).toEqual({ chatId, id });
    expect((await support.get(`/api/connections?status=waiting&userId=${ada.id}`)).body).toMatchObject([
      { _id: id, chatId, userId: ada.id, employeeId: null, status: 'waiting' },
    ]);
    expect((await say(ada, chatId, 'C’è nessuno?')).status).toBe(201);
    expect((await say(support, chatId, 'Sì')).status).toBe(404);

    const taken = await support.post(`/api/connections/${id}`, { employeeId: support.id });
    expect(taken).toMatchObject({ status: 200, body: { status: 'active', employeeId: support.id } });
    expect(await support.post(`/api/connections/${id}`, { employeeId: support.id })).toEqual(taken);
    expect((await support.get('/api/chats?limit=1')).body[0]).toMatchObject({
      _id: chatId,
      unread: 1,
      connection: { _id: id, status: 'active' },
    });
    expect((await say(support, chatId, 'Eccomi')).status).toBe(201);
    expect(await admin.post(`/api/connections/${id}`, { employeeId: admin.id })).toMatchObject({
      status: 400,
      body: { code: 'wrongState' },
    });

    const closed = await ada.delete(`/api/connections/${id}`);
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed', employeeId: support.id } });
    expect(await ada.delete(`/api/connections/${id}`)).toEqual(closed);
    for (const one of [ada, support]) {
      expect(await say(one, chatId, 'Ancora una cosa')).toMatchObject({
        status: 400,
        body: { code: 'chatClosed' },
      });
    }
    expect(await support.post(`/api/connections/${id}`, { employeeId: support.id })).toMatchObject({
      status: 400,
      body: { code: 'wrongState' },
    });
    expect((await openQuestion(ada)).id).not.toBe(id);
  });

  test('is in the audit trail as far as staff had a hand in it', async () => {
    const ada = await it.account();
    const { id } = await openQuestion(ada);
    await admin.post(`/api/connections/${id}`, { employeeId: support.id });
    await support.delete(`/api/connections/${id}`);
    expect((await admin.get(`/api/audit?entityId=${id}&sort=createdAt,_id`)).body).toMatchObject([
      {
        action: 'take',
        userId: admin.id,
        changes: {
          status: { before: 'waiting', after: 'active' },
          employeeId: { before: null, after: support.id },
        },
      },
      { action: 'close', userId: support.id, changes: { status: { before: 'active', after: 'closed' } } },
    ]);
    const own = await openQuestion(ada);
    await ada.delete(`/api/connections/${own.id}`);
    expect((await admin.get(`/api/audit?entityId=${own.id}`)).body).toEqual([]);
  });

  test('is given only to who answers, by themselves or by an admin', async () => {
    const { id } = await openQuestion(await it.account());
    const editor = await it.account({ subRoles: ['editor'] });
    for (const employeeId of [editor.id, newId()]) {
      expect(await admin.post(`/api/connections/${id}`, { employeeId })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'employeeId', code: 'unknownReference' }] },
      });
    }
    expect((await support.post(`/api/connections/${id}`, { employeeId: admin.id })).status).toBe(403);
    expect((await editor.post(`/api/connections/${id}`, { employeeId: editor.id })).status).toBe(403);
    expect((await admin.post(`/api/connections/${newId()}`, { employeeId: admin.id })).status).toBe(404);
    expect((await admin.post(`/api/connections/${id}`, {})).status).toBe(400);
  });

  test('is read and closed by its visitor and by who answers; for others it is not there', async () => {
    const ada = await it.account();
    const { id } = await openQuestion(ada);
    const others = [await it.account(), await it.account({ subRoles: ['editor'] })];
    for (const other of others) {
      expect((await other.get(`/api/connections/${id}`)).status).toBe(404);
      expect(await other.get(`/api/connections?userId=${ada.id}&count=true`)).toMatchObject({
        body: [],
        total: '0',
      });
      expect((await other.delete(`/api/connections/${id}`)).status).toBe(404);
    }
    for (const reader of [ada, support, admin])
      expect((await reader.get(`/api/connections/${id}`)).body).toMatchObject({ _id: id, status: 'waiting' });
    expect((await it.guest.get('/api/connections')).status).toBe(401);
  });

  test('is never active without an employee, nor waiting with one, nor one of two', async () => {
    const ada = await it.account();
    const id = await buildConnection(it.db, ada.id);
    const change = (values: object) =>
      it.db.updateTable('connections').set(values).where('_id', '=', id).execute();
    await expect(change({ status: 'active' })).rejects.toThrow('connections_active');
    await expect(change({ employeeId: support.id })).rejects.toThrow('connections_waiting');
    const { chatId } = await openQuestion(await it.account());
    const second = {
      _id: newId(),
      chatId: await freeChat(chatId),
      userId: ada.id,
      status: 'waiting',
    } as const;
    await expect(it.db.insertInto('connections').values(second).execute()).rejects.toThrow(
      'connections_one_open',
    );
  });

  async function freeChat(chatId: string): Promise<string> {
    await it.db.deleteFrom('connections').where('chatId', '=', chatId).execute();
    return chatId;
  }
});

describe('two who take the same question at the same moment', () => {
  async function race(lockConnection: typeof store.lockConnection): Promise<number> {
    const id = await buildConnection(it.db);
    const taken = await Promise.allSettled(
      [admin, support].map(({ id: employeeId, viewer }) =>
        take(it.db, id, employeeId, viewer, { lockConnection }),
      ),
    );
    return taken.filter(({ status }) => status === 'fulfilled').length;
  }

  test('one of them has it', async () => {
    for (let round = 0; round < 10; round += 1) expect(await race(store.lockConnection)).toBe(1);
  });

  test('without the lock both would', async () => {
    let met: (() => void)[] = [];
    const careless: typeof store.lockConnection = async (tx, id) => {
      const found = await tx.selectFrom('connections').selectAll().where('_id', '=', id).executeTakeFirst();
      await new Promise<void>((resolve) => {
        met.push(resolve);
        if (met.length < 2) return;
        for (const go of met) go();
        met = [];
      });
      return found;
    };
    expect(await race(careless)).toBe(2);
  });
});
