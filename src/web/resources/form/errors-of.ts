import type { Field } from '#core/field/field.ts';
import type { Wording } from '#web/i18n/language.ts';
import { fieldErrorText } from './field-error-text.ts';
import type { FormErrors } from './errors.ts';

/** What is wrong with one field, in words: under '' of all of it, under a language of that one's text. */
export function errorsOf(
  name: string,
  field: Field,
  faults: FormErrors,
  wordOf: (field: string) => string,
  wording: Wording,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, code]) => {
      if (path !== name && !path.startsWith(`${name}.`)) return [];
      const part = path.slice(name.length + 1);
      const isOfLanguage = part === 'it' || part === 'en';
      return [[isOfLanguage ? part : '', fieldErrorText(code, field, wordOf, wording)]];
    }),
  );
}
