import type { WireConsent } from '#core/privacy/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { dataStrings } from '../data-strings.ts';

/** The consents that were given or withdrawn, the newest first, each with the version of the text that was shown. */
export function ConsentHistory({ consents }: { consents: readonly WireConsent[] }) {
  const texts = useStrings(dataStrings).history;
  const { date, dateTime } = useFormats();
  // The version of the built-in text is a day, that of a text of the festival the instant of its last change.
  const versionInWords = (version: string) => {
    if (/^\d{4}-\d\d-\d\d$/.test(version)) return date(version);
    return Number.isNaN(Date.parse(version)) ? version : dateTime(version);
  };
  return (
    <Disclosure title={texts.title} className="border-t border-line pt-4">
      <ul className="mt-3 flex flex-col gap-3">
        {consents.map(({ _id, purpose, given, textVersion, createdAt }) => (
          <li key={_id}>
            <p>
              {texts.purposes[purpose]}: <strong>{given ? texts.given : texts.withdrawn}</strong>
            </p>
            <p className="text-sm text-quiet">
              {dateTime(createdAt)} · {texts.version(versionInWords(textVersion))}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
