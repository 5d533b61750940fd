// The message of a refusal in the reader's language.

import { audiences } from '#core/resources/outline.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { Formats } from '#web/i18n/formats.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import type { refusalStrings } from './refusal-strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof refusalStrings)['it']>>;

/** The message of any error. */
export function refusalText(texts: Texts, formats: Formats, error: unknown): string {
  if (!(error instanceof ApiRefusal)) return texts.offline;
  const { code, details } = error.answer;
  const wait = waitSecondsOf(error);
  if (wait > 0) return texts.tooManyRequests(wait);
  const maximum = Number(details?.['maximum']);
  if (code === 'tooManySeats' && maximum) return texts.tooManySeats(maximum);
  if (code === 'tooManyClasses' && maximum) return texts.tooManyClasses(maximum);
  if (code === 'partyTooLarge') {
    const maxClasses = Number(details?.['maximumClasses']);
    if (maxClasses) return texts.partyTooLargeClasses(maxClasses);
    if (maximum) return texts.partyTooLarge(maximum);
  }
  if (code === 'accountLimit') return maximum ? texts.accountLimit(maximum) : texts.noMoreBookings;
  if (code === 'schoolDayLimit') return texts.schoolDayLimit(maximum, Number(details?.['booked']));
  if (code === 'tooManyOverlaps') return texts.tooManyOverlaps(Number(details?.['booked']));
  if (code === 'classAlreadyBooked') return texts.classAlreadyBooked(String(details?.['classes'] ?? ''));
  const reason = details?.['reason'];
  const until = details?.['expiresAt'];
  if (code === 'blackListed' && until && !reason)
    return texts.blockedUntilThen(formats.longDay(String(until)));
  if (code === 'blackListed' && reason) {
    const sentence = String(reason)
      .trim()
      .replace(/([^.!?…])$/, '$1.');
    return until ? texts.blockedUntil(sentence, formats.longDay(String(until))) : texts.blocked(sentence);
  }
  const audience = audiences.find((one) => one === details?.['audience']);
  if (code === 'wrongAudience' && audience) return texts.onlyFor[audience];
  const opensAt = details?.['opensAt'];
  if (code === 'notOpenYet' && opensAt) {
    const instant = String(opensAt);
    return texts.opensAt(formats.longDay(instant), formats.time(instant));
  }
  const known: Readonly<Record<string, string>> = texts.codes;
  return known[code] ?? (error.status >= 500 ? texts.fault : texts.invalid);
}
