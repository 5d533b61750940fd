import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type Callers, openCallers } from '#test/callers.ts';

let it: Callers;
beforeAll(async () => {
  it = await openCallers();
});
afterAll(() => it.close());

test('staff filter events with a date to come that is full and has people in its waiting list', async () => {
  const full = { maxParticipants: 10, totalParticipants: 10, waitingRequests: 1 } as const;
  const day = 86_400_000;
  const days = (from: number) => ({
    startDate: new Date(Date.now() + from * day),
    endDate: new Date(Date.now() + from * day + 3_600_000),
  });
  const eventWith = async (session: object, from = 3): Promise<string> => {
    const event = await buildEvent(it.db);
    await buildSession(it.db, event, { ...days(from), ...session });
    return event;
  };
  const wanted = await eventWith(full);
  await eventWith({ ...full, totalParticipants: 9 });
  await eventWith({ ...full, waitingRequests: 0 });
  await eventWith({ ...full, maxParticipants: null });
  await eventWith({ ...full, cancelledAt: new Date() });
  await eventWith(full, -3);
  const editor = await it.account({ subRoles: ['editor'] });
  const list = '/api/events?showPrivate=true&defaults=false';
  expect(await editor.ids(`${list}&fullAndWaitedFor=true`)).toEqual([wanted]);
  expect((await editor.ids(list)).length).toBe(6);
  // The list of sessions has the dates themselves, by the same rule.
  const { body } = await editor.get('/api/sessions?fullAndWaitedFor=true');
  expect(body.map(({ eventId }: { eventId: string }) => eventId)).toEqual([wanted]);
  expect((await editor.ids('/api/sessions?fullAndWaitedFor=false')).length).toBe(5);
  // For others it is refused: it would show that people wait.
  const visitor = await it.account();
  expect(await visitor.get('/api/events?fullAndWaitedFor=true')).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});
