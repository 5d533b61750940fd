import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { holdsOffer, isInList, isWaiting, type RequestStatus } from '#core/waiting-list/rules.ts';
import { type SignedIn, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNews } from '#web/live/use-news.ts';
import { OwnPage } from '#web/layout/OwnPage.tsx';
import { areaOf, requestsPath } from '#web/address/paths.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { classes } from '#web/ui/classes.ts';
import { LinkButton } from '#web/ui/Link.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { useIsJustCreated } from '#web/api/just-created.ts';
import { LeaveList } from './LeaveList.tsx';
import { OfferFacts } from './offer/OfferFacts.tsx';
import { OfferPanel } from './offer/OfferPanel.tsx';
import { offerStrings } from './offer/offer-strings.ts';
import { OfferRefusal } from './offer/OfferRefusal.tsx';
import { PassedOver, PlaceInList } from './PlaceInList.tsx';
import { type OwnRequest, requestOptions } from './queries.ts';
import { strings } from './strings.ts';
import { TurnNews } from './offer/TurnNews.tsx';
import { type RequestStanding, useStanding } from './use-standing.ts';

const route = getRouteApi('/$role/reservation-requests/$id');

/** A request in a waiting list: its position or offer, and the button to leave. */
export function RequestPage() {
  const signedIn = useSignedIn();
  const { id } = route.useParams();
  return signedIn && <Request key={id} id={id} account={signedIn.details} />;
}

function Request({ id, account }: { id: string; account: SignedIn['details'] }) {
  const { one: texts, list } = useStrings(strings);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const query = useQuery(requestOptions(id, language, account._id));
  const isOpen = query.data !== undefined && isInList(query.data.offer.status);
  useNews(isOpen && query.data ? [query.data.request.sessionId] : [], () => void query.refetch());
  const decided = (offer: WireOffer) =>
    queryClient.setQueryData(
      requestOptions(id, language, account._id).queryKey,
      (before) => before && { ...before, offer },
    );
  return (
    <OwnPage
      back={{ path: requestsPath(account.role), label: texts.back }}
      query={query}
      missing={{
        title: texts.notFound,
        text: texts.notFoundText,
        action: <LinkButton to="/events">{list.programme}</LinkButton>,
      }}
    >
      {query.data && (
        <Shown {...query.data} account={account} onDecided={decided} onStale={() => void query.refetch()} />
      )}
    </OwnPage>
  );
}

interface ShownProps extends OwnRequest {
  readonly account: SignedIn['details'];
  readonly onDecided: (offer: WireOffer) => void;
  readonly onStale: (refused?: unknown) => void;
}

function Shown({ request, offer, account, onDecided, onStale }: ShownProps) {
  const texts = useStrings(strings).one;
  const { minQuantity, minQuantitySchool } = request;
  const standing = useStanding(offer, onStale);
  const lost = useLost(offer, standing);
  const head = useFocusOnTurn(offer.status);
  useFocusWhenGone(head);
  // When the offer ends, its panel is removed with its buttons; the refusal stays here.
  const [late, setLate] = useState<unknown>(null);
  const minimumParty =
    minQuantitySchool === null
      ? minQuantity === null
        ? null
        : texts.leastPeople(minQuantity)
      : texts.leastClasses(minQuantitySchool);
  return (
    <div className="mt-4 flex flex-col gap-10">
      <TurnNews places={[{ ...offer, isTurn: standing.isTurn }]} />
      <header ref={head} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <State request={request} offer={offer} account={account} />
        <h1 lang={offer.event.language} className="text-4xl wrap-break-word sm:text-6xl">
          {offer.event.title}
        </h1>
        <OfferFacts
          offer={offer}
          more={minimumParty === null || !isInList(offer.status) ? [] : [[texts.least, minimumParty]]}
        />
      </header>
      {holdsOffer(offer.status) && (
        <Turn
          request={request}
          offer={offer}
          standing={standing}
          onDecided={onDecided}
          onStale={(refused) => {
            setLate(refused ?? null);
            onStale();
          }}
        />
      )}
      {late !== null && !holdsOffer(offer.status) && (
        <OfferRefusal error={late} offer={offer} onRetry={() => onStale()} onReload={() => onStale()} />
      )}
      {late === null && lost !== null && isWaiting(offer.status) && <Lost why={lost} />}
      {isInList(offer.status) && <PassedOver userId={account._id} />}
      {isWaiting(offer.status) && <PlaceInList offer={offer} role={areaOf(account.role)} />}
      {isInList(offer.status) && <LeaveList offer={offer} onReload={() => onStale()} />}
    </div>
  );
}

