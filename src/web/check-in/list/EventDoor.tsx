import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { doorEventPath } from '#core/check-in/door-path.ts';
import { doorSessionsOptions } from '../queries.ts';
import { doorListStrings } from './door-list-strings.ts';
import { DoorSession } from './DoorSession.tsx';

/**
 * The doors of an event in its workspace. Its numbers come over the network: without one the same dates are on the page of the door, which a
 * device stores.
 */
export function EventDoor({ eventId }: { readonly eventId: string }) {
  const texts = useStrings(doorListStrings);
  const language = useLanguage();
  const account = useSignedIn()?.details._id;
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(doorSessionsOptions(eventId, account, language));
  if (hasFailed(query)) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full rounded-2xl" />
      </Loading>
    );
  const now = pageNow().toISOString();
  const ahead = query.data.filter(({ endDate }) => endDate > now);
  const shown = isWhole || ahead.length === 0 ? query.data : ahead;
  if (query.data.length === 0) return <EmptyState title={texts.noDoors} />;
  return (
    <section aria-labelledby="doors" className="flex max-w-4xl flex-col gap-4">
      <div>
        <h2 id="doors" className="text-2xl">
          {texts.doors}
        </h2>
        <p className="mt-1 max-w-prose text-quiet">
          {texts.doorsLead}{' '}
          <PathLink
            path={doorEventPath(eventId)}
            className="inline-block min-h-6 text-ink underline underline-offset-4"
          >
            {texts.onDevice}
          </PathLink>
        </p>
      </div>
      <ul className="flex flex-col gap-2">
        {shown.map((session) => (
          <DoorSession key={session._id} session={session} isDated />
        ))}
      </ul>
      {ahead.length > 0 && ahead.length < query.data.length && (
        <Button variant="quiet" className="self-start" onPress={() => setWhole(!isWhole)}>
          {isWhole ? texts.datesAhead : texts.everyDate(query.data.length)}
        </Button>
      )}
    </section>
  );
}
