import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { committeeStrings } from '../committee-strings.ts';
import type { ReviewWriting } from './use-review.ts';

/** Whether the server has what was pressed and typed. */
export function SavedMark({ writing }: { readonly writing: ReviewWriting }) {
  const texts = useStrings(committeeStrings).page;
  const { saving, isStored, clashes } = writing;
  // What clashes is not saved, and has a banner of its own.
  if (saving === 'none' || (saving === 'saved' && clashes.length > 0)) return <p role="status" />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="inline-flex items-center gap-1.5 text-sm font-semibold">
        {saving === 'saved' && (
          <>
            <CircleCheck aria-hidden className="size-5" />
            {texts.saved}
          </>
        )}
        {saving === 'saving' && (
          <>
            <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
            {texts.saving}
          </>
        )}
        {saving === 'failed' && (
          <>
            <CircleAlert aria-hidden className="size-5" />
            {isStored ? texts.notSaved : texts.notStored}
          </>
        )}
      </p>
      {saving === 'failed' && (
        <Button size="small" variant="second" onPress={() => void writing.flush()}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
