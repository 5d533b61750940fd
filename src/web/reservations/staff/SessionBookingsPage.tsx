import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListOrdered, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import type { SessionView } from '#core/events/event-view.ts';
import { waitingListPath } from '#core/events/workspace/tabs.ts';
import { type Holder, holdersPerPage } from '#core/reservations/holders-contract.ts';
import { booksForOthersIn, holdsSeats, mayRead } from '#core/reservations/rules.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { areaOf } from '#web/address/paths.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { holdersOptions } from './bookings-queries.ts';
import { bookingsStrings } from './bookings-strings.ts';
import { StaffSession } from './StaffSession.tsx';

const route = getRouteApi('/$role/sessions/$id/bookings');
const searchMs = 300;

/** The reservations of a session, for readers with the right to see them. */
export function SessionBookingsPage() {
  const texts = useStrings(bookingsStrings);
  const viewer = useViewer();
  const account = useSignedIn()?.details;
  const { id } = route.useParams();
  if (!account || viewer.kind === 'guest') return null;
  if (!may(viewer, ['bookForOthers', 'manageEvents'])) return <ForbiddenPage />;
  return (
    <StaffSession
      id={id}
      title={texts.title}
      isOpen={(eventId) => mayRead(viewer, { userId: null, eventId })}
    >
      {(session) => (
        <Holders
          session={session}
          role={areaOf(account.role)}
          mayBook={booksForOthersIn(viewer, session.eventId)}
        />
      )}
    </StaffSession>
  );
}

interface HoldersProps {
  readonly session: Pick<SessionView, '_id' | 'eventId'>;
  readonly role: 'admin' | 'user';
  readonly mayBook: boolean;
}

function Holders({ session, role, mayBook }: HoldersProps) {
  const { _id: id } = session;
  const texts = useStrings(bookingsStrings);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim(), searchMs);
  const query = useQuery(holdersOptions(id, q, page));
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-room-64 grow">
          <SearchField
            label={texts.search}
            maxLength={120}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setPage(1);
            }}
          />
        </div>
        <PathLink path={waitingListPath(session)} className={buttonClass('second')}>
          <ListOrdered aria-hidden className="size-5" />
          {texts.waitingList}
        </PathLink>
        {mayBook && (
          <PathLink path={`/admin/sessions/${id}/book`} className={buttonClass('second')}>
            <UserPlus aria-hidden className="size-5" />
            {texts.bookTitle}
          </PathLink>
        )}
      </div>
      {query.isPending && !hasFailed(query) && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {hasFailed(query) && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && query.data.total === 0 && (
        <EmptyState title={q ? texts.nobodyFound : texts.empty}>
          {q === '' && <p>{texts.nobodyText}</p>}
        </EmptyState>
      )}
      {query.data && query.data.total > 0 && (
        <>
          <p role="status" className="text-quiet">
            {texts.found(query.data.total - query.data.cancelled)}
            {query.data.cancelled > 0 && `, ${texts.cancelled(query.data.cancelled)}`}
          </p>
          <ul className="flex flex-col gap-3">
            {query.data.rows.map((holder) => (
              <li key={holder._id}>
                <HolderCard holder={holder} role={role} />
              </li>
            ))}
          </ul>
          <Pages page={page} pages={Math.ceil(query.data.total / holdersPerPage)} onTurn={setPage} />
        </>
      )}
    </>
  );
}

function HolderCard({ holder, role }: { holder: Holder; role: 'admin' | 'user' }) {
  const texts = useStrings(bookingsStrings);
  const formats = useFormats();
  const { name, surname, email, phone, quantity, quantitySchool, chaperones, classes, status } = holder;
  const who = [surname, name].filter(Boolean).join(' ') || texts.erased;
  return (
    <article className="flex flex-wrap items-start gap-x-6 gap-y-1 rounded-2xl bg-card px-5 py-4 shadow-card">
      <div className="min-w-room-48 grow wrap-anywhere">
        <h2 className="font-text text-lg leading-snug font-bold tracking-normal">
          <PathLink
            path={`/${role}/reservations/${holder._id}`}
            className="inline-block min-h-6 text-ink underline decoration-edge underline-offset-4 hover:decoration-2"
          >
            {who}
          </PathLink>
        </h2>
        {holder.educationalInstitution && <p>{holder.educationalInstitution}</p>}
        <p>
          {quantitySchool > 0
            ? texts.classes(classes.join(', '), quantity, chaperones)
            : texts.people(quantity)}
        </p>
        {email && (
          <p>
            <a
              href={`mailto:${email}`}
              className="inline-block min-h-6 text-ink underline underline-offset-4"
            >
              {email}
            </a>
          </p>
        )}
        {phone && (
          <p>
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              className="inline-block min-h-6 text-ink underline underline-offset-4"
            >
              {phone}
            </a>
          </p>
        )}
      </div>
      <div className="flex flex-col items-start gap-1 sm:items-end">
        <Chip className={holdsSeats(status) ? 'bg-good' : 'bg-bad'}>{texts.states[status]}</Chip>
        <time dateTime={holder.createdAt} className="text-sm text-quiet">
          {formats.dateTime(holder.createdAt)}
        </time>
      </div>
    </article>
  );
}
