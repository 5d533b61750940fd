import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { managesOwnEventsOnly } from '#core/accounts/access.ts';
import { pathIn } from '#core/languages.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ReferencePicker } from '#web/resources/form/inputs/ReferencePicker.tsx';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateRangePicker } from '#web/ui/dates/DateRangePicker.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Charts } from './Charts.tsx';
import { statisticsOptions } from '../queries.ts';
import { bookingsLink, sessionsLink, type Statistics } from './links.ts';
import { readStatisticsSearch, type StatisticsSearch } from './search.ts';
import { strings } from './statistics-strings.ts';

/** The sessions of some days in charts, each with its table; every number of sessions leads to them. */
export function StatisticsSection() {
  const texts = useStrings(strings);
  const formats = useFormats();
  const viewer = useViewer();
  const language = useLanguage();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = readStatisticsSearch(raw);
  const answer = useQuery(statisticsOptions(search, language));
  const statistics = answer.data;
  const links = useMemo(() => {
    if (!statistics) return null;
    const { from, to } = statistics;
    const days = { from, to, festivalId: search.festivalId };
    return { sessionsAt: sessionsLink(days, viewer), bookingsAt: bookingsLink(days, viewer) };
  }, [statistics, search.festivalId, viewer]);
  return (
    <section aria-labelledby="statistics">
      <div className="mb-4 flex flex-wrap items-center gap-x-4">
        <h2 id="statistics" className="mr-auto text-2xl">
          {managesOwnEventsOnly(viewer) ? texts.titleOwn : texts.title}
        </h2>
        <Button variant="quiet" onPress={() => window.print()} className="print:hidden">
          <Printer aria-hidden className="size-5" />
          {texts.print}
        </Button>
      </div>
      <Choices search={search} shown={statistics} />
      {/* On paper the fields are not there. */}
      {statistics && (
        <p className="mb-4 hidden print:block">
          {texts.ofDays(formats.date(statistics.from), formats.date(statistics.to))}
        </p>
      )}
      {isRefusedWith(answer.error, 'invalid') ? (
        <p role="alert" className="rounded-2xl bg-care p-4 text-ink">
          {texts.refused}
        </p>
      ) : hasFailed(answer) ? (
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
      ) : !statistics || !links ? (
        <Loading>
          <Skeleton className="h-dvh w-full rounded-2xl" />
        </Loading>
      ) : statistics.totals.sessions + statistics.totals.cancelled === 0 ? (
        <p className="rounded-2xl bg-card p-4 text-quiet shadow-card">{texts.empty}</p>
      ) : (
        <Charts statistics={statistics} {...links} />
      )}
    </section>
  );
}

/** Which days, and of which festival: in the address, so that a view can be shared. */
function Choices({ search, shown }: { search: StatisticsSearch; shown: Statistics | undefined }) {
  const texts = useStrings(strings);
  const { errors } = useStrings(entityStrings);
  const language = useLanguage();
  const navigate = useNavigate();
  const range =
    search.from !== undefined && search.to !== undefined ? { from: search.from, to: search.to } : null;
  const go = (next: StatisticsSearch) =>
    void navigate({
      href: pathIn(language, '/dashboard') + stringifySearch({ ...next }),
      replace: true,
      resetScroll: false,
    });
  const { festivalId } = search;
  return (
    <div className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 rounded-2xl bg-card p-4 shadow-card print:hidden">
      <DateRangePicker
        label={texts.days}
        value={range ?? (shown ? { from: shown.from, to: shown.to } : null)}
        onChange={(chosen) => go({ ...(festivalId !== undefined && { festivalId }), ...chosen })}
        errorTexts={{ ...errors, endFirst: errors.notAfterStart }}
      />
      <ReferencePicker
        label={texts.festival}
        to="festivals"
        value={festivalId === undefined ? [] : [festivalId]}
        // Another festival has other days.
        onChange={([id]) => go(id === undefined ? { ...range } : { festivalId: id })}
        max={1}
      />
    </div>
  );
}
