// Moves of sessions that follow each other quickly (docs/product/sessions.md#timetable): what the page shows is where each is wanted; one
// request a session at a time is on its way, the newest target of a session counts, and sessions do not wait for each other.

import { equal } from '#core/field/equality.ts';
import type { ChangeMessage } from '#core/sessions/change-message.ts';
import type { Claimed } from '#core/sessions/contract.ts';
import type { Standing } from '#core/sessions/timetable/moving.ts';
import { isRefusedWith, NoConnection } from '#web/api/refusal.ts';
import { isUnclaimed } from '../../ClaimedList.tsx';
import type { StandingVersion } from './planned-session.ts';

export interface MoveQuestion {
  readonly id: string;
  readonly from: StandingVersion;
  readonly to: Standing;
  readonly claimed: Claimed;
}

/** What the queue needs of the page and the server. */
export interface MovePort {
  readonly readClaims: (id: string) => Promise<Claimed>;
  /** Null: it goes back. */
  readonly ask: (question: MoveQuestion) => Promise<Answer | null>;
  /** Without `message` the server writes to who has booked meanwhile. */
  readonly save: (
    id: string,
    to: Standing,
    by: { readonly version: string; readonly message: ChangeMessage | undefined },
  ) => Promise<StandingVersion>;
  /** As it stands now. */
  readonly read: (id: string) => Promise<StandingVersion>;
  readonly onSaved: (id: string, saved: StandingVersion) => void;
}

type Answer = { readonly message: ChangeMessage };

export interface WantedMove {
  readonly to: Standing;
  /** `waiting`: there is no connection; it is tried again. */
  readonly state: 'saving' | 'asking' | 'waiting';
}

export type Because = { readonly error: unknown } | 'answer';

export interface Moves {
  readonly wanted: ReadonlyMap<string, WantedMove>;
  /** Why a session went back, until it is moved again or the note is closed. */
  readonly failed: ReadonlyMap<string, unknown>;
  /** The last session that went back, because the user said so or because of an error. */
  readonly back: { readonly id: string; readonly because: Because } | null;
  /** How many moves can be undone. */
  readonly undoable: number;
}

interface Done {
  readonly id: string;
  readonly before: Standing;
  readonly to: Standing;
}

const mostUndone = 50;

