import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from './Banner.tsx';
import { Button } from '../Button.tsx';
import { strings } from '../strings.ts';

export interface ErrorStateProps {
  /** What went wrong, in the reader's words. */
  readonly text?: string;
  readonly onRetry?: () => void;
}

/** Something could not be shown; it stays until it is retried. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const texts = useStrings(strings);
  return (
    <Banner
      tone="bad"
      isAnnounced
      title={texts.errorTitle}
      action={
        onRetry && (
          <Button variant="second" size="small" onPress={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      <p>{text ?? texts.errorText}</p>
    </Banner>
  );
}
