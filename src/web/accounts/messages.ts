import type { useStrings } from '#web/i18n/strings.ts';
import type { Messages } from '#web/refusals/message-for.ts';
import type { strings } from './strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>;

/** The message of a field error, by its code. */
export function fieldErrorText(texts: Texts, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const messages: Readonly<Record<string, string>> = texts.errors;
  return messages[code] ?? texts.errors.invalid;
}

/** The messages of the profile. */
export function accountMessages({ refusals, errors }: Texts): Messages {
  const { lastAdmin, tooLarge, fileInvalid, fault } = refusals;
  return {
    offline: refusals.offline,
    tooManyRequests: refusals.tooManyRequests,
    otherwise: refusals.fields,
    codes: {
      lastAdmin,
      tooLarge,
      fileInvalid,
      unsupportedMediaType: refusals.wrongKind,
      passwordWrong: errors.passwordWrong,
      fault,
      serverBusy: fault,
    },
  };
}
