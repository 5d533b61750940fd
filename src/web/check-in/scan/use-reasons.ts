import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf } from '#core/check-in/heads.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { scanStrings } from './scan-strings.ts';

/** Why a ticket is refused or already in, and what to do: a sentence each. */
export function useReasons({ reason, notice, firstScan, session, opensAt, party }: ScanAnswer): string[] {
  const texts = useStrings(scanStrings);
  const formats = useFormats();
  function sentenceOf({ scannedAt, device }: NonNullable<ScanAnswer['firstScan']>): string {
    const day = formats.shortDay(scannedAt);
    const isToday = day === formats.shortDay(pageNow().toISOString());
    return texts.first(formats.time(scannedAt), isToday ? null : day, device);
  }
  return [
    reason && texts.reasons[reason],
    session &&
      texts.otherDate(
        session.title,
        `${formats.shortDay(session.startDate)}, ${formats.time(session.startDate)}`,
        session.location,
      ),
    opensAt && texts.opensAt(formats.time(opensAt)),
    notice === 'notInPack' && texts.notInPack,
    notice === 'partyExceeded' && texts.exceeded(party ? countOf(party.left) : 0),
    firstScan && sentenceOf(firstScan),
  ].filter((sentence) => typeof sentence === 'string');
}
