import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListOrdered, Phone, Timer, X } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { isInstant } from '#core/field/filters.ts';
import { deliveryStates } from '#core/messages/words.ts';
import { listOffers, type StandingOffer } from '#core/waiting-list/offers-contract.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { listQuery } from '#web/api/query.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { useNow } from '#web/live/use-now.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { buttonClass, classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { offersStrings } from './offers-strings.ts';

const perPage = 50;
const refetchMs = 30_000;
const minuteMs = 60_000;

/** The offers that stand, those that end first before the others, with whom to call (docs/product/waiting-list.md#offers-that-stand). */
export function OffersPage() {
  const viewer = useViewer();
  const account = useSignedIn()?.details._id;
  if (viewer.kind === 'guest' || account === undefined) return null;
  if (!may(viewer, 'readParties')) return <ForbiddenPage />;
  return <Offers account={account} />;
}

function Offers({ account }: { account: string }) {
  const texts = useStrings(offersStrings);
  const titles = useStrings(officeTitles);
  const formats = useFormats();
  const language = useLanguage();
  const navigate = useNavigate();
  const address = readListAddress(useSearch({ strict: false }));
  const typed = textAt(address, 'endsAt.$lte');
  const until = isInstant(typed) ? typed : '';
  const page = Math.max(1, Math.trunc(Number(textAt(address, 'page'))) || 1);
  const query = useQuery({
    ...listQuery(
      listOffers,
      {
        page,
        limit: perPage,
        count: true,
        lang: language,
        filters: until === '' ? [] : [{ field: 'endsAt', operator: 'lte', value: until }],
      },
      { account },
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refetchMs,
  });
  const { rows = [], total = null } = query.data ?? {};
  const go = (search: Readonly<Record<string, string>>) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  const endingFilter = until === '' ? {} : { 'endsAt.$lte': until };
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">{titles.offers}</h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.lead}</p>
      </div>
      {until !== '' && (
        <div>
          <Button variant="second" onPress={() => go({})}>
            <X aria-hidden className="size-5" />
            {texts.endingBefore(formats.time(until))}
          </Button>
        </div>
      )}
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
        <ul className="flex flex-col gap-3">
          {rows.map((offer) => (
            <li key={offer._id} className="rounded-2xl bg-card p-4 shadow-card sm:p-5">
              <Offer offer={offer} />
            </li>
          ))}
        </ul>
      )}
      {total !== null && (
        <Pages
          page={page}
          pages={Math.ceil(total / perPage)}
          onTurn={(next) => go({ ...endingFilter, page: String(next) })}
        />
      )}
    </div>
  );
}

function Offer({ offer }: { offer: StandingOffer }) {
  const texts = useStrings(offersStrings);
  const formats = useFormats();
  const language = useLanguage();
  const {
    person,
    title,
    startDate,
    endDate,
    sessionId,
    place,
    seats,
    classes: ofClasses,
    endsAt,
    message,
  } = offer;
  const when = whenOf({ startDate, endDate }, formats);
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-room-72 flex-1">
        <TimeLeft endsAt={endsAt} />
        <h2 className="mt-2 text-xl">
          {person.name} {person.surname}
        </h2>
        {(person.institution ?? person.email) !== null && (
          <p className="text-sm wrap-anywhere text-quiet">
            {[person.institution, person.email].filter(Boolean).join(' · ')}
          </p>
        )}
        <p className="mt-2">
          <strong>{texts.seats(seats, ofClasses)}</strong>, {title}
        </p>
        <p className="text-quiet tabular-nums">
          {when}
          {place !== null && ` · ${place}`}
        </p>
        {message !== null && (
          <p className="text-sm text-quiet">{texts.message(deliveryStates[language][message])}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {person.phone !== null && (
          <a href={`tel:${person.phone.replaceAll(' ', '')}`} className={buttonClass('main')}>
            <Phone aria-hidden className="size-5" />
            {texts.call(person.phone)}
          </a>
        )}
        <PathLink
          path={`/admin/sessions/${sessionId}/waiting-list`}
          aria-label={texts.listOf(title, when)}
          className={buttonClass('second')}
        >
          <ListOrdered aria-hidden className="size-5" />
          {texts.list}
        </PathLink>
      </div>
    </div>
  );
}

/** Below an hour it is pressing. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const texts = useStrings(offersStrings);
  const formats = useFormats();
  const now = useNow();
  const minutes = Math.max(0, Math.floor((Date.parse(endsAt) - now.getTime()) / minuteMs));
  const left =
    minutes < 60
      ? texts.left.minutes(minutes)
      : minutes < 48 * 60
        ? texts.left.hours(Math.floor(minutes / 60))
        : texts.left.days(Math.floor(minutes / (24 * 60)));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip className={classes(minutes < 60 ? 'bg-bad' : 'bg-care', 'text-ink')}>
        <Timer aria-hidden className="size-4" />
        {left}
      </Chip>
      <span className="text-sm text-quiet tabular-nums">{texts.until(formats.dateTime(endsAt))}</span>
    </p>
  );
}
