import { isEmail } from '#core/accounts/email.ts';
import { CaptchaFailure } from '#web/captcha/prover.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import { messageFor, type Messages } from '#web/refusals/message-for.ts';
import type { socialStrings } from './sign-in/social-strings.ts';
import type { strings } from './strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>;
type SocialTexts = ReturnType<typeof useStrings<(typeof socialStrings)['it']>>;

/** The message of a field error, by its code. */
export function fieldErrorText(texts: Texts, code: string): string {
  const messages: Readonly<Record<string, string>> = texts.errors;
  return messages[code] ?? texts.errors.invalid;
}

/** What is wrong with a normalised address. */
export function emailError({ errors }: Texts, email: string): { email?: string } {
  if (email === '') return { email: errors.emailRequired };
  return isEmail(email) ? {} : { email: errors.emailInvalid };
}

/** The messages of sign-in and registration. */
export function authMessages(texts: Texts): Messages {
  const { refusals, errors } = texts;
  return {
    offline: refusals.offline,
    tooManyRequests: (seconds) => refusals.tooManyRequests(waitText(texts, seconds)),
    otherwise: refusals.fields,
    codes: {
      incorrectCredentials: refusals.incorrectCredentials,
      captchaFailed: refusals.captchaFailed,
      serverBusy: refusals.serverBusy,
      tokenRequired: refusals.tokenRequired,
      tokenInvalid: refusals.tokenInvalid,
      signInToConfirm: refusals.signInToConfirm,
      emailRequired: errors.emailRequired,
      emailInvalid: errors.emailInvalid,
      addressSuppressed: errors.addressSuppressed,
      fault: refusals.fault,
    },
  };
}

/** The messages of a sign-in through a provider. */
export function socialMessages(texts: Texts, { failure }: SocialTexts): Messages {
  const messages = authMessages(texts);
  const { socialTokenInvalid, incorrectCredentials, emailRequired, emailNotConfirmed, unreachable } = failure;
  const own = { socialTokenInvalid, incorrectCredentials, emailRequired, emailNotConfirmed };
  return {
    ...messages,
    codes: { ...messages.codes, ...own, serverBusy: unreachable, notFound: unreachable },
  };
}

/** The message of an error of sign-in or registration; the proof of the captcha may have failed before the request. */
export function authMessage(texts: Texts, error: unknown): string {
  return error instanceof CaptchaFailure
    ? texts.refusals.captchaFailed
    : messageFor(error, authMessages(texts));
}

/** `42 secondi`, `3 minuti` */
export function waitText(texts: Texts, seconds: number): string {
  return seconds <= 90 ? texts.wait.seconds(seconds) : texts.wait.minutes(Math.ceil(seconds / 60));
}
