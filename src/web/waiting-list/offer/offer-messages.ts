import type { useStrings } from '#web/i18n/strings.ts';
import { type Messages, sameFor } from '#web/refusals/message-for.ts';
import type { offerRefusalStrings } from './offer-refusal-strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof offerRefusalStrings)['it']>>;

/** The messages of an offer; where nothing better is known, to open the mailed link again. */
export function offerMessages(texts: Texts): Messages {
  return {
    offline: texts.offline,
    tooManyRequests: texts.tooManyRequests,
    otherwise: texts.failed,
    codes: {
      requestLeft: texts.requestLeft,
      notYourTurn: texts.notYourTurn,
      otherAccount: texts.otherAccount,
      blackListed: texts.blackListed,
      accountDisabled: texts.accountDisabled,
      alreadyReserved: texts.alreadyReserved,
      unauthorized: texts.unauthorized,
      notFound: texts.notFound,
      serverBusy: texts.serverBusy,
      ageNotAllowed: texts.ageNotAllowed,
      childAlone: texts.childAlone,
      invalid: texts.invalid,
      readOnly: texts.readOnly,
      emailNotConfirmed: texts.emailNotConfirmed,
      phoneNotConfirmed: texts.phoneNotConfirmed,
      profileIncomplete: texts.profileIncomplete,
      accountLimit: texts.accountLimit,
      schoolDayLimit: texts.schoolDayLimit,
      tooManyOverlaps: texts.tooManyOverlaps,
      classAlreadyBooked: texts.classAlreadyBooked,
      keyReused: texts.keyReused,
      notOpenYet: texts.notOpenYet,
      freeAccess: texts.freeAccess,
      wrongAudience: texts.wrongAudience,
      forbidden: texts.forbidden,
      ...sameFor(['sessionFull', 'keptForWaitingList', 'noSeatsForQuantity'], texts.moreThanKept),
      ...sameFor(['cancelled', 'past', 'closed'], texts.sessionGone),
      ...sameFor(['tooManySeats', 'tooManyClasses'], ({ details }) =>
        texts.tooMany(Number(details?.['maximum'] ?? 0)),
      ),
      offerExpired: ({ details }) => {
        const position = Number(details?.['position'] ?? 0);
        if (position === 0) return texts.offerExpired;
        return `${texts.offerExpired} ${texts.newPlace(position, Number(details?.['seatsAhead'] ?? 0))}`;
      },
    },
  };
}
