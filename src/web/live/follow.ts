// Keeps what a page tells of sessions true while it stays open: by the socket, by asking now and then where there is none, and
// by itself when an instant comes that was told before.

import type { SessionView } from '#core/events/contract.ts';
import { availabilityAt, mustBeFetched, nextChangeOf } from '#core/live/later.ts';
import type { LiveAvailability, Notification } from '#core/live/socket.ts';
import { isWorthFollowing } from '#core/live/worth-following.ts';
import { sessions } from '#core/resources/outline.ts';
import { list } from '#web/api/call.ts';
import { ownNow, setClock, untilOwn } from './clock.ts';
import { aboutMs } from './about.ts';
import { openConnection } from './connection.ts';

/** A session as a page shows it. */
export type FollowedSession = Pick<SessionView, '_id' | 'sessionTarget' | 'availability'>;

export interface FollowOptions {
  readonly eventId: string;
  /** The sessions as the page shows them at the moment. */
  readonly shown: () => readonly FollowedSession[];
  /** Shows them so from now on. */
  readonly take: (told: readonly LiveAvailability[]) => void;
  readonly onNotification: (told: Notification) => void;
}

const askEveryMs = 30_000;
/** What is further off does not happen while somebody looks; and devices are not wrong by a day. */
const setClockForMs = 48 * 3_600_000;
/** A timer may be late and the steady clock stand still while a device sleeps: nothing is planned for longer. */
const planAtMostMs = 10 * 60_000;
/** So long before an opening the clock is set once more, at a moment of the page's own. */
const setClockBeforeMs = 60_000;

/** Follows until the answer is called. */
export function follow({ eventId, shown, take, onNotification }: FollowOptions): () => void {
  /** Whether something happens by itself that somebody may be waiting for; the device's clock is good enough to say that. */
  const isWorthSetting = () =>
    shown().some(({ availability }) => {
      const next = availability && nextChangeOf(availability);
      return next && Math.abs(next.getTime() - Date.now()) < setClockForMs;
    });
  let planned: ReturnType<typeof setTimeout> | undefined;
  let isClockSetFor = '';

  const connection = openConnection({
    sessionIds: shown()
      .filter(isWorthFollowing)
      .map(({ _id }) => _id),
    onTold: (told) => {
      takeAsOfNow(told);
      plan();
    },
    onNotification,
  });

  /** What was told an instant before the opening is not shown an instant after it. */
  function takeAsOfNow(told: readonly LiveAvailability[]): void {
    const now = ownNow();
    const targets = new Map(shown().map(({ _id, sessionTarget }) => [_id, sessionTarget]));
    const known = told.flatMap((one) => {
      const target = targets.get(one.sessionId);
      return target === undefined ? [] : [now ? availabilityAt(one, target, now) : one];
    });
    if (known.length > 0) take(known);
  }

  async function ask(): Promise<void> {
    const ids = shown()
      .filter(isWorthFollowing)
      .map(({ _id }) => _id);
    const { rows } = await list<FollowedSession>(sessions, {
      limit: 100,
      fields: ['sessionTarget'],
      populate: ['availability'],
      filters: [
        { field: 'eventId', operator: 'is', value: eventId },
        { field: '_id', operator: 'in', value: ids.slice(0, 100) },
      ],
    });
    takeAsOfNow(
      rows.flatMap(({ _id, availability }) => (availability ? [{ sessionId: _id, ...availability }] : [])),
    );
    plan();
  }
  const isSeen = () => document.visibilityState === 'visible';
  const refresh = () => {
    if (connection.isOpen) connection.refresh();
    else void ask().catch(() => undefined);
  };

  /** Lets happen what the page knows by itself, at its time. */
  function plan(): void {
    clearTimeout(planned);
    const nexts = shown().flatMap(({ availability }) => (availability && nextChangeOf(availability)) ?? []);
    const next = nexts.toSorted((a, b) => a.getTime() - b.getTime())[0];
    const wait = next && untilOwn(next);
    if (!next || wait === null || wait === undefined) return;
    if (wait > setClockBeforeMs || isClockSetFor === next.toISOString()) {
      const beforehand = isClockSetFor === next.toISOString() ? 0 : setClockBeforeMs * Math.random() * 0.7;
      planned = setTimeout(() => pass(), Math.min(planAtMostMs, Math.max(0, wait - beforehand)));
    } else {
      isClockSetFor = next.toISOString();
      void settle();
    }
  }

  function pass(): void {
    const now = ownNow();
    if (!now) return;
    const passed = shown().flatMap(({ _id, sessionTarget, availability }) => {
      if (!availability) return [];
      const next = availabilityAt(availability, sessionTarget, now);
      return next === availability ? [] : [{ ...next, sessionId: _id }];
    });
    if (passed.length > 0) take(passed);
    const isUnknown = ({ sessionTarget, availability }: FollowedSession) =>
      availability !== undefined && mustBeFetched(availability, sessionTarget, now);
    if (shown().some(isUnknown)) planned = setTimeout(refresh, aboutMs(10_000));
    else plan();
  }

  async function settle(): Promise<void> {
    if (!isWorthSetting()) return;
    await setClock().catch(() => undefined);
    plan();
  }

  let asking: ReturnType<typeof setTimeout>;
  const askLater = () => {
    asking = setTimeout(() => {
      if (isSeen() && !connection.isOpen) refresh();
      askLater();
    }, aboutMs(askEveryMs));
  };
  const onSeen = () => {
    if (!isSeen()) return;
    refresh();
    // Steady clocks of some browsers stand still while the device sleeps.
    void settle();
  };

  askLater();
  document.addEventListener('visibilitychange', onSeen);
  void settle();
  return () => {
    clearTimeout(planned);
    clearTimeout(asking);
    document.removeEventListener('visibilitychange', onSeen);
    connection.close();
  };
}
