import type { Field } from '#core/field/field.ts';
import type { Wording } from '#web/i18n/language.ts';
import { faultText } from './fault-text.ts';
import type { Faults } from './faults.ts';

/** What is wrong with one field, in words: under '' of all of it, under a language of that one's text. */
export function errorsOf(
  name: string,
  field: Field,
  faults: Faults,
  wordOf: (field: string) => string,
  wording: Wording,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, code]) => {
      if (path !== name && !path.startsWith(`${name}.`)) return [];
      const part = path.slice(name.length + 1);
      const isOfLanguage = part === 'it' || part === 'en';
      return [[isOfLanguage ? part : '', faultText(code, field, wordOf, wording)]];
    }),
  );
}
