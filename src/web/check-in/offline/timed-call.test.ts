import { expect, test } from 'vitest';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { doorState, seeNetwork } from './door-state.ts';
import { timed } from './timed-call.ts';

const longMs = 30_000;

test('a device comes back by quick answers to short calls, and long work says failures only', async () => {
  // A while ago, so that the time it stays offline at least is over.
  seeNetwork({ kind: 'failed', at: Date.now() - 60_000 });
  for (let round = 0; round < 5; round += 1) await timed(async () => undefined, longMs);
  expect(doorState().network).toMatchObject({ mode: 'offline', good: 0 });

  for (let round = 0; round < 3; round += 1) await timed(async () => undefined);
  expect(doorState().network.mode).toBe('online');

  const refusal = new ApiRefusal(403, { code: 'forbidden', message: 'Not here' });
  await expect(timed(() => Promise.reject(refusal), longMs)).rejects.toBe(refusal);
  expect(doorState().network.mode).toBe('online');
  const busy = new ApiRefusal(503, { code: 'fault', message: 'Busy' });
  await expect(timed(() => Promise.reject(busy), longMs)).rejects.toBeInstanceOf(NoConnection);
  expect(doorState().network.mode).toBe('offline');
});
