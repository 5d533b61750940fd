import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { upload } from '#web/api/upload.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { announce } from '#web/ui/feedback/announcements.ts';
import { filesKey } from '../queries.ts';
import { strings } from '../strings.ts';
import { canSucceedLater, uploadReason } from '../upload-refusal.ts';
import { isAtRest, nextToSend, type QueuedFile, stepQueue } from './upload-queue.ts';

export interface UploadQueue {
  readonly queue: readonly QueuedFile[];
  readonly add: (files: readonly File[], folderId: string | null) => void;
  readonly cancel: (id?: number) => void;
  readonly retry: () => void;
  readonly clear: () => void;
}

/** Uploads files, a few at once; leaving the page ends what is on its way. */
export function useUploadQueue(): UploadQueue {
  const texts = useStrings(strings);
  const wording = useWording();
  const client = useQueryClient();
  const [queue, step] = useReducer(stepQueue, []);
  const sending = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const send = async ({ id, file, folderId }: QueuedFile) => {
      const controller = new AbortController();
      sending.current.set(id, controller);
      step({ type: 'start', id });
      try {
        const onProgress = (percent: number) => step({ type: 'progress', id, percent });
        await upload(file, { onProgress, folderId, signal: controller.signal });
        step({ type: 'done', id });
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
  }, [queue, client, wording]);

  const rest = isAtRest(queue);
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
    retry: () => step({ type: 'retry' }),
    clear: () => step({ type: 'clear' }),
  };
}
