import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { strings } from '../strings.ts';

/** Says that favourite sessions are no longer in the programme, and removes them. */
export function MissingDates({ count, onForget }: { count: number; onForget: () => void }) {
  const texts = useStrings(strings).plan;
  if (count === 0) return null;
  return (
    <div className="mt-6">
      <Banner
        title={texts.missing(count)}
        action={
          <Button variant="second" size="small" onPress={onForget}>
            {texts.forget}
          </Button>
        }
      />
    </div>
  );
}
