import { waitSecondsOf } from '#web/api/wait.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { waitStrings } from './wait-strings.ts';

type Waits = ReturnType<typeof useStrings<(typeof waitStrings)['it']>>;

/** The message of a failure: the wait after a rate limit, else the page's general message. */
export function failedText(error: unknown, otherwise: string, waits: Waits): string {
  const seconds = waitSecondsOf(error);
  return seconds > 0 ? waits.tooMany(seconds) : otherwise;
}
