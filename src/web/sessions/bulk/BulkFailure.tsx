import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import type { EntityRow } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { bulkStrings } from './bulk-strings.ts';
import { changeErrorsOf } from './bulk-words.ts';

export interface BulkFailureProps {
  readonly error: unknown;
  /** In the order in which they were sent. */
  readonly rows: readonly EntityRow[];
  readonly onReadAgain: () => void;
}

/** Why a change of many dates is refused as a whole: a field whose choice is gone, or a date that is. */
export function BulkFailure({ error, rows, onReadAgain }: BulkFailureProps) {
  const texts = useStrings(bulkStrings);
  const errors = changeErrorsOf(error, rows, useWording());
  if (errors.length === 0) return <ActionFailure error={error} />;
  return (
    <Banner
      tone="bad"
      title={texts.refusedTitle}
      action={
        isRefusedWith(error, 'notFound') && (
          <Button size="small" variant="second" onPress={onReadAgain}>
            {texts.readAgain}
          </Button>
        )
      }
    >
      <ul className="list-disc pl-5">
        {errors.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
