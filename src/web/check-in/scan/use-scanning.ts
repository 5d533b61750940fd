import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { type ScanAnswer, scanTicket, undoScan } from '#core/check-in/contract.ts';
import { listDoorSessions } from '#core/check-in/door-contract.ts';
import type { Heads } from '#core/check-in/heads.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { playSignal } from '../signals.ts';
import { deviceName } from '../session/door-action.ts';
import { asksFirst, isSameCode, type LastCode, signalOf } from './judged.ts';

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
  | { readonly kind: 'failed'; readonly error: Error; readonly admission: Admission | null };

interface Admission {
  readonly code: string;
  readonly scanId: string;
  readonly attended: Heads | null;
}

/** So many of the last results can be undone on the page. */
const maxLast = 10;

/** Judges codes and lets people in, one code at a time (docs/product/check-in.md#scan-page). */
export function useScanning(sessionId: string, isRapid: boolean) {
  const queryClient = useQueryClient();
  const [view, setView] = useState<ScanView>({ kind: 'idle' });
  const [last, setLast] = useState<readonly ScanAnswer[]>([]);
  const lastCode = useRef<LastCode | null>(null);

  function send({ code, scanId, attended }: Admission, admit: boolean): Promise<ScanAnswer> {
    const scannedAt = new Date().toISOString();
    return call(scanTicket, {
      body: {
        scanId,
        code,
        sessionId,
        scannedAt,
        device: deviceName(),
        admit,
        ...(attended && { attended }),
      },
    });
  }
  function show(answer: ScanAnswer): void {
    setView({ kind: 'shown', answer });
    void playSignal(signalOf(answer)).catch(() => undefined);
  }
  const admitting = useMutation({
    mutationFn: (admission: Admission) => send(admission, true),
    onSuccess: (answer) => {
      show(answer);
      if (answer.result === 'valid') setLast((former) => [answer, ...former].slice(0, maxLast));
      void queryClient.invalidateQueries({ queryKey: keyOf(listDoorSessions) });
    },
    onError: (error, admission) => setView({ kind: 'failed', error, admission }),
  });
  const judging = useMutation({
    mutationFn: (code: string) => send({ code, scanId: randomId(), attended: null }, false),
    onSuccess: (answer, code) => {
      const scanId = randomId();
      if (answer.result !== 'valid') show(answer);
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
    mutationFn: (scanId: string) =>
      call(undoScan, { params: { id: scanId }, query: { device: deviceName() } }),
    onSuccess: (_answer, scanId) => {
      setView({ kind: 'idle' });
      setLast((former) => former.map((one) => (one.scanId === scanId ? { ...one, isUndone: true } : one)));
      void queryClient.invalidateQueries({ queryKey: keyOf(listDoorSessions) });
    },
    onError: (error) => setView({ kind: 'failed', error, admission: null }),
  });

  function judge(code: string): void {
    if (!judging.isPending && !admitting.isPending) judging.mutate(code);
  }
  return {
    view,
    last,
    isBusy: judging.isPending || admitting.isPending,
    isUndoing: undoing.isPending,
    /** A frame of the camera shows a code: one that stays in the picture is judged once. */
    see(text: string): void {
      const now = performance.now();
      const isSame = isSameCode(lastCode.current, text, now);
      lastCode.current = { text, at: now };
      if (!isSame) judge(text);
    },
    judge,
    admit: (admission: Admission) => admitting.mutate(admission),
    undo: (scanId: string) => undoing.mutate(scanId),
    clear: () => setView({ kind: 'idle' }),
  };
}
