// The messages of refusals in the reader's language.

import { CaptchaFailure } from '#web/captcha/prover.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { strings } from '../strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>;

/** The message of a field error, by its code. */
export function fieldErrorText(texts: Texts, code: string): string {
  const messages: Readonly<Record<string, string>> = texts.errors;
  return messages[code] ?? texts.errors.invalid;
}

/** The message of a refusal as a whole. */
export function failureText(texts: Texts, error: unknown): string {
  if (error instanceof CaptchaFailure) return texts.refusals.captchaFailed;
  if (!(error instanceof ApiRefusal)) return texts.refusals.offline;
  switch (error.answer.code) {
    case 'incorrectCredentials':
    case 'captchaFailed':
    case 'serverBusy':
    case 'tokenRequired':
    case 'tokenInvalid':
    case 'signInToConfirm':
      return texts.refusals[error.answer.code];
    case 'emailRequired':
    case 'emailInvalid':
      return texts.errors[error.answer.code];
    case 'tooManyRequests':
      return texts.refusals.tooManyRequests(waitText(texts, waitSecondsOf(error)));
    case 'fault':
      return texts.refusals.fault;
    default:
      return texts.refusals.fields;
  }
}

/** `42 secondi`, `3 minuti` */
export function waitText(texts: Texts, seconds: number): string {
  return seconds <= 90 ? texts.wait.seconds(seconds) : texts.wait.minutes(Math.ceil(seconds / 60));
}
