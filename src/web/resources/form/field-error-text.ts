import type { Field } from '#core/field/field.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings } from '../strings.ts';
import type { FormError } from './errors.ts';

/** An error in words, with the values of the field's rules; `wordOf` names other fields. */
export function fieldErrorText(
  error: FormError,
  field: Field,
  wordOf: (field: string) => string,
  wording: Wording,
): string {
  const texts = stringsIn(wording, strings).errors;
  if (typeof error === 'object') return texts.capacityBelowTaken(error.minimum);
  const { min, max } = { min: undefined, max: undefined, ...field };
  switch (error) {
    case 'tooShort':
      return texts.tooShort(min ?? 1);
    case 'tooLong':
      // For tags `max` is their number.
      if (field.kind === 'tags') return texts.tooLong(80);
      return texts.tooLong(maxLengthOf(field));
    case 'belowMin':
      return texts.belowMin(min ?? 0);
    case 'aboveMax':
      return texts.aboveMax(max ?? 2_147_483_647);
    case 'tooMany':
      return texts.tooMany(max ?? 100);
    case 'belowOther':
      // The end of a session is compared with its start by the rules of sessions, not by the field's own.
      return field.atLeast === undefined ? texts.notAfterStart : texts.belowOther(wordOf(field.atLeast));
    case 'neededByOther':
      return texts.neededByOther(wordOf(field.with ?? ''));
    case 'excludedByOther':
      return texts.excludedByOther(wordOf(field.unless ?? ''));
    default:
      return texts[error];
  }
}

/** How many characters a text may have. */
export function maxLengthOf(field: Field): number {
  const { max } = { max: undefined, ...field };
  return max ?? (field.kind === 'textarea' ? 20_000 : 300);
}
