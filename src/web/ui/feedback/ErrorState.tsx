import { useState } from 'react';
import { NoConnection } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from './Banner.tsx';
import { Button } from '../Button.tsx';
import { strings } from '../strings.ts';

export interface ErrorStateProps {
  /** What went wrong, in the reader's words. */
  readonly text?: string;
  /** Why it failed: without a network the state says so. */
  readonly error?: unknown;
  /** The button is busy until what it returns is settled. */
  readonly onRetry?: () => unknown;
}

/** Something could not be shown; it stays until it is retried. */
export function ErrorState({ text, error, onRetry }: ErrorStateProps) {
  const texts = useStrings(strings);
  const [isRetrying, setRetrying] = useState(false);
  const isOffline = error instanceof NoConnection || navigator.onLine === false;

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
      title={isOffline ? texts.offlineTitle : texts.errorTitle}
      action={
        onRetry && (
          <Button variant="second" size="small" isPending={isRetrying} onPress={() => void retry()}>
            {texts.retry}
          </Button>
        )
      }
    >
      <p>{text ?? (isOffline ? texts.offlineText : texts.errorText)}</p>
    </Banner>
  );
}
