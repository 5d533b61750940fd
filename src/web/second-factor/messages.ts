import { ApiRefusal } from '#web/api/refusal.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { Messages } from '#web/refusals/message-for.ts';
import type { strings } from './strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>['failure'];

/** The code of a refusal; null for any other error. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiRefusal ? error.answer.code : null;
}

/** The messages of the two-step verification. */
export function secondFactorMessages(texts: Texts): Messages {
  const { offline, tooManyRequests, passwordWrong, secondFactorWrong, challengeOver } = texts;
  return {
    offline,
    tooManyRequests,
    otherwise: texts.other,
    codes: { passwordWrong, secondFactorWrong, challengeOver },
  };
}