interface TurnProps extends Omit<ShownProps, 'account'> {
  readonly standing: RequestStanding;
}

/** The offer while it is open; after its deadline, the late try. */
function Turn({ request, offer, standing: { isTurn }, onDecided, onStale }: TurnProps) {
  const texts = useStrings(offerStrings);
  return (
    <section
      aria-labelledby="turn"
      className={classes(
        'flex flex-col gap-5 rounded-3xl bg-card p-5 shadow-card sm:p-8',
        isTurn && 'ring-4 ring-spark',
      )}
    >
      <h2 id="turn" className="text-3xl">
        {isTurn ? texts.offer.title : texts.confirm.lateTitle}
      </h2>
      {!isTurn && <p className="text-lg">{texts.confirm.lateText}</p>}
      <OfferPanel
        offer={offer}
        isTurn={isTurn}
        participants={request.participants}
        onDecided={onDecided}
        onStale={onStale}
      />
    </section>
  );
}

type Loss = 'passed' | 'taken';

/** Why an offer that this page has shown is over: its deadline passed, or staff took it back. */
function useLost({ status, offerExpiresAt: until }: WireOffer, { isOver }: RequestStanding): Loss | null {
  const isOffered = holdsOffer(status);
  const [before, setBefore] = useState({ isOffered, isOver, until });
  const [lost, setLost] = useState<Loss | null>(null);
  if (isOffered !== before.isOffered || isOver !== before.isOver || until !== before.until) {
    setBefore({ isOffered, isOver, until });
    if (before.isOffered && !isOffered) setLost(before.isOver || isPast(before.until) ? 'passed' : 'taken');
  }
  return lost;
}

/** A tab that wakes up gets the offer's end before its own clock has been set. */
function isPast(instant: string | null): boolean {
  return instant !== null && pageNow().getTime() >= Date.parse(instant);
}

function Lost({ why }: { why: Loss }) {
  const { lost, confirm } = useStrings(offerStrings);
  return (
    <Banner tone="care" title={why === 'passed' ? confirm.lateTitle : lost.takenTitle}>
      <p>{why === 'passed' ? lost.passedText : lost.takenText}</p>
    </Banner>
  );
}

function State({ request, offer, account }: Pick<ShownProps, 'request' | 'offer' | 'account'>) {
  const texts = useStrings(strings).one;
  const isNew = useIsJustCreated(request._id);
  const role = areaOf(account.role);
  const why: Partial<Record<RequestStatus, string>> = texts.whyOver;
  if (offer.reservationId !== null)
    return (
      <Banner
        tone="good"
        title={texts.convertedTitle}
        action={
          <LinkButton to="/$role/reservations/$id" params={{ role, id: offer.reservationId }} size="small">
            {texts.tickets}
          </LinkButton>
        }
      >
        <p>{texts.convertedText}</p>
      </Banner>
    );
  if (!isInList(offer.status))
    return (
      <Banner
        tone="care"
        title={texts.overTitle}
        action={
          <LinkButton to="/events/$eventId" params={{ eventId: offer.event._id }} size="small">
            {texts.event}
          </LinkButton>
        }
      >
        <p>{why[offer.status]}</p>
      </Banner>
    );
  if (!isNew || !isWaiting(offer.status)) return null;
  return (
    <Banner tone="good" isAnnounced title={texts.joined}>
      <p>{texts.joinedText}</p>
    </Banner>
  );
}

/** After the decision the buttons are removed: the focus moves to the heading. */
function useFocusOnTurn(status: WireOffer['status']) {
  const head = useRef<HTMLElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (isInList(before.current) && !isInList(status)) head.current?.focus();
    before.current = status;
  }, [status]);
  return head;
}
