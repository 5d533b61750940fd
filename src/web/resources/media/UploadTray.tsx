import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import { useId } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { mediaStrings } from './media-strings.ts';
import { hasEnded, isAtRest, type QueuedFile } from './upload-queue.ts';
import type { UploadQueue } from './use-upload-queue.ts';

interface UploadTrayProps {
  readonly uploads: UploadQueue;
  /** In a field, which shows what has arrived by itself: only what has not. */
  readonly isInField?: boolean;
}

/** What is being uploaded: each file with its progress, or why it was not taken. */
export function UploadTray({ uploads, isInField = false }: UploadTrayProps) {
  const texts = useStrings(mediaStrings);
  const { queue } = uploads;
  const heading = useId();
  const Heading = isInField ? 'p' : 'h2';
  const shown = isInField ? queue.filter(({ state }) => state !== 'done') : queue;
  if (shown.length === 0) return null;
  const ended = queue.filter(({ state }) => state === 'done').length;
  return (
    <section
      aria-labelledby={heading}
      className={classes(
        'flex flex-col gap-3 rounded-2xl p-4',
        isInField ? 'border border-line' : 'bg-card shadow-card sm:p-5',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading id={heading} className={isInField ? 'font-semibold' : 'text-xl'}>
          {texts.queue}
        </Heading>
        <p className="mr-auto text-quiet tabular-nums">{texts.progress(ended, queue.length)}</p>
        {queue.filter(canRetry).length > 1 && (
          <Button variant="second" size="small" onPress={() => uploads.retry()}>
            <RotateCcw aria-hidden className="size-4.5" />
            {texts.retryAll}
          </Button>
        )}
        {isAtRest(queue) ? (
          <IconButton label={texts.close} onPress={uploads.clear}>
            <X aria-hidden className="size-5" />
          </IconButton>
        ) : (
          <Button variant="quiet" size="small" onPress={() => uploads.cancel()}>
            {texts.cancelAll}
          </Button>
        )}
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-2">
            <StateIcon state={one.state} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{one.file.name}</p>
              <Progress one={one} />
            </div>
            {canRetry(one) && (
              <Button variant="second" size="small" onPress={() => uploads.retry(one.id)}>
                <RotateCcw aria-hidden className="size-4.5" />
                {texts.retry}
                <span className="sr-only">{one.file.name}</span>
              </Button>
            )}
            {!hasEnded(one) && (
              <IconButton label={texts.cancel(one.file.name)} onPress={() => uploads.cancel(one.id)}>
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function canRetry(one: QueuedFile): boolean {
  return hasEnded(one) && one.isRetryable;
}

function StateIcon({ state }: Pick<QueuedFile, 'state'>) {
  if (state === 'done') return <CircleCheck aria-hidden className="size-6 shrink-0 text-teal" />;
  if (state === 'failed') return <CircleAlert aria-hidden className="size-6 shrink-0 text-coral" />;
  return <span aria-hidden className="size-6 shrink-0" />;
}

function progressText(
  { percent, isWaitingForNetwork }: QueuedFile,
  texts: ReturnType<typeof useStrings<(typeof mediaStrings)['it']>>,
): string {
  if (isWaitingForNetwork) return texts.waitingForNetwork(percent);
  return percent < 100 ? texts.sending(percent) : texts.preparing;
}

function Progress({ one }: { one: QueuedFile }) {
  const texts = useStrings(mediaStrings);
  switch (one.state) {
    case 'sending':
      return (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet tabular-nums">
          <progress
            aria-label={one.file.name}
            value={one.percent}
            max={100}
            className="h-2 min-w-20 flex-1 accent-teal"
          />
          <span className="min-w-0">{progressText(one, texts)}</span>
        </p>
      );
    case 'failed':
      return <p className="text-sm font-semibold text-coral">{one.reason}</p>;
    case 'waiting':
    case 'done':
    case 'cancelled':
      return <p className="text-sm text-quiet">{texts[one.state]}</p>;
  }
}