export function createMoveQueue(port: MovePort) {
  const known = new Map<string, StandingVersion>();
  const running = new Set<string>();
  /** What was sent without an answer: the server may have saved it. */
  const unanswered = new Map<string, Standing>();
  /** What the user confirmed and the connection did not carry: it is sent without a second question. */
  const confirmed = new Map<string, { readonly question: MoveQuestion; readonly answer: Answer }>();
  let done: readonly Done[] = [];
  let state: Moves = { wanted: new Map(), failed: new Map(), back: null, undoable: 0 };
  let questions: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function publish(change: Partial<Pick<Moves, 'wanted' | 'failed' | 'back'>>): void {
    state = { ...state, ...change, undoable: done.length };
    for (const listener of listeners) listener();
  }
  function wish(id: string, one: WantedMove | null): void {
    const wanted = new Map(state.wanted);
    if (one) wanted.set(id, one);
    else wanted.delete(id);
    publish({ wanted });
  }
  function goBack(id: string, because: Because): void {
    const to = state.wanted.get(id)?.to;
    const last = done.findLastIndex((one) => one.id === id && one.to === to);
    done = done.filter((_, position) => position !== last);
    if (because !== 'answer') publish({ failed: new Map(state.failed).set(id, because.error) });
    publish({ back: { id, because } });
    wish(id, null);
  }
  /** It is not where the user saw it. */
  function stay(id: string): void {
    const error = 'editConflict';
    publish({ failed: new Map(state.failed).set(id, error), back: { id, because: { error } } });
  }
  function isThere(id: string, to: Standing): boolean {
    const standing = known.get(id)?.standing;
    return standing !== undefined && equal(standing, to);
  }
  function took(id: string, saved: StandingVersion): void {
    known.set(id, saved);
    unanswered.delete(id);
    confirmed.delete(id);
    port.onSaved(id, saved);
  }

  /** One question at a time, and only once while the people concerned are the same. */
  async function ask(question: MoveQuestion): Promise<Answer | null> {
    const before = confirmed.get(question.id);
    if (before && isSame(before.question, question)) return before.answer;
    const answer = questions.then(() => {
      wish(question.id, { to: question.to, state: 'asking' });
      return port.ask(question);
    });
    questions = answer.catch(() => null);
    const given = await answer;
    if (given) confirmed.set(question.id, { question, answer: given });
    else confirmed.delete(question.id);
    return given;
  }

  async function saveOne(id: string, { to }: Pick<WantedMove, 'to'>): Promise<void> {
    const from = known.get(id);
    if (!from) return goBack(id, 'answer');
    const claimed = await port.readClaims(id);
    // The user has moved it on meanwhile.
    if (state.wanted.get(id)?.to !== to) return;
    const answer = isUnclaimed(claimed) ? { message: undefined } : await ask({ id, from, to, claimed });
    if (!answer) return goBack(id, 'answer');
    wish(id, { to, state: 'saving' });
    const unsure = unanswered.get(id);
    unanswered.set(id, to);
    try {
      took(id, await port.save(id, to, { version: from.version, message: answer.message }));
    } catch (error) {
      if (isRefusedWith(error, 'editConflict')) {
        took(id, await port.read(id));
        // It was the own change, whose answer was lost.
        if (unsure && isThere(id, unsure)) return;
      }
      throw error;
    }
    if (state.wanted.get(id)?.to === to) wish(id, null);
  }

  async function run(id: string): Promise<void> {
    if (running.has(id)) return;
    running.add(id);
    try {
      for (;;) {
        const wanted = state.wanted.get(id);
        if (!wanted) return;
        if (isThere(id, wanted.to)) return wish(id, null);
        if (wanted.state === 'waiting') wish(id, { ...wanted, state: 'saving' });
        await saveOne(id, wanted);
      }
    } catch (error) {
      const wanted = state.wanted.get(id);
      if (error instanceof NoConnection && wanted) return wish(id, { ...wanted, state: 'waiting' });
      unanswered.delete(id);
      confirmed.delete(id);
      goBack(id, { error });
    } finally {
      running.delete(id);
    }
  }

  function move(id: string, to: Standing): void {
    const failed = new Map(state.failed);
    failed.delete(id);
    publish({ failed });
    confirmed.delete(id);
    wish(id, { to, state: state.wanted.get(id)?.state ?? 'saving' });
    void run(id);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    /** What was read from the server; of sessions that are being saved the answer to that counts. */
    know(id: string, read: StandingVersion): void {
      if (!running.has(id)) known.set(id, read);
    },
    /** From where the user saw it; where others have moved it meanwhile it stays there. */
    move(id: string, to: Standing, seen: Standing): void {
      const before = state.wanted.get(id)?.to ?? known.get(id)?.standing;
      if (!before || equal(before, to)) return;
      if (!equal(before, seen) && !isThere(id, seen)) return stay(id);
      done = [...done, { id, before, to }].slice(-mostUndone);
      move(id, to);
    },
    /** Takes the last move back; answers its session. */
    undo(): string | null {
      const last = done.at(-1);
      if (!last) return null;
      done = done.slice(0, -1);
      const now = state.wanted.get(last.id)?.to ?? known.get(last.id)?.standing;
      const isElsewhere = now !== undefined && !equal(now, last.to);
      if (isElsewhere) {
        stay(last.id);
        return null;
      }
      move(last.id, last.before);
      return last.id;
    },
    /** Sends what waits for a connection. */
    retry(): void {
      for (const [id, { state: of }] of state.wanted) if (of === 'waiting') void run(id);
    },
    /** Closes the note of a session that went back. */
    forget(id: string): void {
      const failed = new Map(state.failed);
      failed.delete(id);
      publish({ failed });
    },
  };
}

function isSame(one: MoveQuestion, other: MoveQuestion): boolean {
  return (
    one.from.version === other.from.version && equal(one.to, other.to) && equal(one.claimed, other.claimed)
  );
}

export type MoveQueue = ReturnType<typeof createMoveQueue>;
