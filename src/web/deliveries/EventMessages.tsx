import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, PenLine } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { eventTabPath, writePath } from '#core/events/workspace/tabs.ts';
import { readsParties } from '#core/people-booked/rules.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { AboutSession } from './AboutSession.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { eventMessagesStrings } from './event-messages-strings.ts';
import { bookedDatesOptions, messageNumbersOptions } from './queries.ts';
import { MailingList } from './write/MailingList.tsx';
import { WriteMessage } from './write/WriteMessage.tsx';

const views = ['list', 'written'] as const;

/**
 * The messages about an event: each with whether it arrived, what staff wrote, and writing, for who reads its people; numbers for its editors
 * (docs/product/messages.md#rights).
 */
export function EventMessages({ eventId }: { readonly eventId: string }) {
  const texts = useStrings(eventMessagesStrings);
  const viewer = useViewer();
  const address = readListAddress(useSearch({ strict: false }));
  if (viewer.kind === 'guest') return null;
  const isReader = readsParties(viewer, eventId);
  const toWrite = textAt(address, 'sessions').split('.').filter(Boolean);
  if (isReader && textAt(address, 'view') === 'write' && toWrite.length > 0)
    return <Writing eventId={eventId} sessionIds={toWrite} />;
  return (
    <section aria-labelledby="messages" className="flex flex-col gap-5">
      <div>
        <h2 id="messages" className="text-2xl">
          {texts.title}
        </h2>
        <p className="mt-1 max-w-prose text-quiet">{isReader ? texts.lead : texts.numbersOnly}</p>
      </div>
      {isReader ? (
        <Listed eventId={eventId} mayReach={may(viewer, 'readAccounts')} />
      ) : (
        <Numbers eventId={eventId} account={viewer.userId} />
      )}
    </section>
  );
}

function Numbers({ eventId, account }: { readonly eventId: string; readonly account: string }) {
  const { figures } = useStrings(eventMessagesStrings);
  const formats = useFormats();
  const query = useQuery(messageNumbersOptions(eventId, account));
  const { data } = query;
  if (hasFailed(query)) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-24 w-full rounded-2xl" />
      </Loading>
    );
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {(['sent', 'delivered', 'queued', 'troubled', 'stopped'] as const).map((one) => (
        <div
          key={one}
          className="flex flex-col-reverse justify-end rounded-2xl bg-card px-4 py-3 shadow-card"
        >
          <dt className="text-quiet">{figures[one]}</dt>
          <dd className="font-title text-3xl font-bold tabular-nums">{formats.number(data[one])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Listed({ eventId, mayReach }: { readonly eventId: string; readonly mayReach: boolean }) {
  const texts = useStrings(eventMessagesStrings);
  const formats = useFormats();
  const navigate = useNavigate();
  const account = useSignedIn()?.details._id ?? '';
  const address = readListAddress(useSearch({ strict: false }));
  const { data } = useQuery(bookedDatesOptions(eventId, account));
  const dates = data?.dates ?? [];
  const sessionId = dates.find((date) => date.sessionId === textAt(address, 'session'))?.sessionId ?? '';
  const view = views.find((one) => one === textAt(address, 'view')) ?? 'list';
  const now = pageNow().toISOString();
  const ahead = dates.filter(
    ({ endDate, isCancelled, parties }) => endDate > now && !isCancelled && parties > 0,
  );
  const writeTo = sessionId ? [sessionId] : ahead.map((date) => date.sessionId);
  const searchOf = (next: { readonly view?: string; readonly session?: string }) => {
    const wanted = { view, session: sessionId, ...next };
    return {
      ...(wanted.view !== 'list' && { view: wanted.view }),
      ...(wanted.session && { session: wanted.session }),
    };
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-64 max-sm:w-full">
          <NativeSelect
            label={texts.date}
            value={sessionId}
            onChange={({ target }) =>
              void navigate({
                to: '.',
                search: searchOf({ session: target.value }),
                replace: true,
                resetScroll: false,
              })
            }
          >
            <option value="">{texts.everyDate}</option>
            {dates.map((date) => (
              <option key={date.sessionId} value={date.sessionId}>
                {whenOf({ startDate: date.startDate }, formats)}
              </option>
            ))}
          </NativeSelect>
        </div>
        {writeTo.length > 0 && (
          <PathLink path={writePath(eventId, writeTo)} className={buttonClass()}>
            <PenLine aria-hidden className="size-5" />
            {texts.write}
          </PathLink>
        )}
      </div>
      <nav aria-label={texts.title}>
        <ul className="flex flex-wrap gap-2">
          {views.map((one) => (
            <li key={one}>
              <PathLink
                path={eventTabPath(eventId, 'messages') + stringifySearch(searchOf({ view: one }))}
                aria-current={one === view ? 'true' : undefined}
                className={chipClass(one === view)}
              >
                {texts.views[one]}
              </PathLink>
            </li>
          ))}
        </ul>
      </nav>
      {!data ? (
        <Loading>
          <Skeleton className="h-64 w-full rounded-2xl" />
        </Loading>
      ) : view === 'list' ? (
        <DeliveryList
          key={sessionId}
          userId=""
          eventId={eventId}
          sessionId={sessionId}
          mailingId=""
          maySearch={mayReach}
        />
      ) : (
        <MailingList key={sessionId} of={{ eventId, ...(sessionId && { sessionId }) }} />
      )}
    </>
  );
}

function Writing({
  eventId,
  sessionIds,
}: {
  readonly eventId: string;
  readonly sessionIds: readonly string[];
}) {
  const texts = useStrings(eventMessagesStrings);
  return (
    <section aria-labelledby="write" className="flex max-w-5xl flex-col gap-5">
      <PathLink
        path={eventTabPath(eventId, 'messages')}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-ink"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {texts.back}
      </PathLink>
      <div>
        <h2 id="write" className="text-2xl">
          {texts.write}
        </h2>
        <AboutSession ids={sessionIds} isPlain />
      </div>
      <WriteMessage
        key={sessionIds.join()}
        sessionIds={sessionIds}
        writtenPath={`${eventTabPath(eventId, 'messages')}?view=written`}
      />
    </section>
  );
}
