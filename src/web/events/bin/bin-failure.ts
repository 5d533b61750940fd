import { messageFor } from '#web/refusals/message-for.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { binStrings } from './bin-strings.ts';

/** Why an event could not be taken back or deleted for good. */
export function binFailure(
  error: unknown,
  texts: ReturnType<typeof useStrings<(typeof binStrings)['it']>>,
): string {
  return messageFor(error, {
    offline: texts.offline,
    tooManyRequests: () => texts.failed,
    codes: {
      notFound: texts.gone,
      externalIdTaken: ({ details }) => texts.taken(String(details?.['title'] ?? '')),
    },
    otherwise: texts.failed,
  });
}
