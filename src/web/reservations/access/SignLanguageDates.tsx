import { useQuery } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { listAccessRequests } from '#core/access-requests/contract.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import { dayOf } from '#core/time.ts';
import { listAll } from '#web/api/list-all.ts';
import { composedQuery } from '#web/api/query.ts';
import { useFormats, zone, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { accessStrings } from './access-strings.ts';

/** Dates to come with people who need sign language: an interpreter comes for a date, and not for a party. */
export function SignLanguageDates({ account }: { readonly account: string }) {
  const texts = useStrings(accessStrings);
  const formats = useFormats();
  const ahead = { field: 'sessionDay', operator: 'gte', value: dayOf(pageNow(), zone) } as const;
  const signed = { field: 'needs', operator: 'is', value: 'signLanguage' } as const;
  const lang = useLanguage();
  const filters = [ahead, signed];
  const { data = [] } = useQuery({
    ...composedQuery(listAccessRequests, 'signLanguage', { account, of: { filters, lang } }, (context) =>
      listAll(listAccessRequests, { filters, lang }, context),
    ),
    staleTime: 0,
  });
  const coming = data.filter(({ status, isSessionCancelled }) => holdsSeats(status) && !isSessionCancelled);
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="sign-language" className="flex flex-col gap-3 rounded-2xl bg-soft px-5 py-4">
      <h2 id="sign-language" className="flex items-center gap-2 text-xl">
        <Hand aria-hidden className="size-5 shrink-0" />
        {texts.signLanguage}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {[...Map.groupBy(coming, ({ sessionId }) => sessionId)].map(([sessionId, requests]) => {
          const [first] = requests;
          const missing = requests.filter(({ state }) => state !== 'arranged').length;
          return (
            first && (
              <li key={sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-room-48 grow basis-64 wrap-anywhere">
                  <span className="font-semibold tabular-nums">{whenOf(first, formats)}</span>{' '}
                  <PathLink
                    path={`/manage/events/details/${first.eventId}/people?when=${sessionId}`}
                    className="inline-block min-h-6 text-ink underline underline-offset-4"
                  >
                    {first.title}
                  </PathLink>
                  {first.place && <span className="block text-sm text-quiet">{first.place}</span>}
                </span>
                <span>{texts.parties(requests.length)}</span>
                <Chip className={missing > 0 ? 'bg-care' : 'bg-good'}>
                  {missing > 0 ? texts.notArranged(missing) : texts.allArranged}
                </Chip>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
