import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { strings } from '#web/ui/strings.ts';

/** In place of chosen sessions that did not load; the rest of the page stays. */
export function DatesMissing({ retry }: { retry: () => void }) {
  const texts = useStrings(strings);
  return (
    <div role="alert" className="mt-5 flex flex-col items-start gap-3">
      <p className="text-lg">{texts.partMissing}</p>
      <button type="button" className={buttonClass('second', 'small', 'print:hidden')} onClick={retry}>
        {texts.retry}
      </button>
    </div>
  );
}
