import { ApiRefusal } from '#web/api/refusal.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { strings } from './strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>['failure'];

/** The code of a refusal; null for any other error. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiRefusal ? error.answer.code : null;
}

/** The message of an error. */
export function failureText(texts: Texts, error: unknown): string {
  if (!(error instanceof ApiRefusal)) return texts.offline;
  switch (error.answer.code) {
    case 'passwordWrong':
    case 'secondFactorWrong':
    case 'challengeOver':
      return texts[error.answer.code];
    case 'tooManyRequests':
      return texts.tooManyRequests(Number(error.answer.details?.['retryAfterSeconds'] ?? 1));
    default:
      return texts.other;
  }
}
