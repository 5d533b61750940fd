import { useQuery } from '@tanstack/react-query';
import { mostPrinted } from '#core/people-booked/contract.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { sheetDaysOptions } from '../people/people-queries.ts';
import { sheetsStrings } from './sheets-strings.ts';

interface TooManySheetsProps {
  readonly of: { readonly day: string; readonly eventId?: string; readonly locationId?: string };
  readonly account: string;
  readonly pathOf: (sessionId: string) => string;
}

/** The dates of a day that has more bookings than are printed at once, each with a link to its sheet. */
export function TooManySheets({ of, account, pathOf }: TooManySheetsProps) {
  const texts = useStrings(sheetsStrings);
  const formats = useFormats();
  const lang = useLanguage();
  const found = useQuery(sheetDaysOptions({ ...of, lang }, account));
  if (hasFailed(found)) return <ErrorState error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data) return null;
  const { dates } = found.data;
  const total = dates.reduce((sum, date) => sum + date.parties, 0);
  return (
    <Banner tone="care" title={texts.tooMany(total, mostPrinted)} isAnnounced>
      <p>{texts.tooManyText}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {dates.map(({ sessionId, title, startDate, parties }) => (
          <li key={sessionId}>
            <PathLink path={pathOf(sessionId)} className="underline">
              {texts.ofDate(formats.time(startDate), title, parties)}
            </PathLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
