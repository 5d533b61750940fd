import { Check, Minus } from 'lucide-react';
import { type Address, type Field, neverKind, type Translated } from '#core/field/field.ts';
import { resolveText } from '#core/languages.ts';
import { plainText as textOfHtml } from '#core/rich-text.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { entityOfPath, referredTitle } from './entities.ts';
import { listStrings } from './list/list-strings.ts';
import { optionWord, type Words } from './words/index.ts';

export interface FieldValueProps {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  /** The referenced row or rows, where the list has loaded them. */
  readonly referred?: unknown;
  readonly words: Words;
}

const maxShown = 160;

/** A value in words, on one line of a list. */
export function FieldValue(props: FieldValueProps) {
  const { field, name, value, words } = props;
  const texts = useStrings(listStrings);
  const formats = useFormats();
  const language = useLanguage();
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="text-quiet">{texts.none}</span>;
  switch (field.kind) {
    case 'string':
    case 'textarea':
      return field.translated && typeof value === 'object' ? (
        <TranslatedText value={value as Translated} isRich={field.rich ?? false} />
      ) : (
        <>{cut(String(value))}</>
      );
    case 'number':
    case 'currency':
      // A year, an order, a number of minutes: without thousands separators.
      return <span className="tabular-nums">{formats.digits(value as number)}</span>;
    case 'date':
    case 'calendar':
      return <span className="whitespace-nowrap tabular-nums">{formats.date(String(value))}</span>;
    case 'datetime':
      return <span className="whitespace-nowrap tabular-nums">{formats.dateTime(String(value))}</span>;
    case 'time':
      return <span className="tabular-nums">{String(value)}</span>;
    case 'select':
    case 'radio':
      return name === 'colour' ? (
        <span className="inline-flex items-center gap-2" data-category={String(value)}>
          <span aria-hidden className="size-4 rounded-full bg-category" />
          {optionWord(words, name, String(value))}
        </span>
      ) : (
        <>{optionWord(words, name, String(value))}</>
      );
    case 'toggle':
    case 'checkbox': {
      const Icon = value === true ? Check : Minus;
      return (
        <span className="inline-flex items-center gap-1.5 align-middle">
          <Icon aria-hidden className={value === true ? 'size-5 text-teal' : 'size-5 text-quiet'} />
          {value === true ? texts.yes : texts.no}
        </span>
      );
    }
    case 'tags':
      return <>{(value as string[]).map((one) => optionWord(words, name, one)).join(', ')}</>;
    case 'reference':
    case 'references': {
      const rows = [props.referred ?? []].flat() as Record<string, unknown>[];
      const target = entityOfPath(field.to);
      const titles = rows.map((row) => referredTitle(target, row, language));
      return titles.length > 0 ? (
        <>{titles.join(', ')}</>
      ) : (
        <span className="text-quiet">{String([value].flat().length)}</span>
      );
    }
    case 'uploads':
      return <>{String((value as unknown[]).length)}</>;
    case 'address':
      return <>{([value].flat() as Address[]).map(addressLine).join(' · ')}</>;
    case 'separator':
      return null;
    default:
      return neverKind(field);
  }
}

/** The text in the page's language, or in the other one, marked with it. */
function TranslatedText({ value, isRich }: { value: Translated; isRich: boolean }) {
  const texts = useStrings(listStrings);
  const wanted = useLanguage();
  const { text, language } = resolveText(value, wanted);
  const shown = isRich ? textOfHtml(text, maxShown) : cut(text);
  if (language === wanted) return <>{shown}</>;
  return (
    <>
      <span lang={language}>{shown}</span>{' '}
      <Chip className="bg-care px-2 py-0.5 text-xs">{texts.otherLanguage[language]}</Chip>
    </>
  );
}

function cut(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

export function addressLine(address: Address): string {
  if (address.plainAddress) return address.plainAddress;
  const { streetName, streetNumber, zipCode, city, province } = address;
  const street = [streetName, streetNumber].filter(Boolean).join(' ');
  const place = [zipCode, city, province && `(${province})`].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}
