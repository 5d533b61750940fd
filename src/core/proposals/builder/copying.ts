// What a copy of a call has in place of its source's (docs/product/proposals.md#copies-of-a-call): every date so many days later, at the same
// time of day, and what people should look at themselves.

import type { Fields, Translated } from '#core/field/field.ts';
import type { Stored } from '#core/field/writing.ts';
import { type Language, languages } from '#core/languages.ts';
import { addDays, shiftDay, type Zone } from '#core/time.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { FormType } from '#core/proposals/templates.ts';
import { datesIn } from './dates-in-texts.ts';

export interface MovedDate<Value = Date | string> {
  readonly field: string;
  readonly from: Value;
  readonly to: Value;
}

/** Every date that a row has, whichever fields it has, and where it comes to be. */
export function movedDates(
  fields: Fields,
  row: Stored,
  { days, zone }: { readonly days: number; readonly zone: Zone },
): MovedDate[] {
  return Object.entries(fields).flatMap(([field, { kind }]): MovedDate[] => {
    const from = row[field];
    if (kind === 'datetime' && from instanceof Date) return [{ field, from, to: addDays(from, days, zone) }];
    if ((kind === 'date' || kind === 'calendar') && typeof from === 'string')
      return [{ field, from, to: shiftDay(from, days) }];
    return [];
  });
}

export interface DateInText {
  readonly field: string;
  readonly formType: FormType | null;
  readonly question: string | null;
  readonly language: Language;
  /** As it is written. */
  readonly text: string;
}

/** The dates in the texts of a row of fields. */
export function datesInFields(fields: Fields, row: Stored, formType: FormType | null): DateInText[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    (field.kind === 'string' || field.kind === 'textarea') && field.translated
      ? datesInText(row[name] as Translated | null, { field: name, formType, question: null })
      : [],
  );
}

/** The dates in what a template asks; `language` is that of the labels that name the questions. */
export function datesInQuestions(
  questions: readonly TemplateQuestion[],
  formType: FormType,
  language: Language,
): DateInText[] {
  return questions.flatMap(({ label, help, minMessage, maxMessage, optionTexts }) => {
    const question = label[language] ?? label[language === 'it' ? 'en' : 'it'] ?? '';
    const texts = { label, help, minMessage, maxMessage };
    return [
      ...Object.entries(texts).flatMap(([field, text]) => datesInText(text, { field, formType, question })),
      ...Object.values(optionTexts).flatMap((text) =>
        datesInText(text, { field: 'options', formType, question }),
      ),
    ];
  });
}

function datesInText(
  text: Translated | null | undefined,
  place: Pick<DateInText, 'field' | 'formType' | 'question'>,
): DateInText[] {
  return languages.flatMap((language) =>
    datesIn(text?.[language] ?? '').map((found) => ({ ...place, language, text: found })),
  );
}
