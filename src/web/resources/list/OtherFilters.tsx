import { X } from 'lucide-react';
import type { Field } from '#core/field/field.ts';
import type { Filter } from '#core/list-query.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { implicitFields } from '#core/listing.ts';
import { addressedFields } from '../filters.ts';
import { optionWord } from '../words/index.ts';
import { queryOfAddress } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { listStrings } from './list-strings.ts';
import { titleOfField } from './sort-choices.ts';

/** The filters that a link has brought and that no input shows, each with a button that removes it. */
export function OtherFilters({ view }: { view: ListView }) {
  const texts = useStrings(listStrings);
  const { main, more } = view.filters;
  const textOf = useFilterText(view);
  const others = view.active.filter((key) => !isShown(key, { ...main, ...more }, view.active));
  if (others.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 sm:col-span-full">
      {others.map((key) => {
        const text = textOf(key);
        return (
          <li key={key} className="min-w-0">
            <button
              type="button"
              aria-label={texts.without(text)}
              onClick={() => view.change({ [key]: undefined })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-soft py-1 pr-3 pl-4 font-semibold wrap-anywhere text-ink hover:bg-spark hover:text-on-spark"
            >
              {text}
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether an input shows the filter of a key. Days are shown as a range only. */
function isShown(key: string, offered: Readonly<Record<string, Field>>, active: readonly string[]): boolean {
  const [name = '', operator] = key.split('.$');
  const field = offered[name];
  switch (field?.kind) {
    case undefined:
      return false;
    case 'string':
    case 'textarea':
      return operator === 'contains' || operator === undefined;
    case 'number':
    case 'currency':
      return operator === 'gte' || operator === 'lte';
    case 'date':
    case 'calendar':
    case 'datetime': {
      const last = field.kind === 'datetime' ? 'lt' : 'lte';
      const isRange = active.includes(`${name}.$gte`) && active.includes(`${name}.$${last}`);
      return isRange && (operator === 'gte' || operator === last);
    }
    default:
      return operator === undefined;
  }
}

function useFilterText(view: ListView): (key: string) => string {
  const texts = useStrings(listStrings);
  const formats = useFormats();
  const fields = addressedFields(view.name, view.fields);
  return (key) => {
    const address = { [key]: view.address[key] ?? '' };
    const [filter] = queryOfAddress(address, fields).filters ?? [];
    if (!filter) return key;
    const label = titleOfFilter(filter.field, view, texts);
    const one = (value: Filter['value']): string => {
      const field = fields[filter.field];
      if (typeof value === 'boolean') return value ? texts.yes : texts.no;
      if (field?.kind === 'select' || field?.kind === 'radio' || field?.kind === 'tags')
        return optionWord(view.words, filter.field, String(value));
      if (field?.kind === 'datetime') return formats.dateTime(String(value));
      return field?.kind === 'date' || field?.kind === 'calendar'
        ? formats.date(String(value))
        : String(value);
    };
    const { value } = filter;
    if (filter.operator === 'exists') return filter.value ? texts.filled(label) : texts.missing(label);
    return texts.filterOf(
      label,
      texts.operators[filter.operator],
      Array.isArray(value) ? texts.someOf(value.length) : one(value),
    );
  };
}

/** The label of a filter: of a field, or of one that is no field. */
export function titleOfFilter(
  name: string,
  { words }: Pick<ListView, 'words'>,
  texts: (typeof listStrings)['it'],
): string {
  if (name === 'ofOwnEvents') return texts.ofOwnEvents;
  const extra = words.filters?.[name];
  if (extra !== undefined) return extra;
  return name in implicitFields || name in words.fields ? titleOfField(name, words, texts) : name;
}
