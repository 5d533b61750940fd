import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { doorPageTitles } from '../pages/pages-strings.ts';
import { insideOptions } from '../queries.ts';
import { doorListStrings } from './door-list-strings.ts';

/** How many people are in each place now, counted by all devices (docs/product/check-in.md#heads-inside). */
export function Inside() {
  const texts = useStrings(doorListStrings);
  const { inside: title } = useStrings(doorPageTitles);
  const formats = useFormats();
  const account = useSignedIn()?.details._id;
  const query = useQuery(insideOptions(account));
  const places = query.data ?? [];
  const total = places.reduce((sum, { inside }) => sum + Math.max(0, inside), 0);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !query.data ? (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : places.length === 0 ? (
        <EmptyState title={texts.noDoor}>
          <p>{texts.noDoorText}</p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="text-2xl">
            {texts.peopleIn(formats.number(total))}
          </p>
          <ul className="grid gap-3 sm:grid-cols-2">
            {places.map(({ locationId, location, inside, sessionIds }) => (
              <li key={locationId ?? ''} className="rounded-3xl bg-soft p-5">
                <p className="font-title text-5xl font-bold tabular-nums">
                  {formats.number(Math.max(0, inside))}
                </p>
                <h2 className="mt-2 font-text text-lg font-bold tracking-normal wrap-anywhere">
                  {location ?? texts.noPlace}
                </h2>
                <p>{texts.sessionsOn(sessionIds.length)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
