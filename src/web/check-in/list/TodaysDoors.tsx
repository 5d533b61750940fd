import { useQuery } from '@tanstack/react-query';
import { doorListPath } from '#core/check-in/door-path.ts';
import { dayOf } from '#core/time.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { PreparePanel } from '../offline/PreparePanel.tsx';
import { useDoorDevice } from '../offline/use-door-network.ts';
import { doorDayOptions } from '../queries.ts';
import { byDay, type DoorEvent, doorStateOf } from './days.ts';
import { doorListStrings } from './door-list-strings.ts';
import { EventOfDay } from './EventOfDay.tsx';

/** The first page of who checks tickets: the doors of today, each with its numbers, what this device has of it, and one way in. */
export function TodaysDoors() {
  const texts = useStrings(doorListStrings).todays;
  const formats = useFormats();
  const language = useLanguage();
  const account = useSignedIn()?.details._id;
  const day = dayOf(pageNow(), zone);
  const query = useQuery(doorDayOptions(day, account, language));
  const { storage } = useDoorDevice();
  const events = query.data;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-6xl">{texts.title}</h1>
        <p className="mt-3 text-lg">
          <strong className="inline-block first-letter:uppercase">{formats.longDay(day)}</strong>.{' '}
          {texts.lead}
        </p>
      </div>
      {events ? (
        <>
          {events.length === 0 ? <EmptyState title={texts.none} /> : <Doors events={events} />}
          <p>
            <PathLink path={doorListPath} className={buttonClass('second')}>
              {texts.otherDays}
            </PathLink>
          </p>
          {events.length > 0 && storage === 'ready' && <PreparePanel events={events} />}
        </>
      ) : hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <div className="min-h-dvh">
          <Loading>
            <Skeleton className="h-32 w-full rounded-2xl" />
            <Skeleton className="mt-4 h-32 w-full rounded-2xl" />
          </Loading>
        </div>
      )}
    </div>
  );
}

/** Those that are open or will open, the next one first; what is over is out of the way. */
function Doors({ events }: { events: readonly DoorEvent[] }) {
  const texts = useStrings(doorListStrings).todays;
  const now = useNow().toISOString();
  const inOrder = byDay(events, now).flatMap((one) => one.events);
  const isOver = ({ sessions }: DoorEvent) =>
    sessions.every((session) => ['closed', 'cancelled'].includes(doorStateOf(session, now) ?? ''));
  const open = inOrder.filter((event) => !isOver(event));
  const over = inOrder.filter(isOver);
  return (
    <>
      {open.map((event) => (
        <EventOfDay key={event._id} event={event} level={2} />
      ))}
      {over.length > 0 && (
        <Disclosure title={texts.over(over.length)} isOpenAtFirst={open.length === 0}>
          <div className="mt-4 flex flex-col gap-6">
            {over.map((event) => (
              <EventOfDay key={event._id} event={event} level={2} />
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}
