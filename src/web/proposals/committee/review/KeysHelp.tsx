import { useStrings } from '#web/i18n/strings.ts';
import { committeeStrings } from '../committee-strings.ts';

/** The keys of the page of a review. */
export function KeysHelp() {
  const texts = useStrings(committeeStrings).keys;
  const keys = [
    ['1 – 9, 0', texts.digits],
    ['⌫', texts.erase],
    ['↑ ↓', texts.arrows],
    ['n', texts.next],
    ['p', texts.previous],
    ['c', texts.comment],
    ['?', texts.help],
  ] as const;
  return (
    <div className="rounded-2xl bg-soft p-4 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-bold">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{texts.off}</p>
    </div>
  );
}
