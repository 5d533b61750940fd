import { managesOwnEventsOnly, may } from '#core/accounts/access.ts';
import type { SessionAhead, SessionsAhead as FirstSessions } from '#core/dashboard/contract.ts';
import { type FigureAddress, sessionLists } from '#core/dashboard/figures.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formPath, listPath } from '#web/resources/entities.ts';
import { SessionLinks } from '#web/sessions/SessionLinks.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './strings.ts';
import type { DashboardAnswer } from './ToDo.tsx';

type Which = 'today' | 'next' | 'emptySoon';

/** Sessions that begin soon and are nearly empty, those of today and the next ones: of the own events for a contact. */
export function SessionsAhead({ dashboard }: { dashboard: DashboardAnswer }) {
  const viewer = useViewer();
  const addresses = sessionLists(viewer, new Date(dashboard.now), zone);
  const shown: readonly Which[] = [
    ...(may(viewer, 'manageEvents') && dashboard.emptySoon.total > 0 ? (['emptySoon'] as const) : []),
    'today',
    'next',
  ];
  return (
    // The list of today is the longest: the other two stand beside it, one above the other.
    <div className="grid items-start gap-8 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      {shown.map((which) => (
        <Sessions
          key={which}
          which={which}
          sessions={dashboard[which]}
          address={addresses[which]}
          className={
            which === 'today' && shown.length > 2 ? 'xl:col-start-2 xl:row-span-2 xl:row-start-1' : ''
          }
        />
      ))}
    </div>
  );
}

function Sessions({
  which,
  sessions: { rows, total },
  address,
  className,
}: {
  readonly which: Which;
  readonly sessions: FirstSessions;
  readonly address: FigureAddress;
  readonly className: string;
}) {
  const texts = useStrings(strings);
  const viewer = useViewer();
  const isOfContact = managesOwnEventsOnly(viewer);
  const { title, all } = texts[which];
  const none =
    which === 'today' && total > 0
      ? texts.today.over
      : isOfContact
        ? texts[which].noneOwn
        : texts[which].none;
  return (
    <section
      aria-labelledby={`sessions-${which}`}
      className={classes('min-w-0 print:break-inside-avoid', className)}
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id={`sessions-${which}`} className="mr-auto text-2xl">
          {title}
        </h2>
        {total > 0 && (
          <PathLink
            path={listPath('sessions') + stringifySearch(address)}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
          >
            {all(total)}
          </PathLink>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-2xl bg-card p-5 text-quiet shadow-card">{none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-2xl bg-card px-5 py-1 shadow-card">
          {rows.map((row) => (
            <li key={row._id} className="py-2.5">
              <SessionRow session={row} hasDay={which !== 'today'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ session, hasDay }: { session: SessionAhead; hasDay: boolean }) {
  const texts = useStrings(strings).session;
  const formats = useFormats();
  const { _id, eventId, title, startDate, endDate, place, isCancelled, seats, waiting } = session;
  const when = formats.times(startDate, endDate);
  const day = hasDay ? `${formats.shortDay(startDate)}, ` : '';
  return (
    <>
      <p className="text-sm text-quiet tabular-nums first-letter:uppercase">
        {day}
        {when}
        {place !== null && ` · ${place}`}
      </p>
      <p>
        <PathLink
          path={formPath('sessions', _id)}
          className="inline-block min-h-6 py-0.5 text-lg leading-snug font-semibold wrap-anywhere text-ink underline decoration-edge underline-offset-4"
        >
          {title}
          <span className="sr-only">{`, ${day}${when}`}</span>
        </PathLink>{' '}
        {isCancelled && <Chip className="bg-care">{texts.cancelled}</Chip>}
      </p>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        {seats && !isCancelled ? <Seats {...seats} waiting={waiting} /> : <span />}
        <div className="-mr-2 flex print:hidden">
          <SessionLinks
            session={{ _id, eventId, endDate, cancelledAt: isCancelled ? startDate : null }}
            of={`${title}, ${day}${when}`}
            variant="icons"
          />
        </div>
      </div>
    </>
  );
}

/** What is taken of the seats, as a bar and in words, and how many wait. */
function Seats({ taken, max, waiting }: { taken: number; max: number | null; waiting: number }) {
  const texts = useStrings(strings).session;
  const part = max === null || max === 0 ? null : Math.min(1, taken / max);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm tabular-nums">
      {part !== null && (
        <span
          aria-hidden
          className="block h-2 w-24 shrink-0 overflow-hidden rounded-full border border-edge forced-colors:hidden"
        >
          <span className="block h-full bg-teal" style={{ width: `${part * 100}%` }} />
        </span>
      )}
      <span>
        {texts.taken(taken, max)}
        {waiting > 0 && ` · ${texts.waiting(waiting)}`}
      </span>
    </p>
  );
}
