import { useQuery } from '@tanstack/react-query';
import type { WireRequest } from '#core/waiting-list/contract.ts';
import { holdsOffer, isInList } from '#core/waiting-list/rules.ts';
import { type SignedIn, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNews } from '#web/live/use-news.ts';
import { areaOf } from '#web/address/paths.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PassedOver } from './PlaceInList.tsx';
import { requestsOptions } from './queries.ts';
import { RequestCard } from './RequestCard.tsx';
import { strings } from './strings.ts';
import { TurnNews } from './offer/TurnNews.tsx';

/** The account's requests and what became of them. */
export function RequestsPage() {
  const texts = useStrings(strings).list;
  const session = useSignedIn();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-4xl sm:text-6xl">{texts.title}</h1>
      <p className="mt-3 text-lg">{texts.lead}</p>
      {session && <Requests account={session.details} />}
    </div>
  );
}

function Requests({ account }: { account: SignedIn['details'] }) {
  const texts = useStrings(strings).list;
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery(requestsOptions(language, account._id));
  const open = data?.filter(({ status }) => isInList(status)) ?? [];
  const over = data?.filter(({ status }) => !isInList(status)) ?? [];
  useNews(
    open.map(({ sessionId }) => sessionId),
    () => void refetch(),
  );
  if (isPending)
    return (
      <Loading>
        <div className="mt-8 flex flex-col gap-4">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-32 w-full" />
        </div>
      </Loading>
    );
  if (data === undefined)
    return (
      <div className="mt-8">
        <ErrorState error={error} onRetry={() => refetch()} />
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState title={texts.empty} action={<LinkButton to="/events">{texts.programme}</LinkButton>}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    );
  const role = areaOf(account.role);
  const cards = (requests: readonly WireRequest[]) => (
    <ul className="flex flex-col gap-4">
      {requests
        .toSorted((a, b) => Date.parse(a.session.startDate) - Date.parse(b.session.startDate))
        .map((request) => (
          <li key={request._id}>
            <RequestCard request={request} role={role} onStale={() => void refetch()} />
          </li>
        ))}
    </ul>
  );
  return (
    <div className="mt-8 flex flex-col gap-12">
      <TurnNews places={data.map((request) => ({ ...request, isTurn: holdsOffer(request.status) }))} />
      <section aria-labelledby="open" className="flex flex-col gap-5">
        <h2 id="open" className="text-2xl">
          {texts.open}
        </h2>
        {open.length > 0 && <PassedOver userId={account._id} />}
        {open.length > 0 ? cards(open) : <p>{texts.nothingOpen}</p>}
      </section>
      {over.length > 0 && (
        <section aria-labelledby="over" className="flex flex-col gap-5">
          <h2 id="over" className="text-2xl">
            {texts.over}
          </h2>
          {cards(over)}
        </section>
      )}
    </div>
  );
}
