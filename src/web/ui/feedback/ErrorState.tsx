import { useState } from 'react';
import { isRefused, NoConnection } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from './Banner.tsx';
import { Button } from '../Button.tsx';
import { strings } from '../strings.ts';

interface WithText {
  /** What went wrong, in the reader's words. */
  readonly text: string;
  readonly error?: unknown;
}
interface WithError {
  readonly text?: string;
  /** Why it failed: without a network, or without the right, the state says so. */
  readonly error: unknown;
}
export type ErrorStateProps = (WithText | WithError) & {
  /** The button is busy until what it returns is settled. */
  readonly onRetry?: () => unknown;
};

/** Something could not be shown; it stays until it is retried. */
export function ErrorState({ text, error, onRetry }: ErrorStateProps) {
  const texts = useStrings(strings);
  const [isRetrying, setRetrying] = useState(false);
  const isOffline = error instanceof NoConnection || navigator.onLine === false;
  const isForbidden = isRefused(error, 403);
  const title = isForbidden ? texts.forbiddenTitle : isOffline ? texts.offlineTitle : texts.errorTitle;
  const usual = isForbidden ? texts.forbiddenText : isOffline ? texts.offlineText : texts.errorText;

  async function retry() {
    setRetrying(true);
    try {
      await onRetry?.();
    } finally {
      setRetrying(false);
    }
  }

  return (
    <Banner
      tone="bad"
      isAnnounced
      title={title}
      action={
        onRetry &&
        !isForbidden && (
          <Button variant="second" size="small" isPending={isRetrying} onPress={() => void retry()}>
            {texts.retry}
          </Button>
        )
      }
    >
      <p>{text ?? usual}</p>
    </Banner>
  );
}
