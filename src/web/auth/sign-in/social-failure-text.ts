import { ApiRefusal } from '#web/api/refusal.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { socialStrings } from './social-strings.ts';
import type { strings } from '../strings.ts';
import { failureText } from './failure-text.ts';

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>;
type SocialTexts = ReturnType<typeof useStrings<(typeof socialStrings)['it']>>;

/** The message of a failed sign-in through a provider. */
export function socialFailureText(texts: Texts, { failure: messages }: SocialTexts, error: unknown): string {
  const code = error instanceof ApiRefusal ? error.answer.code : null;
  switch (code) {
    case 'socialTokenInvalid':
    case 'incorrectCredentials':
    case 'emailRequired':
    case 'emailNotConfirmed':
      return messages[code];
    case 'serverBusy':
    case 'notFound':
      return messages.unreachable;
    default:
      return failureText(texts, error);
  }
}
