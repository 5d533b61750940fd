// Keeps the sessions of an open page up to date: by the socket, by polling without one, and by applying changes that are known in
// advance at their instant.

import type { SessionView } from '#core/events/event-view.ts';
import { availabilityAt, mustBeFetched, nextChangeOf } from '#core/live/later.ts';
import type { LiveAvailability, Notification } from '#core/live/socket.ts';
import { isWorthFollowing } from '#core/seats/bookability.ts';
import { sessionList } from '#core/public-reads.ts';
import { list } from '#web/api/call.ts';
import { ownNow, setClock, untilOwn } from './clock.ts';
import { aboutMs } from '#web/api/wait.ts';
import { openConnection } from './connection.ts';

/** A session as a page shows it. */
export type FollowedSession = Pick<SessionView, '_id' | 'sessionTarget' | 'availability'>;

export interface FollowOptions {
  readonly eventId: string;
  /** The sessions as the page shows them now. */
  readonly shown: () => readonly FollowedSession[];
  /** Shows new seats. */
  readonly take: (seats: readonly LiveAvailability[]) => void;
  readonly onNotification: (notification: Notification) => void;
}

const pollMs = 30_000;
/** Changes further off are not planned: the page will not be open that long, and no device's clock is wrong by a day. */
const setClockForMs = 48 * 3_600_000;
/** The maximum of a timer, because timers and the monotonic clock stop while a device sleeps. */
const maxPlanMs = 10 * 60_000;
/** This long before an opening the clock is set again, at a random moment. */
const setClockBeforeMs = 60_000;

/** Follows until the returned function is called. */
export function follow({ eventId, shown, take, onNotification }: FollowOptions): () => void {
  /** Whether a change is due soon; the device's clock is good enough to decide that. */
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
    onSeats: (seats) => {
      showAsOfNow(seats);
      plan();
    },
    onNotification,
  });

  /** Seats that were read before an opening are shown as of now. */
  function showAsOfNow(seats: readonly LiveAvailability[]): void {
    const now = ownNow();
    const targets = new Map(shown().map(({ _id, sessionTarget }) => [_id, sessionTarget]));
    const current = seats.flatMap((one) => {
      const target = targets.get(one.sessionId);
      return target === undefined ? [] : [now ? availabilityAt(one, target, now) : one];
    });
    if (current.length > 0) take(current);
  }

  async function fetchSeats(): Promise<void> {
    const ids = shown()
      .filter(isWorthFollowing)
      .map(({ _id }) => _id);
    const { rows } = await list(sessionList, {
      limit: 100,
      fields: ['sessionTarget'],
      populate: ['availability'],
      filters: [
        { field: 'eventId', operator: 'is', value: eventId },
        { field: '_id', operator: 'in', value: ids.slice(0, 100) },
      ],
    });
    showAsOfNow(
      rows.flatMap(({ _id, availability }) => (availability ? [{ sessionId: _id, ...availability }] : [])),
    );
    plan();
  }
  const isSeen = () => document.visibilityState === 'visible';
  const refresh = () => {
    if (connection.isOpen) connection.refresh();
    else void fetchSeats().catch(() => undefined);
  };

  /** Sets the timer of the next change that is known in advance. */
  function plan(): void {
    clearTimeout(planned);
    const nexts = shown().flatMap(({ availability }) => (availability && nextChangeOf(availability)) ?? []);
    const next = nexts.toSorted((a, b) => a.getTime() - b.getTime())[0];
    const wait = next && untilOwn(next);
    if (!next || wait === null || wait === undefined) return;
    if (wait > setClockBeforeMs || isClockSetFor === next.toISOString()) {
      const beforehand = isClockSetFor === next.toISOString() ? 0 : setClockBeforeMs * Math.random() * 0.7;
      planned = setTimeout(() => pass(), Math.min(maxPlanMs, Math.max(0, wait - beforehand)));
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

  let polling: ReturnType<typeof setTimeout>;
  const schedulePoll = () => {
    polling = setTimeout(() => {
      if (isSeen() && !connection.isOpen) refresh();
      schedulePoll();
    }, aboutMs(pollMs));
  };
  const onSeen = () => {
    if (!isSeen()) return;
    refresh();
    // The monotonic clock of some browsers stops while the device sleeps.
    void settle();
  };

  schedulePoll();
  document.addEventListener('visibilitychange', onSeen);
  void settle();
  return () => {
    clearTimeout(planned);
    clearTimeout(polling);
    document.removeEventListener('visibilitychange', onSeen);
    connection.close();
  };
}
