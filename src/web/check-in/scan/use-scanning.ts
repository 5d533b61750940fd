import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { listDoorSessions } from '#core/check-in/door-contract.ts';
import { keyOf } from '#web/api/key.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import {
  admit,
  type NewAdmission,
  judge as judgeShown,
  undo as undoAdmission,
} from '../offline/scan-source.ts';
import { carryCodes } from '../session/use-scanner-anywhere.ts';
import { playSignal } from '../signals.ts';
import { asksFirst, letsInNoMore, seeCode, type LastCode, signalOf } from './judged.ts';
import {
  addLastAdmission,
  doorOf,
  type LastAdmission,
  markUndone,
  useLastAdmissions,
} from './last-admissions.ts';

/** What the screen shows of the code that was read last. */
export type ScanView =
  | { readonly kind: 'idle' }
  /** The volunteer says how many come in; `scanId` is that of the admission, also when it is sent again. */
  | {
      readonly kind: 'confirming';
      readonly code: string;
      readonly scanId: string;
      readonly answer: ScanAnswer;
    }
  | { readonly kind: 'shown'; readonly answer: ScanAnswer }
  /** `admission`: its answer was lost, so it is sent again as it is; null: nothing was to be counted. */
  | { readonly kind: 'failed'; readonly error: Error; readonly admission: NewAdmission | null };

/** A code that was read and is still to be judged. */
interface WaitingCode {
  readonly text: string;
  /** It was read while a result was on the screen that the volunteer had seen. */
  readonly replaces: boolean;
}

/** What was done without an answer that stays: the page says it until the next code. */
export interface DoneAtDoor {
  readonly what: 'undone' | 'backIn';
  readonly ticket: ScanAnswer['ticket'];
}

/**
 * Judges codes and lets people in, one code at a time (docs/product/check-in.md#scan-page); each over the network or without it, as
 * `scan-source.ts` chooses.
 */
export function useScanning(sessionId: string, isRapid: boolean) {
  const queryClient = useQueryClient();
  const [view, setView] = useState<ScanView>({ kind: 'idle' });
  const door = doorOf(sessionId, useSignedIn()?.details._id);
  const last = useLastAdmissions(door);
  const [done, setDone] = useState<DoneAtDoor | null>(null);
  const [waiting, setWaiting] = useState<readonly WaitingCode[]>([]);
  const lastCode = useRef<LastCode | null>(null);

  function show(answer: ScanAnswer): void {
    setView({ kind: 'shown', answer });
    void playSignal(signalOf(answer)).catch(() => undefined);
  }
  const admitting = useMutation({
    mutationFn: (admission: NewAdmission) => admit(sessionId, admission),
    onSuccess: (answer) => {
      show(answer);
      if (answer.result === 'valid') addLastAdmission(door, answer);
      void queryClient.invalidateQueries({ queryKey: keyOf(listDoorSessions) });
    },
    onError: (error, admission) => setView({ kind: 'failed', error, admission }),
  });
  const judging = useMutation({
    mutationFn: (code: string) => judgeShown(sessionId, { code }),
    onMutate: () => {
      setDone(null);
      setWaiting((former) => former.slice(1));
    },
    onSuccess: (answer, code) => {
      const scanId = randomId();
      if (answer.result !== 'valid' || letsInNoMore(answer)) show(answer);
      else if (asksFirst(answer, isRapid)) setView({ kind: 'confirming', code, scanId, answer });
      else admitting.mutate({ code, scanId, attended: null });
    },
    onError: (error) => {
      // The same code, still in the picture, is judged again.
      lastCode.current = null;
      setView({ kind: 'failed', error, admission: null });
    },
  });
  const undoing = useMutation({
    mutationFn: ({ scanId, ticket, heads, scannedAt }: LastAdmission) =>
      undoAdmission(sessionId, {
        scanId,
        ticketId: ticket?._id ?? null,
        heads: heads ?? null,
        kind: 'scan',
        scannedAt,
      }),
    onSuccess: (_undone, { scanId, ticket }) => {
      // It may be closed already, and undone from the last ones.
      setView((now) => (now.kind === 'shown' && now.answer.scanId === scanId ? { kind: 'idle' } : now));
      markUndone(door, scanId);
      setDone({ what: 'undone', ticket });
      void queryClient.invalidateQueries({ queryKey: keyOf(listDoorSessions) });
    },
    onError: (error) => setView({ kind: 'failed', error, admission: null }),
  });

  /** Who was out is being let back in: what comes of it is to be read before the next code. */
  const [isComingBack, setComingBack] = useState(false);
  const isBusy = judging.isPending || admitting.isPending || undoing.isPending || isComingBack;
  /** The volunteer has still to say what happens with the last code. */
  const isUndecided = view.kind === 'confirming' || (view.kind === 'failed' && view.admission !== null);
  const isFree = !isBusy && !isUndecided;
  const { mutate: judgeNow } = judging;
  const next = waiting[0];
  const isNext = next !== undefined && !isBusy && (view.kind === 'idle' || (next.replaces && !isUndecided));
  useEffect(() => {
    if (isNext) judgeNow(next.text);
  }, [isNext, next, judgeNow]);
  /** Those that wait when the page is left are judged when it is back. */
  const carryWaiting = useEffectEvent(() => {
    if (waiting.length > 0)
      carryCodes(
        sessionId,
        waiting.map(({ text }) => text),
      );
  });
  useEffect(() => () => carryWaiting(), []);
  /** What is scanned while the volunteer is busy with a code waits, in order: no result is replaced before it was seen. */
  function judge(text: string): void {
    setWaiting((former) => [...former, { text, replaces: isFree && former.length === 0 }]);
  }
  return {
    view,
    last,
    done,
    /** So many codes are still to be judged. */
    waiting: waiting.length,
    isBusy,
    isUndoing: undoing.isPending,
    /** A frame of the camera shows a code: one that stays in the picture is judged once. */
    see(text: string): void {
      const seen = seeCode(lastCode.current, text, performance.now(), !isFree);
      lastCode.current = seen.last;
      if (seen.isJudged) judge(text);
    },
    judge,
    admit: (admission: NewAdmission) => admitting.mutate(admission),
    undo(scanId: string): void {
      const answer = last.find((one) => one.scanId === scanId);
      if (answer) undoing.mutate(answer);
    },
    setComingBack,
    /** Those of an answer that were out are in again. */
    cameBack(answer: ScanAnswer): void {
      // It may be closed already, and the next one be open.
      setView((now) => ('answer' in now && now.answer === answer ? { kind: 'idle' } : now));
      setDone({ what: 'backIn', ticket: answer.ticket });
      void queryClient.invalidateQueries({ queryKey: keyOf(listDoorSessions) });
    },
    clear: () => setView({ kind: 'idle' }),
  };
}
