import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { FileAnswer } from '#core/files/contract.ts';
import type { FileAccess } from '#core/files/rules.ts';
import { upload } from '#web/api/upload/upload.ts';
import { isSentInPieces, uploadInPieces } from '#web/api/upload/upload-in-pieces.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { announce } from '#web/ui/feedback/announcements.ts';
import { filesKey } from './media-queries.ts';
import { mediaStrings } from './media-strings.ts';
import { canSucceedLater, uploadReason } from './upload-refusal.ts';
import { isAtRest, nextToSend, type QueuedFile, stepQueue } from './upload-queue.ts';

export interface UploadQueue {
  readonly queue: readonly QueuedFile[];
  readonly add: (files: readonly File[], folderId: string | null) => void;
  readonly cancel: (id?: number) => void;
  /** One that has failed; left out: all that can succeed. */
  readonly retry: (id?: number) => void;
  readonly clear: () => void;
}

/**
 * Uploads files, a few at once; leaving the page ends what is on its way, after a confirmation. `onUploaded` gets each that has arrived.
 * `access`: who may see them; by default, what the sender's rights suggest. What a lost network has ended is sent again once it is back;
 * files of one's own, but for small ones, go on where they stopped.
 */
export function useUploadQueue(
  onUploaded: (file: FileAnswer, queued: QueuedFile) => void = () => undefined,
  access?: FileAccess,
): UploadQueue {
  const texts = useStrings(mediaStrings);
  const wording = useWording();
  const client = useQueryClient();
  const [queue, step] = useReducer(stepQueue, []);
  const sending = useRef(new Map<number, AbortController>());

  const report = useEffectEvent(onUploaded);
  useEffect(() => {
    const send = async (queued: QueuedFile) => {
      const { id, file, folderId } = queued;
      const controller = new AbortController();
      sending.current.set(id, controller);
      step({ type: 'start', id });
      try {
        const onProgress = (percent: number) => step({ type: 'progress', id, percent });
        const { signal } = controller;
        const answer =
          access === 'owner' && isSentInPieces(file)
            ? await uploadInPieces(file, {
                onProgress,
                onNetworkLost: () => step({ type: 'lose network', id }),
                signal,
              })
            : await upload(file, { onProgress, folderId, signal, ...(access && { access }) });
        step({ type: 'done', id });
        report(answer, queued);
        await client.invalidateQueries({ queryKey: filesKey });
      } catch (error) {
        if (!controller.signal.aborted)
          step({
            type: 'fail',
            id,
            reason: uploadReason(error, wording),
            isRetryable: canSucceedLater(error),
          });
      } finally {
        sending.current.delete(id);
      }
    };
    for (const one of nextToSend(queue)) if (!sending.current.has(one.id)) void send(one);
  }, [queue, client, wording, access]);

  const retryFailed = useEffectEvent(() => {
    // What was cancelled stays so.
    for (const { id, state } of queue) if (state === 'failed') step({ type: 'retry', id });
  });
  useEffect(() => {
    const again = () => retryFailed();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const rest = isAtRest(queue);
  useLosable(!rest, { words: texts.leaving });
  const [done, failed] = (['done', 'failed'] as const).map(
    (state) => queue.filter((one) => one.state === state).length,
  ) as [number, number];
  useEffect(() => {
    if (rest && done + failed > 0) announce(texts.queueEnded(done, failed));
  }, [rest, done, failed, texts]);

  useEffect(() => {
    const controllers = sending.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    queue,
    add: (files, folderId) => step({ type: 'add', files, folderId, tooLarge: texts.reasons.tooLarge }),
    cancel(id) {
      for (const [one, controller] of sending.current) if (id === undefined || one === id) controller.abort();
      step({ type: 'cancel', ...(id !== undefined && { id }) });
    },
    retry: (id) => step({ type: 'retry', ...(id !== undefined && { id }) }),
    clear: () => step({ type: 'clear' }),
  };
}
