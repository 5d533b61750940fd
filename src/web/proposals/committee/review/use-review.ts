// Scores and comments of one proposal: each is on this device at once and on the server a moment later; what could not be sent is found
// again when the page is opened (docs/product/committee.md#reviews).

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import {
  editReview,
  type listReviews,
  type OwnReview,
  type readReview,
} from '#core/proposals/committee/review-contract.ts';
import { retryAfterMs } from '#core/proposals/writing/parts.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStoredTyping } from '#web/resources/drafts/use-typed-draft.ts';
import { reviewOptions, reviewedCallsOptions, reviewsOptions } from '../queries.ts';
import {
  afterAnswer,
  bodyOf,
  clashesOf,
  type EditClash,
  type EditKey,
  type PendingEdits,
  readEdits,
  scoreKey,
  sendable,
  settled,
  valueOf,
  withEdit,
} from './review-edits.ts';

/** A proposal as a reviewer reads it. */
export type ReadProposal = AnswerOf<typeof readReview>;

/** Statuses that pass: signed out, and too many requests. */
const passing: ReadonlySet<number> = new Set([401, 429]);

/** A pause in typing after which a comment is sent. */
const pauseMs = 700;

export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

/** `later`: the network or the server is away, and it is sent again. `never`: the proposal takes it no more; the device has it. */
type Sent = 'saved' | 'later' | 'never';

/** `review`: the proposal as it was read. React mounts the component that calls this once for each proposal. */
export function useReview(review: ReadProposal, userId: string) {
  const client = useQueryClient();
  const { _id: id, callId } = review;
  const [edits, setEdits] = useState<PendingEdits>({});
  const [saving, setSaving] = useState<SaveState>('none');
  const [error, setError] = useState<unknown>(null);
  /** The same, as of now: what is sent is decided outside of rendering. */
  const now = useRef<{ edits: PendingEdits; mine: OwnReview }>({ edits: {}, mine: review.mine });
  const underWay = useRef<Promise<Sent> | null>(null);
  const failed = useRef(0);
  const isGone = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { isStored, store } = useStoredTyping<PendingEdits>({
    path: 'review',
    id,
    read: readEdits,
    onFound(found) {
      put({ ...found, ...now.current.edits });
      void flush();
    },
  });

  function put(next: PendingEdits) {
    now.current.edits = next;
    setEdits(next);
    store(Object.keys(next).length > 0 ? next : null);
  }

  /** Puts what is stored now into what the pages show. */
  function take(mine: OwnReview) {
    const hasEnded = mine.state !== now.current.mine.state;
    now.current.mine = mine;
    client.setQueryData(
      reviewOptions(id, userId).queryKey,
      (old: ReadProposal | undefined) => old && { ...old, mine },
    );
    const { queryKey } = reviewsOptions(callId, userId);
    client.setQueryData(
      queryKey,
      (old: ReviewList | undefined) =>
        old && {
          ...old,
          reviews: old.reviews.map((one) =>
            one._id === id ? { ...one, state: mine.state, overall: mine.overall } : one,
          ),
        },
    );
    if (!hasEnded) return;
    // The others' reviews are read from now on, or not any more.
    void client.invalidateQueries({ queryKey: reviewOptions(id, userId).queryKey });
    void client.invalidateQueries({ queryKey: reviewedCallsOptions(userId).queryKey });
  }

  /** Sends all that was written, one request at a time. Resolves with whether the server has it, but for clashes. */
  function flush(): Promise<Sent> {
    clearTimeout(pause.current);
    underWay.current ??= sendAll().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  async function sendAll(): Promise<Sent> {
    for (;;) {
      const sent = sendable(now.current.edits);
      if (Object.keys(sent).length === 0) break;
      setSaving('saving');
      try {
        const answer = await call(editReview, { params: { id }, body: bodyOf(sent) });
        take(answer.mine);
        put(afterAnswer(now.current.edits, sent, answer));
      } catch (failure) {
        setError(failure);
        setSaving('failed');
        return recover(failure);
      }
    }
    failed.current = 0;
    setError(null);
    setSaving((before) => (before === 'none' ? before : 'saved'));
    return 'saved';
  }

  /** What was refused is not sent again; the page shows that the proposal was decided meanwhile, or is gone. */
  function recover(failure: unknown): Sent {
    if (failure instanceof ApiRefusal && failure.status < 500 && !passing.has(failure.status)) {
      void client.invalidateQueries({ queryKey: reviewOptions(id, userId).queryKey });
      void client.invalidateQueries({ queryKey: reviewsOptions(callId, userId).queryKey });
      return 'never';
    }
    failed.current += 1;
    if (!isGone.current) pause.current = setTimeout(() => void flush(), retryAfterMs(failed.current));
    return 'later';
  }

  function write(key: EditKey, to: string | number | null) {
    put(withEdit(now.current.mine, now.current.edits, key, to));
  }

  // What stands when the page is left is sent; the device has it until then.
  const save = useEffectEvent(() => void flush());
  useEffect(() => {
    const retry = () => save();
    isGone.current = false;
    addEventListener('online', retry);
    return () => {
      isGone.current = true;
      removeEventListener('online', retry);
      save();
    };
  }, []);

  return {
    edits,
    saving,
    isStored,
    error,
    clashes: clashesOf(edits),
    scoreOf: (criterionId: string) => {
      const value = valueOf(review.mine, edits, scoreKey(criterionId));
      return typeof value === 'number' ? value : null;
    },
    textOf: (key: 'toCommittee' | 'toAuthor') => String(valueOf(review.mine, edits, key) ?? ''),
    /** Stored at once. */
    score(criterionId: string, to: number | null) {
      write(scoreKey(criterionId), to);
      return flush();
    },
    /** Stored after a pause, on the device at once. */
    comment(key: 'toCommittee' | 'toAuthor', text: string) {
      write(key, text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => void flush(), pauseMs);
    },
    flush,
    take,
    /** Keeps one of two values that two windows wrote. */
    settle({ key }: EditClash, isHere: boolean) {
      put(settled(now.current.edits, key, isHere));
      void flush();
    },
  };
}

type ReviewList = AnswerOf<typeof listReviews>;
export type ReviewWriting = ReturnType<typeof useReview>;
