// The messages of refusals in the reader's language.

import { ApiRefusal } from '#web/api/refusal.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { strings } from './strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>;

/** The message of a field error, by its code. */
export function fieldErrorText(texts: Texts, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const messages: Readonly<Record<string, string>> = texts.errors;
  return messages[code] ?? texts.errors.invalid;
}

/** The message of a refusal as a whole. */
export function failureText(texts: Texts, error: unknown): string {
  if (!(error instanceof ApiRefusal)) return texts.refusals.offline;
  const { code, details } = error.answer;
  switch (code) {
    case 'tooManyRequests':
      return texts.refusals.tooManyRequests(Number(details?.['retryAfterSeconds'] ?? 1));
    case 'lastAdmin':
    case 'tooLarge':
    case 'fileInvalid':
      return texts.refusals[code];
    case 'unsupportedMediaType':
      return texts.refusals.wrongKind;
    case 'passwordWrong':
      return texts.errors.passwordWrong;
    case 'fault':
    case 'serverBusy':
      return texts.refusals.fault;
    default:
      return texts.refusals.fields;
  }
}
