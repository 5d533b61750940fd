import { ApiRefusal } from '#web/api/refusal.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { strings } from './strings.ts';

/** Why an uploaded file was refused before its import started. */
export function refusedUpload(error: unknown, wording: Wording): string {
  const { errors, tooManyImports } = stringsIn(wording, strings);
  const hasWait = error instanceof ApiRefusal && error.answer.details?.['retryAfterSeconds'] !== undefined;
  const code = error instanceof ApiRefusal ? error.answer.code : null;
  switch (code) {
    case 'tooLarge':
      return errors.tooLarge;
    case 'fileInvalid':
      return errors.empty;
    case 'tooManyRequests':
      // Without a time to wait: the maximum number of imports is waiting.
      return hasWait ? refusalSentence(error, wording) : tooManyImports;
    default:
      return refusalSentence(error, wording);
  }
}
