import { audiences } from '#core/resources/outline.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import type { Formats } from '#web/i18n/formats.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { Messages } from '#web/refusals/message-for.ts';
import type { refusalStrings } from './refusal-strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof refusalStrings)['it']>>;

/** The messages of bookings and of changes to them. */
export function bookingMessages(texts: Texts, formats: Formats): Messages {
  const { codes } = texts;
  const maximumOf = ({ details }: ErrorAnswer) => Number(details?.['maximum']);
  const bookedOf = ({ details }: ErrorAnswer) => Number(details?.['booked']);
  return {
    offline: texts.offline,
    tooManyRequests: texts.tooManyRequests,
    otherwise: texts.invalid,
    codes: {
      ...codes,
      fault: texts.fault,
      sessionFull: ({ next }) =>
        next?.action === 'joinWaitingList' ? texts.fullWithList : codes.sessionFull,
      tooManySeats: (answer) => {
        const maximum = maximumOf(answer);
        return maximum ? texts.tooManySeats(maximum) : texts.invalid;
      },
      tooManyClasses: (answer) => {
        const maximum = maximumOf(answer);
        return maximum ? texts.tooManyClasses(maximum) : texts.invalid;
      },
      partyTooLarge: (answer) => {
        const maxClasses = Number(answer.details?.['maximumClasses']);
        if (maxClasses) return texts.partyTooLargeClasses(maxClasses);
        const maximum = maximumOf(answer);
        return maximum ? texts.partyTooLarge(maximum) : codes.partyTooLarge;
      },
      childAlone: ({ details }) => {
        const under = Number(details?.['under']);
        return under ? texts.childAlone(under) : codes.childAlone;
      },
      accountLimit: (answer) => {
        const maximum = maximumOf(answer);
        return maximum ? texts.accountLimit(maximum) : texts.noMoreBookings;
      },
      schoolDayLimit: (answer) => texts.schoolDayLimit(maximumOf(answer), bookedOf(answer)),
      tooManyOverlaps: (answer) => texts.tooManyOverlaps(bookedOf(answer)),
      classAlreadyBooked: ({ details }) => texts.classAlreadyBooked(String(details?.['classes'] ?? '')),
      blackListed: ({ details }) => {
        const until = details?.['expiresAt'];
        const lastDay = until ? formats.longDay(String(until)) : null;
        const reason = details?.['reason'];
        if (!reason) return lastDay === null ? codes.blackListed : texts.blockedUntilThen(lastDay);
        const sentence = String(reason)
          .trim()
          .replace(/([^.!?…])$/, '$1.');
        return lastDay === null ? texts.blocked(sentence) : texts.blockedUntil(sentence, lastDay);
      },
      wrongAudience: ({ details }) => {
        const audience = audiences.find((one) => one === details?.['audience']);
        return audience ? texts.onlyFor[audience] : codes.wrongAudience;
      },
      notOpenYet: ({ details }) => {
        const opensAt = details?.['opensAt'];
        if (!opensAt) return codes.notOpenYet;
        const instant = String(opensAt);
        return texts.opensAt(formats.longDay(instant), formats.time(instant));
      },
    },
  };
}
