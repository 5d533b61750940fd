import type { Field } from '#core/field/field.ts';
import type { Wording } from '#web/i18n/language.ts';
import { fieldErrorText } from './field-error-text.ts';
import type { FormErrors } from './errors.ts';

/** The errors of one field in words: under '' of the whole field, under a language of that language's text. */
export function errorsOf(
  name: string,
  field: Field,
  errors: FormErrors,
  wordOf: (field: string) => string,
  wording: Wording,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => {
      if (path !== name && !path.startsWith(`${name}.`)) return [];
      const part = path.slice(name.length + 1);
      const isOfLanguage = part === 'it' || part === 'en';
      return [[isOfLanguage ? part : '', fieldErrorText(error, field, wordOf, wording)]];
    }),
  );
}
