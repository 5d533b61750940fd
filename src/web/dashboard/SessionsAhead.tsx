import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, formPath, listPath, shownFields, titleOfRow } from '#web/resources/entities.ts';
import type { ListAddress } from '#web/resources/list/read-list-address.ts';
import { chosenOptions, listOptions } from '#web/resources/queries.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { SessionLinks, type SessionLinksProps } from '#web/sessions/SessionLinks.tsx';
import { sessionsAddresses } from './figures.ts';
import { strings } from './strings.ts';

const shown = { today: 10, next: 5 } as const;
const everyMinute = 60_000;

/** Today's sessions and the next ones after them: of the own events for a contact, else of all that the account may read. */
export function SessionsAhead() {
  const viewer = useViewer();
  const addresses = useMemo(() => sessionsAddresses(viewer, pageNow()), [viewer]);
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <Sessions which="today" address={addresses.today} />
      <Sessions which="next" address={addresses.next} />
    </div>
  );
}

function Sessions({ which, address }: { which: 'today' | 'next'; address: ListAddress }) {
  const texts = useStrings(strings)[which];
  const viewer = useViewer();
  const language = useLanguage();
  const query = useQuery({
    ...listOptions(
      'sessions',
      { ...address, sort: 'startDate', limit: String(shown[which]) },
      shownFields('sessions', viewer),
    ),
    refetchInterval: everyMinute,
  });
  const { rows = [], total = null } = query.data ?? {};
  const places = useQuery(chosenOptions('locations', [...new Set(rows.flatMap(placeIdOf))], language)).data;
  return (
    <section aria-labelledby={`sessions-${which}`} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id={`sessions-${which}`} className="mr-auto text-2xl">
          {texts.title}
        </h2>
        {total !== null && total > 0 && (
          <PathLink
            path={listPath('sessions') + stringifySearch(address)}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
          >
            {texts.all(total)}
          </PathLink>
        )}
      </div>
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Loading>
          <Skeleton className="h-40 w-full rounded-2xl" />
        </Loading>
      ) : rows.length === 0 ? (
        <p className="rounded-2xl bg-card p-4 text-quiet shadow-card">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-2xl bg-card px-4 shadow-card">
          {rows.map((row) => (
            <li key={row._id} className="py-3">
              <SessionRow
                row={row}
                hasDay={which === 'next'}
                place={places?.find(({ value }) => value === placeIdOf(row)[0])?.text}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ row, hasDay, place }: { row: EntityRow; hasDay: boolean; place: string | undefined }) {
  const texts = useStrings(strings).session;
  const formats = useFormats();
  const language = useLanguage();
  const session = sessionOf(row);
  const title = titleOfRow('events', (row['event'] ?? {}) as EntityRow, language);
  const when = formats.times(session.startDate, session.endDate);
  const day = hasDay ? `${formats.shortDay(session.startDate)}, ` : '';
  const seats = seatsOf(row);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-room-52 flex-1">
        <p className="font-semibold tabular-nums">
          {day}
          {when} {session.cancelledAt !== null && <Chip className="bg-care">{texts.cancelled}</Chip>}
        </p>
        <PathLink
          path={formPath('sessions', row._id)}
          className="inline-block min-h-6 py-0.5 font-semibold wrap-anywhere text-ink underline decoration-edge underline-offset-4"
        >
          {title}
          <span className="sr-only">{`, ${day}${when}`}</span>
        </PathLink>
        <p className="text-sm text-quiet">
          {[place, seats.map(({ taken, max }) => texts.taken(taken, max)).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SessionLinks session={session} of={`${title}, ${day}${when}`} size="small" />
      </div>
    </div>
  );
}

/** The place of a session: its own, or that of its event. */
function placeIdOf(row: EntityRow): string[] {
  const ofEvent = (row['event'] as EntityRow | null)?.['locationId'];
  return [row['locationId'] ?? ofEvent].filter((id) => typeof id === 'string');
}

function sessionOf(row: EntityRow): SessionLinksProps['session'] & { readonly startDate: string } {
  const text = (name: string) => String(row[name]);
  return {
    _id: row._id,
    eventId: text('eventId'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    cancelledAt: row['cancelledAt'] === null ? null : text('cancelledAt'),
  };
}

/** What is taken of a session's seats, where they are booked at all. */
function seatsOf(row: EntityRow): { readonly taken: number; readonly max: number | null }[] {
  if (row['accessType'] !== 'reservation') return [];
  const max = row['maxParticipants'];
  return [{ taken: Number(row['totalParticipants']), max: typeof max === 'number' ? max : null }];
}
