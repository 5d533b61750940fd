import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileDown, X } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { accessStates } from '#core/access-requests/rules.ts';
import type { AccessRequest } from '#core/access-requests/contract.ts';
import { isDay } from '#core/field/filters.ts';
import type { Filter } from '#core/list-query.ts';
import { needKinds } from '#core/people-booked/rules.ts';
import { newReportPath } from '#core/reports/rules.ts';
import { dayOf } from '#core/time.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { peopleStrings } from '../people/people-strings.ts';
import { reportFilterOf } from '../people/use-party-filters.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { AccessTask, type AccessTaskProps } from './AccessTask.tsx';
import { SignLanguageDates } from './SignLanguageDates.tsx';
import { accessOptions } from './access-queries.ts';
import { accessStrings } from './access-strings.ts';

const perPage = 50;

/** What parties need, by date, as a list of tasks (docs/product/access-requests.md). */
export function AccessRequestsPage() {
  const viewer = useViewer();
  const account = useSignedIn()?.details._id;
  if (viewer.kind === 'guest' || account === undefined) return null;
  if (!may(viewer, 'readParties')) return <ForbiddenPage />;
  return <Tasks account={account} />;
}

function Tasks({ account }: { account: string }) {
  const texts = useStrings(accessStrings);
  const { needKinds: kindWords } = useStrings(peopleStrings);
  const titles = useStrings(officeTitles);
  const language = useLanguage();
  const formats = useFormats();
  const navigate = useNavigate();
  const address = readListAddress(useSearch({ strict: false }));
  const state = ['all', ...accessStates].find((one) => one === textAt(address, 'state')) ?? '';
  const kind = needKinds.find((one) => one === textAt(address, 'needs')) ?? '';
  const isWhole = textAt(address, 'past') === 'true';
  const typedDay = textAt(address, 'day');
  const day = isDay(typedDay) ? typedDay : '';
  const page = Math.max(1, Math.trunc(Number(textAt(address, 'page'))) || 1);
  const change = (changes: Readonly<Record<string, string>>) => {
    const all = { state, needs: kind, day, ...(isWhole && { past: 'true' }), ...changes };
    const search = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  const ofDates: Filter[] = [
    ...(day !== ''
      ? [{ field: 'sessionDay', operator: 'is' as const, value: day }]
      : isWhole
        ? []
        : [{ field: 'sessionDay', operator: 'gte' as const, value: dayOf(pageNow(), zone) }]),
    ...(kind ? [{ field: 'needs', operator: 'is' as const, value: kind }] : []),
  ];
  const ofState: Filter[] =
    state === 'all'
      ? []
      : state === ''
        ? [{ field: 'state', operator: 'in', value: ['open', 'inHand'] }]
        : [{ field: 'state', operator: 'is', value: state }];
  const query = useQuery(
    accessOptions({ page, limit: perPage, filters: [...ofDates, ...ofState] }, language, account),
  );
  const { rows = [], total = null } = query.data ?? {};
  // The dialog stays with what is typed in it where its request leaves the list.
  const [edited, setEdited] = useState<{ request: AccessRequest; who: string } | null>(null);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">{titles.access}</h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.lead}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-56 max-sm:w-full">
          <NativeSelect
            label={texts.show}
            value={state}
            onChange={({ target }) => change({ state: target.value })}
          >
            <option value="">{texts.toDo}</option>
            {accessStates.map((one) => (
              <option key={one} value={one}>
                {texts.states[one]}
              </option>
            ))}
            <option value="all">{texts.everything}</option>
          </NativeSelect>
        </div>
        <div className="w-56 max-sm:w-full">
          <NativeSelect
            label={texts.kind}
            value={kind}
            onChange={({ target }) => change({ needs: target.value })}
          >
            <option value="">{texts.everyKind}</option>
            {needKinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </NativeSelect>
        </div>
        {day === '' ? (
          <Checkbox isSelected={isWhole} onChange={(isOn) => change({ past: isOn ? 'true' : '' })}>
            {texts.past}
          </Checkbox>
        ) : (
          <Button variant="second" onPress={() => change({ day: '' })}>
            <X aria-hidden className="size-5" />
            {texts.onlyOn(formats.longDay(day))}
          </Button>
        )}
        <PathLink
          path={newReportPath('access', reportFilterOf({ filters: ofDates }))}
          className={buttonClass('second', undefined, 'sm:ml-auto')}
        >
          <FileDown aria-hidden className="size-5" />
          {texts.export}
        </PathLink>
      </div>
      <SignLanguageDates account={account} />
      <p role="status" className="text-quiet">
        {total !== null && texts.found(total)}
      </p>
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState title={texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      ) : (
        <Dates rows={rows} account={account} onEdit={(request, who) => setEdited({ request, who })} />
      )}
      {total !== null && (
        <Pages
          page={page}
          pages={Math.ceil(total / perPage)}
          onTurn={(next) => change({ page: String(next) })}
        />
      )}
      {edited && <AccessDialog {...edited} account={account} onClose={() => setEdited(null)} />}
    </div>
  );
}

/** The requests of each date below its event. */
function Dates({ rows, ...task }: Omit<AccessTaskProps, 'request'> & { rows: readonly AccessRequest[] }) {
  const formats = useFormats();
  const dates = [...Map.groupBy(rows, ({ sessionId }) => sessionId)];
  return dates.map(([sessionId, requests]) => {
    const [first] = requests;
    return (
      first && (
        <div key={sessionId} className="flex flex-col gap-3">
          <div>
            <p className="font-semibold tabular-nums first-letter:uppercase">
              {formats.longDay(first.startDate)}, {formats.times(first.startDate, first.endDate)}
              {first.place && ` · ${first.place}`}
            </p>
            <h2 className="text-2xl">
              <PathLink
                path={`/manage/events/details/${first.eventId}/people`}
                className="text-ink underline decoration-edge underline-offset-4"
              >
                {first.title}
                <span className="sr-only">, {formats.dateTime(first.startDate)}</span>
              </PathLink>
            </h2>
          </div>
          <ul className="flex flex-col gap-3">
            {requests.map((request) => (
              <li key={request._id}>
                <AccessTask request={request} {...task} />
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
