import { describe, expect, test } from 'vitest';
import { type NetworkEvent, type NetworkState, nextNetwork, online } from './network.ts';

const after = (events: readonly NetworkEvent[], from: NetworkState = online) =>
  events.reduce(nextNetwork, from);
const quick = (at: number): NetworkEvent => ({ kind: 'answered', at, tookMs: 40 });
const slow = (at: number): NetworkEvent => ({ kind: 'answered', at, tookMs: 12_000 });
const failed = (at: number): NetworkEvent => ({ kind: 'failed', at });
const seconds = (count: number) => count * 1000;

describe('a device', () => {
  test('goes offline at the first error, and at the first answer that takes too long', () => {
    expect(after([quick(0)]).mode).toBe('online');
    expect(after([failed(0)]).mode).toBe('offline');
    expect(after([slow(0)]).mode).toBe('offline');
  });

  test('comes back after some quick answers and some time, not after the first', () => {
    const events = [failed(0), quick(seconds(3)), quick(seconds(6))];
    expect(after(events).mode).toBe('offline');
    expect(after([...events, quick(seconds(7))]).mode).toBe('offline');
    expect(after([...events, quick(seconds(9))]).mode).toBe('online');
    // An error in between, or an answer that is neither quick nor too slow, starts the count again.
    expect(after([...events, failed(seconds(8)), quick(seconds(9)), quick(seconds(12))]).mode).toBe(
      'offline',
    );
    const hesitant: NetworkEvent = { kind: 'answered', at: seconds(8), tookMs: 2000 };
    expect(after([...events, hesitant, quick(seconds(9))]).mode).toBe('offline');
  });

  test('whose line comes and goes every few seconds does not switch with each of its 25 changes', () => {
    let state = online;
    let changes = 0;
    for (let at = 0; at < seconds(300); at += 1000) {
      const isUp = Math.floor(at / seconds(12)) % 2 === 0;
      const next = nextNetwork(state, isUp ? quick(at) : failed(at));
      if (next.mode !== state.mode) changes += 1;
      state = next;
    }
    expect(changes).toBeLessThanOrEqual(7);
  });

  test('that was pinned stays offline until it is released', () => {
    const pinned = after([{ kind: 'pinned', at: 0, isPinned: true }]);
    const working = Array.from({ length: 60 }, (_, at) => quick(seconds(at)));
    expect(after(working, pinned)).toMatchObject({ mode: 'offline', isPinned: true });
    expect(after([{ kind: 'pinned', at: 0, isPinned: false }], pinned).mode).toBe('online');
  });
});
