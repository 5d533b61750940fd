import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readsNumbers, worksWithParties } from '#core/people-booked/rules.ts';
import { may } from '#core/accounts/access.ts';
import { eventRead } from '#core/public-reads.ts';
import { isRefused } from '#web/api/refusal.ts';
import { readQuery } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { EventTabs } from '#web/events/staff/EventTabs.tsx';
import { eventTabStrings } from '#web/events/staff/tab-strings.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { useOwnTitle } from '#web/layout/head.ts';
import { EventPeople } from '#web/reservations/people/EventPeople.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** The people booked of an event: rows for those who read them, numbers for its editors (docs/product/people-booked.md). */
export function EventPeoplePage() {
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const { id = '' } = useParams({ strict: false });
  if (!signedIn || viewer.kind === 'guest') return null;
  if (!may(viewer, worksWithParties) || !readsNumbers(viewer, id)) return <ForbiddenPage />;
  return <People key={id} id={id} />;
}

function People({ id }: { id: string }) {
  const texts = useStrings(eventTabStrings);
  const event = useQuery(readQuery(eventRead, id, { lang: useLanguage() }));
  const title = event.data?.title ?? null;
  useOwnTitle(title && `${texts.tabs.people} · ${title}`);
  if (isRefused(event.error, 400) || isRefused(event.error, 404)) return <NotFoundPage />;
  if (event.isError) return <ErrorState error={event.error} onRetry={() => event.refetch()} />;
  if (title === null)
    return (
      <Loading>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-8 h-96 w-full" />
      </Loading>
    );
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">{title}</h1>
      <EventTabs id={id} current="people" />
      <EventPeople eventId={id} />
    </div>
  );
}
