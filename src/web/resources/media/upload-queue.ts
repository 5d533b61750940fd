// Files on their way to the server: a few at once, the others wait. Pure; `use-upload-queue.ts` sends them.

import { maxFileBytes } from '#core/files/limits.ts';

export type QueuedState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  /** Where it goes. */
  readonly folderId: string | null;
  readonly state: QueuedState;
  /** The percentage that is sent. */
  readonly percent: number;
  /** It goes on by itself once the network is back. */
  readonly isWaitingForNetwork: boolean;
  /** Why it failed, in words. */
  readonly reason: string | null;
  /** Whether another try can succeed. */
  readonly isRetryable: boolean;
}

export type QueueStep =
  | {
      readonly type: 'add';
      readonly files: readonly File[];
      readonly folderId: string | null;
      /** Said of files that are larger than any that is taken. */
      readonly tooLarge: string;
    }
  | { readonly type: 'start'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly percent: number }
  | { readonly type: 'lose network'; readonly id: number }
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'fail'; readonly id: number; readonly reason: string; readonly isRetryable: boolean }
  | { readonly type: 'cancel'; readonly id?: number }
  | { readonly type: 'retry'; readonly id?: number }
  | { readonly type: 'clear' };

/** So many are sent at once: the server encodes two pictures at a time. */
export const sentAtOnce = 2;

export function stepQueue(queue: readonly QueuedFile[], step: QueueStep): readonly QueuedFile[] {
  const change = (id: number, states: readonly QueuedState[], values: Partial<QueuedFile>) =>
    queue.map((one) => (one.id === id && states.includes(one.state) ? { ...one, ...values } : one));
  switch (step.type) {
    case 'add': {
      const first = Math.max(0, ...queue.map(({ id }) => id)) + 1;
      const { folderId, tooLarge } = step;
      const added = step.files.map((file, place): QueuedFile => {
        const isTooLarge = file.size > maxFileBytes;
        return {
          id: first + place,
          file,
          folderId,
          state: isTooLarge ? 'failed' : 'waiting',
          percent: 0,
          isWaitingForNetwork: false,
          reason: isTooLarge ? tooLarge : null,
          isRetryable: false,
        };
      });
      // What has ended makes room for what begins.
      return [...(isAtRest(queue) ? queue.filter(({ state }) => state === 'failed') : queue), ...added];
    }
    case 'start':
      return change(step.id, ['waiting'], {
        state: 'sending',
        percent: 0,
        isWaitingForNetwork: false,
        reason: null,
      });
    case 'progress':
      return change(step.id, ['sending'], { percent: step.percent, isWaitingForNetwork: false });
    case 'lose network':
      return change(step.id, ['sending'], { isWaitingForNetwork: true });
    case 'done':
      return change(step.id, ['sending'], { state: 'done', percent: 100 });
    case 'fail':
      return change(step.id, ['sending'], {
        state: 'failed',
        reason: step.reason,
        isRetryable: step.isRetryable,
      });
    case 'cancel':
      return queue.map((one) =>
        (step.id === undefined || one.id === step.id) && !hasEnded(one)
          ? { ...one, state: 'cancelled', reason: null, isRetryable: true }
          : one,
      );
    case 'retry':
      return queue.map((one) =>
        (step.id === undefined || one.id === step.id) && hasEnded(one) && one.isRetryable
          ? { ...one, state: 'waiting', percent: 0, reason: null, isRetryable: false }
          : one,
      );
    case 'clear':
      return queue.filter((one) => !hasEnded(one));
  }
}

export function hasEnded({ state }: Pick<QueuedFile, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

export function isAtRest(queue: readonly QueuedFile[]): boolean {
  return queue.every(hasEnded);
}

/** Ids of files with one more: those that were uploaded stand in the order of the queue, whichever was ready first. */
export function insertUploaded(
  ids: readonly string[],
  places: ReadonlyMap<string, number>,
  uploaded: string,
): readonly string[] {
  const place = places.get(uploaded) ?? 0;
  const later = ids.findIndex((id) => (places.get(id) ?? 0) > place);
  return later === -1 ? [...ids, uploaded] : ids.toSpliced(later, 0, uploaded);
}

/** Those that are to be sent now. */
export function nextToSend(queue: readonly QueuedFile[]): readonly QueuedFile[] {
  const room = sentAtOnce - queue.filter(({ state }) => state === 'sending').length;
  return queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room));
}
