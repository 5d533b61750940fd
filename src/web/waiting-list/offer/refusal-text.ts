// The message of an offer's refusal in the reader's language.

import { ApiRefusal } from '#web/api/refusal.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { offerRefusalStrings } from './offer-refusal-strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof offerRefusalStrings)['it']>>;

/** Where nothing better is known, to open the mailed link again. */
export function refusalText(texts: Texts, error: unknown): string {
  if (!(error instanceof ApiRefusal)) return texts.offline;
  const { code, details } = error.answer;
  switch (code) {
    case 'sessionFull':
    case 'keptForWaitingList':
    case 'noSeatsForQuantity':
      return texts.moreThanKept;
    case 'tooManyRequests':
      return texts.tooManyRequests(waitSecondsOf(error));
    case 'tooManySeats':
    case 'tooManyClasses':
      return texts.tooMany(Number(details?.['maximum'] ?? 0));
    case 'offerExpired': {
      const position = Number(details?.['position'] ?? 0);
      if (position === 0) return texts.offerExpired;
      return `${texts.offerExpired} ${texts.newPlace(position, Number(details?.['seatsAhead'] ?? 0))}`;
    }
    case 'requestLeft':
    case 'notYourTurn':
    case 'otherAccount':
    case 'blackListed':
    case 'accountDisabled':
    case 'alreadyReserved':
    case 'unauthorized':
    case 'notFound':
    case 'serverBusy':
    case 'ageNotAllowed':
    case 'invalid':
    case 'readOnly':
    case 'emailNotConfirmed':
    case 'phoneNotConfirmed':
    case 'profileIncomplete':
    case 'accountLimit':
    case 'schoolDayLimit':
    case 'tooManyOverlaps':
    case 'classAlreadyBooked':
    case 'keyInUse':
    case 'keyReused':
    case 'notOpenYet':
    case 'freeAccess':
    case 'wrongAudience':
    case 'forbidden':
      return texts[code];
    case 'cancelled':
    case 'past':
    case 'closed':
      return texts.sessionGone;
    default:
      return texts.failed;
  }
}
