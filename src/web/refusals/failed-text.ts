import { waitSecondsOf } from '#web/api/wait.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { waitStrings } from './wait-strings.ts';

type Waits = ReturnType<typeof useStrings<(typeof waitStrings)['it']>>;

/** Why something failed: the wait where the server asked for one, else what the page says of every failure. */
export function failedText(error: unknown, otherwise: string, waits: Waits): string {
  const seconds = waitSecondsOf(error);
  return seconds > 0 ? waits.tooMany(seconds) : otherwise;
}
