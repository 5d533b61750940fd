import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { strings } from '../strings.ts';
import { hasEnded, isAtRest, type QueuedFile } from './upload-queue.ts';
import type { UploadQueue } from './use-upload-queue.ts';

/** What is being uploaded: each file with its progress, or why it was not taken. */
export function UploadTray({ uploads }: { uploads: UploadQueue }) {
  const texts = useStrings(strings);
  const { queue } = uploads;
  if (queue.length === 0) return null;
  const ended = queue.filter(({ state }) => state === 'done').length;
  return (
    <section
      aria-labelledby="uploads"
      className="flex flex-col gap-3 rounded-2xl bg-card p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="uploads" className="text-xl">
          {texts.queue}
        </h2>
        <p className="mr-auto text-quiet tabular-nums">{texts.progress(ended, queue.length)}</p>
        {queue.some((one) => hasEnded(one) && one.isRetryable) && (
          <Button variant="second" size="small" onPress={uploads.retry}>
            <RotateCcw aria-hidden className="size-4.5" />
            {texts.retry}
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
        {queue.map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-2">
            <StateIcon state={one.state} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{one.file.name}</p>
              <Progress one={one} />
            </div>
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

function StateIcon({ state }: Pick<QueuedFile, 'state'>) {
  if (state === 'done') return <CircleCheck aria-hidden className="size-6 shrink-0 text-teal" />;
  if (state === 'failed') return <CircleAlert aria-hidden className="size-6 shrink-0 text-coral" />;
  return <span aria-hidden className="size-6 shrink-0" />;
}

function Progress({ one }: { one: QueuedFile }) {
  const texts = useStrings(strings);
  switch (one.state) {
    case 'sending':
      return (
        <p className="flex items-center gap-3 text-sm text-quiet tabular-nums">
          <progress
            aria-label={one.file.name}
            value={one.percent}
            max={100}
            className="h-2 min-w-0 flex-1 accent-teal"
          />
          <span className="shrink-0">{one.percent < 100 ? texts.sending(one.percent) : texts.preparing}</span>
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
