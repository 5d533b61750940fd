import type { ScanAnswer } from '#core/check-in/contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { countOf } from '#core/check-in/heads.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { isPastDate } from './judged.ts';
import { scanStrings } from './scan-strings.ts';

/** Why a ticket is refused or already in at a door, and what to do: a sentence each. */
export function useReasons(answer: ScanAnswer, door: SessionToCheckIn): string[] {
  const { reason, notice, firstScan, session, elsewhere, opensAt, party, fits, ticket } = answer;
  const texts = useStrings(scanStrings);
  const formats = useFormats();
  function sentenceOf({ scannedAt, device }: NonNullable<ScanAnswer['firstScan']>): string {
    const day = formats.shortDay(scannedAt);
    const isToday = day === formats.shortDay(pageNow().toISOString());
    return texts.first(formats.time(scannedAt), isToday ? null : day, device);
  }
  const target = session?.target ?? elsewhere?.target;
  const audience = target !== undefined && target !== door.sessionTarget ? texts.audiences[target] : null;
  // Two doors of one event at one hour differ in their audience alone.
  const isOtherDoor =
    audience !== null && session?.eventId === door.eventId && session.startDate === door.startDate;
  return [
    isOtherDoor
      ? texts.wrongDoor[session.target]
      : fits === undefined && reason
        ? texts.reasons[reason]
        : null,
    fits && party && fewSeats(texts, ticket?.target === 'school', fits.participants, party.left.participants),
    session &&
      texts.otherDate(
        session.title,
        whenOf({ startDate: session.startDate }, formats),
        session.location,
        isOtherDoor ? null : audience,
      ),
    elsewhere && audience !== null && texts.otherAudience(audience),
    elsewhere && !elsewhere.isOver && texts.compareDate,
    isPastDate(answer, pageNow()) && texts.pastDate,
    opensAt && texts.opensAt(formats.time(opensAt)),
    notice === 'notInPack' && texts.notInPack,
    notice === 'repeated' && texts.repeated(party ? countOf(party.left) : 0),
    notice === 'partyExceeded' && texts.exceeded(party ? countOf(party.left) : 0),
    firstScan && sentenceOf(firstScan),
  ].filter((sentence) => typeof sentence === 'string');
}

/** There is room for some of those who are left of a late party, or for no more of them. */
function fewSeats(
  texts: ReturnType<typeof useStrings<(typeof scanStrings)['it']>>,
  isClass: boolean,
  fits: number,
  left: number,
): string {
  if (fits === 0) return isClass ? texts.noSeatsForPupils : texts.noSeatsLeft;
  return isClass ? texts.fewSeatsOfClass(fits, left) : texts.fewSeats(fits, left);
}
