import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PenLine, Printer, RefreshCw } from 'lucide-react';
import { isDay, isId } from '#core/field/filters.ts';
import type { PartySheet } from '#core/people-booked/contract.ts';
import { may } from '#core/accounts/access.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { isRefused, isRefusedWith } from '#web/api/refusal.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { sheetDaysOptions, sheetsOptions } from '../people/people-queries.ts';
import { Badges } from './Badges.tsx';
import { DateSheet } from './DateSheet.tsx';
import { SheetDays } from './SheetDays.tsx';
import { sheetsStrings } from './sheets-strings.ts';
import { TooManySheets } from './TooManySheets.tsx';

type Choice = Readonly<Partial<Record<'day' | 'eventId' | 'locationId' | 'sessionId' | 'kind', string>>>;

/** What an address asks for; what cannot be read is left out. */
function choiceOf(raw: Readonly<Record<string, unknown>>): Choice {
  const address = readListAddress(raw);
  const [day, kind] = [textAt(address, 'day'), textAt(address, 'kind')];
  const ids = (['eventId', 'locationId', 'sessionId'] as const).flatMap((key) => {
    const id = textAt(address, key);
    return isId(id) ? [[key, id] as const] : [];
  });
  return { ...Object.fromEntries(ids), ...(isDay(day) && { day }), ...(kind === 'badges' && { kind }) };
}

const pathOf = (choice: Choice) => `/manage/sheets${stringifySearch(choice)}`;

/** Lists for the door and badges, of one date or of a day (docs/product/people-booked.md#sheets). */
export function SheetsPage() {
  const viewer = useViewer();
  const account = useSignedIn()?.details._id;
  const choice = choiceOf(useSearch({ strict: false }));
  if (viewer.kind === 'guest' || account === undefined) return null;
  if (!may(viewer, 'readParties')) return <ForbiddenPage />;
  return <Sheets account={account} choice={choice} />;
}

