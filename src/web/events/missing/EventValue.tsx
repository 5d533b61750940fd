import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { textsWithout } from '#core/events/missing-texts.ts';
import { type Language, languages } from '#core/languages.ts';
import { events } from '#core/resources/programme.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import type { ValueProps } from '#web/resources/extension.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { missingStrings } from './missing-strings.ts';
import { missingInDates } from './texts-of-dates.ts';

/** A value in the list of events: where the list is of those without a language, the title says which texts lack it. */
export function EventValue({ row, name, children }: ValueProps) {
  const filtered = textAt(readListAddress(useSearch({ strict: false })), 'missingLanguage');
  const language = languages.find((one) => one === filtered);
  if (name !== 'title' || !language) return <>{children}</>;
  return (
    <>
      {children} <MissingTexts row={row} language={language} />
    </>
  );
}

function MissingTexts({ row, language }: { readonly row: EntityRow; readonly language: Language }) {
  const texts = useStrings(missingStrings);
  const wording = useWording();
  const { data } = useQuery(missingInDates(row._id, language));
  const ofEvent = wordsOf('events', wording);
  const ofDates = wordsOf('sessions', wording);
  const inSmall = (word: string) => word.toLocaleLowerCase(wording.language);
  const own = textsWithout(events.fields, row, language).map((one) => inSmall(fieldWord(ofEvent, one)));
  const parts = [
    ...own,
    ...(data && data.dates > 0
      ? [texts.inDates(data.dates, data.texts.map((one) => inSmall(fieldWord(ofDates, one))).join(', '))]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Chip className="bg-care px-2 py-0.5 text-xs whitespace-normal">
      <Languages aria-hidden className="mr-1 inline size-3.5" />
      {texts.without[language](parts.join(', '))}
    </Chip>
  );
}
