// Presses that count people without tickets, a request after the other. They belong to the tab and not to a page: people who are inside are
// counted also where the volunteer has gone on to another page meanwhile (docs/product/check-in.md#walk-ins).

import type { QueryClient } from '@tanstack/react-query';
import { v4 as randomId } from 'uuid';
import { listDoorEvents } from '#core/check-in/door-contract.ts';
import type { WalkInTap } from '#core/check-in/walk-ins.ts';
import { keyOf } from '#web/api/key.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { doorState } from '../offline/door-state.ts';
import { NotDecided } from '../offline/on-device.ts';
import { countPeople } from '../offline/walk-in-source.ts';

/** Which people of a session are counted: of one with seats walk-ins, of one that is free to enter who comes in or goes out. */
export type TapKind = 'walkIn' | 'in' | 'out';

export interface TapState {
  /** People of taps that are not counted yet, by the server or without a network by this device. */
  readonly waiting: number;
  /** Why the last ones were not counted; null: they were. */
  readonly failure: Error | null;
}

/** What was not answered is sent again after so long. */
const againAfterMs = 3000;

const tapOf: Readonly<Record<TapKind, (people: number) => WalkInTap>> = {
  walkIn: (people) => ({ kind: 'walkIn', people, out: 0 }),
  in: (people) => ({ kind: 'counter', people, out: 0 }),
  out: (people) => ({ kind: 'counter', people: 0, out: people }),
};

interface UnderWay {
  readonly people: number;
  readonly scanId: string;
  /** The page offered seats of the server for them: a device without any of its own does not refuse them. */
  readonly isPromised: boolean;
}

/**
 * The taps of one counter: while a request is under way further ones are added up for the next one. What is refused is dropped; what is not
 * answered waits, and is sent again with the same id, so that it counts once.
 */
class Taps {
  state: TapState = { waiting: 0, failure: null };
  #isPromised = false;
  #underWay: UnderWay | null = null;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #account = readSignedIn()?.details._id;
  readonly #count: (people: number, scanId: string) => Promise<void>;
  readonly #queryClient: QueryClient;

  constructor(sessionId: string, counted: TapKind, queryClient: QueryClient) {
    this.#count = (people, scanId) => countPeople(sessionId, tapOf[counted](people), scanId);
    this.#queryClient = queryClient;
  }

  add(people: number): void {
    this.#isPromised ||= doorState().network.mode === 'online';
    this.#change({ waiting: this.state.waiting + people });
    void this.send();
  }

  async send(): Promise<void> {
    if (this.#isSending) return;
    // Another account does not answer for them.
    if (this.#account !== readSignedIn()?.details._id) return this.#forget(this.state.waiting);
    clearTimeout(this.#timer);
    this.#isSending = true;
    this.#change({ failure: null });
    try {
      while (this.#underWay !== null || this.state.waiting !== 0) {
        const { people, scanId } = this.#next();
        await this.#count(people, scanId);
        // Without a network the numbers are those of this device.
        const reading = this.#readNumbers();
        if (doorState().network.mode === 'online') await reading;
        this.#forget(people);
      }
    } catch (error) {
      this.#fail(error);
      void this.#readNumbers();
    } finally {
      this.#isSending = false;
    }
  }

  #next(): UnderWay {
    this.#underWay ??= { people: this.state.waiting, scanId: randomId(), isPromised: this.#isPromised };
    return this.#underWay;
  }

  #fail(error: unknown): void {
    const isPromised = this.#underWay?.isPromised === true;
    const hasNoSeats = error instanceof NotDecided && error.code === 'noQuota';
    if (error instanceof ApiRefusal || (hasNoSeats && !isPromised)) this.#forget(this.#underWay?.people ?? 0);
    else this.#timer = setTimeout(() => void this.send(), againAfterMs);
    const failure = error instanceof Error ? error : new Error('Not counted', { cause: error });
    this.#change({ failure: hasNoSeats && isPromised ? new NoConnection(failure) : failure });
  }

  #forget(people: number): void {
    this.#underWay = null;
    this.#isPromised &&= this.state.waiting !== people;
    this.#change({ waiting: this.state.waiting - people });
  }

  #readNumbers(): Promise<void> {
    return this.#queryClient.invalidateQueries({ queryKey: keyOf(listDoorEvents) });
  }

  #change(to: Partial<TapState>): void {
    this.state = { ...this.state, ...to };
    for (const listener of listeners) listener();
  }
}

const listeners = new Set<() => void>();
const all = new Map<string, Taps>();

export function subscribeToTaps(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The taps of one counter, for the account that is signed in. */
export function tapsOf(sessionId: string, counted: TapKind, queryClient: QueryClient): Taps {
  const name = `${readSignedIn()?.details._id} ${sessionId} ${counted}`;
  const known = all.get(name);
  if (known) return known;
  const made = new Taps(sessionId, counted, queryClient);
  all.set(name, made);
  return made;
}

/** Whether any are stored in this tab alone. */
export function areTapsWaiting(): boolean {
  return [...all.values()].some(({ state }) => state.waiting !== 0);
}