function Sheets({ account, choice }: { account: string; choice: Choice }) {
  const texts = useStrings(sheetsStrings);
  const titles = useStrings(officeTitles);
  const formats = useFormats();
  const language = useLanguage();
  const { eventId, locationId, sessionId, kind = 'lists' } = choice;
  const narrowed = { ...(eventId && { eventId }), ...(locationId && { locationId }) };
  const days = useQuery({ ...sheetDaysOptions(narrowed, account), enabled: sessionId === undefined });
  // The next day with bookings, unless another one is chosen.
  const next = days.data?.days.find(({ day }) => day >= days.data.today) ?? days.data?.days.at(-1);
  const day = choice.day ?? next?.day;
  const of = sessionId === undefined ? { ...narrowed, day: day ?? '' } : { sessionId };
  const query = useQuery({
    ...sheetsOptions(of, language, account),
    enabled: sessionId !== undefined || day !== undefined,
  });
  const failed = [days, query].find(hasFailed);
  if (failed && isRefused(failed.error, 404)) return <NotFoundPage />;
  const tooMany = isRefusedWith(query.error, 'tooManyParties');
  const sheets = query.data?.sheets ?? [];
  const parties = sheets.reduce((sum, sheet) => sum + sheet.parties.length, 0);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <div className="mr-auto">
          <h1 className="text-4xl sm:text-5xl">{titles.sheets}</h1>
          <p className="mt-3 max-w-prose text-lg text-quiet">{texts.lead}</p>
        </div>
        {parties > 0 && (
          <PathLink
            path={`/manage/reservations/write${stringifySearch({ ...narrowed, when: sessionId ?? day })}`}
            className={buttonClass('second', 'large')}
          >
            <PenLine aria-hidden className="size-5" />
            {texts.write}
          </PathLink>
        )}
        <Button size="large" isDisabled={parties === 0} onPress={() => print()}>
          <Printer aria-hidden className="size-5" />
          {texts.print}
        </Button>
      </div>
      <div className="flex flex-col gap-4 print:hidden">
        {sessionId === undefined && days.data && (
          <SheetDays
            days={days.data.days}
            today={days.data.today}
            current={day}
            pathOf={(one) => pathOf({ ...choice, day: one })}
          />
        )}
        <div className="flex flex-wrap items-end gap-4">
          <nav aria-label={texts.what} className="flex flex-wrap gap-2">
            {(['lists', 'badges'] as const).map((one) => {
              const { kind: _, ...others } = choice;
              return (
                <PathLink
                  key={one}
                  path={pathOf(one === 'badges' ? { ...others, kind: one } : others)}
                  aria-current={one === kind ? 'true' : undefined}
                  className={chipClass(one === kind)}
                >
                  {texts.kinds[one]}
                </PathLink>
              );
            })}
          </nav>
          {sessionId === undefined && <Narrowing choice={choice} sheets={sheets} />}
          {sessionId !== undefined && (
            <PathLink
              path={pathOf({ ...(sheets[0] && { eventId: sheets[0].eventId, day: sheets[0].sessionDay }) })}
              className={chipClass(false)}
            >
              {texts.all}
            </PathLink>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-quiet">
            {query.data &&
              `${texts.count(sheets.length, parties)}. ${texts.asOf(formats.dateTime(query.data.now))}. ${texts.noticed}`}
          </p>
          {query.data && (
            <Button
              variant="quiet"
              size="small"
              isPending={query.isFetching}
              onPress={() => void Promise.all([days, query].map((one) => one.refetch()))}
            >
              <RefreshCw aria-hidden className="size-4.5" />
              {texts.refresh}
            </Button>
          )}
        </div>
      </div>
      {tooMany ? (
        <TooManySheets
          of={{ ...narrowed, day: day ?? '' }}
          account={account}
          pathOf={(one) => pathOf({ sessionId: one, ...(kind === 'badges' && { kind }) })}
        />
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      ) : query.data && parties > 0 ? (
        <div data-print-alone className="flex flex-col gap-6 print:block">
          {kind === 'badges' ? (
            <Badges sheets={sheets} />
          ) : (
            sheets.map((sheet) => <DateSheet key={sheet.sessionId} sheet={sheet} now={query.data.now} />)
          )}
        </div>
      ) : query.data || days.data?.days.length === 0 ? (
        <EmptyState title={days.data?.days.length === 0 ? texts.noDays : texts.none}>
          <p>{texts.noneText}</p>
        </EmptyState>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

/** Of the day that is shown: one event, or one place. */
function Narrowing({ choice, sheets }: { choice: Choice; sheets: readonly PartySheet[] }) {
  const texts = useStrings(sheetsStrings);
  const navigate = useNavigate();
  const events = new Map(sheets.map(({ eventId, title }) => [eventId, title]));
  const places = new Map(
    sheets.flatMap(({ locationId, place }) => (locationId && place ? [[locationId, place]] : [])),
  );
  const selects = [
    { key: 'eventId', label: texts.event, every: texts.everyEvent, options: events },
    { key: 'locationId', label: texts.place, every: texts.everyPlace, options: places },
  ] as const;
  return selects.map(
    ({ key, label, every, options }) =>
      (options.size > 1 || choice[key] !== undefined) && (
        <div key={key} className="w-64 max-sm:w-full">
          <NativeSelect
            label={label}
            value={choice[key] ?? ''}
            onChange={({ target }) => {
              const { [key]: _, ...others } = choice;
              const day = choice.day ?? sheets[0]?.sessionDay;
              const search = { ...others, ...(day && { day }), ...(target.value && { [key]: target.value }) };
              void navigate({ to: '.', search, replace: true, resetScroll: false });
            }}
          >
            <option value="">{every}</option>
            {[...options]
              .toSorted(([, one], [, other]) => one.localeCompare(other))
              .map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
          </NativeSelect>
        </div>
      ),
  );
}
