import { useQuery } from '@tanstack/react-query';
import { readsParties } from '#core/people-booked/rules.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AddBooking } from './AddBooking.tsx';
import { DateNumbers } from './DateNumbers.tsx';
import { PeopleBooked } from './PeopleBooked.tsx';
import { numbersOptions } from './people-queries.ts';
import { peopleStrings } from './people-strings.ts';

/** The numbers of an event by date, and for those who read them its people. */
export function EventPeople({ eventId }: { eventId: string }) {
  const texts = useStrings(peopleStrings);
  const formats = useFormats();
  const viewer = useViewer();
  const account = useSignedIn()?.details._id ?? '';
  const query = useQuery(numbersOptions(eventId, account));
  if (hasFailed(query)) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data || viewer.kind === 'guest')
    return (
      <Loading>
        <Skeleton className="h-96 w-full rounded-2xl" />
      </Loading>
    );
  const { dates } = query.data;
  const isReader = readsParties(viewer, eventId);
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="numbers" className="flex flex-col gap-3">
        <h2 id="numbers" className="text-2xl">
          {texts.numbers}
        </h2>
        {!isReader && <p className="max-w-prose text-quiet">{texts.numbersOnly}</p>}
        <DateNumbers eventId={eventId} dates={dates} isReader={isReader} />
      </section>
      {isReader && (
        <section aria-labelledby="people" className="flex flex-col gap-4">
          <h2 id="people" className="text-2xl">
            {texts.peopleTitle}
          </h2>
          <PeopleBooked
            eventId={eventId}
            sheetsPath={`/manage/sheets?eventId=${eventId}`}
            dates={dates.map(({ sessionId, startDate }) => ({
              value: sessionId,
              text: whenOf({ startDate }, formats),
            }))}
          >
            <AddBooking dates={dates} />
          </PeopleBooked>
        </section>
      )}
    </div>
  );
}
