import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireReservation } from '#core/reservations/contract.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import { NoConnection } from '#web/api/refusal.ts';
import { type SignedIn, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { areaOf } from '#web/address/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { OfferBanner } from '#web/waiting-list/OfferBanner.tsx';
import { ReservationCard } from './ReservationCard.tsx';
import { reservationsOptions } from '../queries.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { strings } from '../strings.ts';
import { useSeen } from './use-seen.ts';

/** The account's reservations: upcoming first, past ones below. */
export function ReservationsPage() {
  const texts = useStrings(strings).list;
  const signedIn = useSignedIn();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-4xl sm:text-6xl">{texts.title}</h1>
      {signedIn && <OfferBanner account={signedIn.details} />}
      {signedIn && <Reservations account={signedIn.details} />}
    </div>
  );
}

function Reservations({ account }: { account: SignedIn['details'] }) {
  const { list: texts, stale: staleTexts } = useStrings(strings);
  const language = useLanguage();
  const now = useNow();
  const query = useInfiniteQuery({
    ...reservationsOptions(language, account._id),
    refetchOnReconnect: true,
  });
  const { data, dataUpdatedAt: readAt, failureReason: failure } = query;
  const reservations = useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]);
  const areAll = reservations !== undefined && !query.hasNextPage;
  const { reservations: all, stale } = useSeen(account._id, { reservations, readAt, areAll, failure });

  if (all === undefined && query.isPending) return <Waiting />;
  if (all === undefined)
    return (
      <div className="mt-8">
        <ErrorState
          error={query.error}
          onRetry={() => query.refetch()}
          {...(query.error instanceof NoConnection && { text: staleTexts.noneSeen })}
        />
      </div>
    );
  if (all.length === 0)
    return (
      <EmptyState title={texts.empty} action={<LinkButton to="/events">{texts.programme}</LinkButton>}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    );
  const coming = all.filter((reservation) => isComing(reservation, now));
  const over = all.filter((reservation) => !isComing(reservation, now));
  const role = areaOf(account.role);
  const cards = (reservations: readonly WireReservation[]) => (
    <ul className="flex flex-col gap-4">
      {reservations.map((reservation) => (
        <li key={reservation._id}>
          <ReservationCard reservation={reservation} role={role} now={now} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mt-8 flex flex-col gap-12">
      {stale && <StaleNotice stale={stale} onRetry={() => void query.refetch()} />}
      <section aria-labelledby="coming" className="flex flex-col gap-5">
        <h2 id="coming" className="text-2xl">
          {texts.coming}
        </h2>
        {coming.length > 0 ? (
          cards(coming)
        ) : (
          <div className="flex flex-col items-start gap-4">
            <p>{texts.nothingComing}</p>
            <LinkButton to="/events">{texts.programme}</LinkButton>
          </div>
        )}
      </section>
      {over.length > 0 && (
        <section aria-labelledby="over" className="flex flex-col gap-5">
          <h2 id="over" className="text-2xl">
            {texts.over}
          </h2>
          {cards(over)}
        </section>
      )}
      {query.hasNextPage && (
        <Button
          variant="second"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
          className="self-center"
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function isComing({ status, session: signedIn }: WireReservation, now: Date): boolean {
  return holdsSeats(status) && signedIn.cancelledAt === null && Date.parse(signedIn.endDate) > now.getTime();
}

function Waiting() {
  return (
    <Loading>
      <div className="mt-8 flex flex-col gap-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    </Loading>
  );
}
