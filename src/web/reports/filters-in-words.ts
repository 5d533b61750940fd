import type { Field } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { ReportFilterText, ReportName } from '#core/reports/rules.ts';
import { resources } from '#core/resources/index.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { type Wording, wordingOf } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { strings } from './strings.ts';

const boundKey = /^(\w+)\.\$(gte|gt|lte|lt)$/;

/**
 * What the filters of a list leave in a report, one phrase for each field (docs/product/reports.md#filters): its name, and the value where
 * that is a word, a day or what was typed. What refers to a row by its id has its name only.
 */
export function filtersInWords(
  name: ReportName,
  filter: ReportFilterText,
  wording: Wording | Language,
): string[] {
  const { language } = wordingOf(wording);
  const texts = stringsIn(wording, strings);
  const formats = formatsOf(language);
  const entity = entityOf(name);
  const words = entity && wordsOf(entity, wording);
  const fields: Readonly<Record<string, Field>> = entity
    ? { ...resources[entity].fields, ...resources[entity].filters }
    : {};
  const names: Readonly<Record<string, string>> = texts.filterNames;
  const values: Readonly<Record<string, string>> = texts.filterValues;

  function valueOf(key: string, value: string): string | null {
    const [field = '', operator] = boundKey.exec(key)?.slice(1) ?? [key];
    if (typed.has(field)) return texts.quoted(value);
    const kind = fields[field]?.kind;
    if (/^\d{4}-\d\d-\d\d/.test(value)) {
      const day = formats.date(value);
      if (operator === undefined) return day;
      return operator.startsWith('g') ? texts.fromDay(day) : texts.untilDay(day);
    }
    if (words && (kind === 'select' || kind === 'radio')) return optionWord(words, field, value);
    if (value === 'true') return texts.yes;
    return value === 'false' ? texts.no : (values[value] ?? null);
  }
  const byField = new Map<string, string[]>();
  for (const [key, sent] of Object.entries(filter)) {
    const field = key.replace(/\..*$/, '');
    const said = [sent].flat().flatMap((value) => valueOf(key, value) ?? []);
    byField.set(field, [...(byField.get(field) ?? []), ...said]);
  }
  return [...byField].map(([field, said]) => {
    const label = names[field] ?? (words ? fieldWord(words, field) : field);
    return said.length > 0 ? `${label}: ${said.join(', ')}` : label;
  });
}

/** The entity whose list a report is made of, where it has its words. */
function entityOf(name: ReportName): 'events' | 'sessions' | 'forms' | null {
  if (name === 'proposals') return 'forms';
  return name === 'events' || name === 'sessions' ? name : null;
}

/** Filters whose value a user has typed. */
const typed = new Set(['q', 'who', 'province']);
