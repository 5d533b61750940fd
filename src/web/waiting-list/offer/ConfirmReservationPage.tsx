import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import {
  holdsOffer,
  isConverted,
  isInList,
  isWaiting,
  type RequestStatus,
} from '#core/waiting-list/rules.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { WaitingLinkFrame } from '#web/layout/LinkFrame.tsx';
import { useNews } from '#web/live/use-news.ts';
import { useHydrated } from '#web/device/browser.ts';
import { areaOf } from '#web/address/paths.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { useLinkToken } from '#web/address/use-link-token.ts';
import { Broken, OtherAccount } from './broken-link.tsx';
import { OfferFrame } from './OfferFrame.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { offerRefusalStrings } from './offer-refusal-strings.ts';
import { offerStrings } from './offer-strings.ts';
import { TurnNews } from './TurnNews.tsx';
import { useStanding } from '../use-standing.ts';
import { offerOptions, requestOptions } from '../queries.ts';
import { strings } from '../strings.ts';
import { titles } from '../titles.ts';

const route = getRouteApi('/confirm-reservation');

/** The page of an offer's mailed link (docs/product/waiting-list.md#confirming). Opening it changes nothing: one of two buttons does. */
export function ConfirmReservationPage() {
  const { request, token: given } = route.useSearch();
  const { token } = useLinkToken(
    request === undefined ? '/confirm-reservation' : `/confirm-reservation?request=${request}`,
    given,
  );
  const title = useStrings(titles).confirm;
  const isHydrated = useHydrated();
  if (!isHydrated) return <WaitingLinkFrame title={title} />;
  if (request === undefined) return <Broken />;
  return <Offer key={request} requestId={request} token={token} />;
}

function Offer({ requestId, token }: { requestId: string; token: string | undefined }) {
  const title = useStrings(titles).confirm;
  const language = useLanguage();
  const queryClient = useQueryClient();
  const signedIn = useSignedIn();
  const userId = signedIn?.details._id ?? null;
  const options = offerOptions({ _id: requestId, token, userId }, language);
  const query = useQuery({ ...options, enabled: token !== undefined || userId !== null });
  // The participants are answered only to the request's owner, signed in.
  const ownRequest = useQuery({
    ...requestOptions(requestId, language, userId ?? ''),
    enabled: userId !== null && query.data !== undefined && holdsOffer(query.data.status),
  });
  const [hasDecided, setDecided] = useState(false);
  const isOpen = query.data !== undefined && isInList(query.data.status);
  useNews(isOpen ? [query.data.session._id] : [], () => void query.refetch());

  if (token === undefined && userId === null) return <Broken />;
  if (query.error instanceof ApiRefusal && query.error.answer.code === 'otherAccount' && signedIn)
    return <OtherAccount account={signedIn.details} />;
  if (query.error instanceof ApiRefusal && query.error.status < 500) return <Broken />;
  if (query.isError && !query.data)
    return (
      <div className="mx-auto max-w-3xl px-4 py-10">
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </div>
    );
  if (!query.data || ownRequest.isLoading) return <WaitingLinkFrame title={title} />;
  return (
    <OfferState
      offer={query.data}
      wasNow={hasDecided}
      onStale={() => void query.refetch()}
      panel={(isTurn) => (
        <OfferPanel
          offer={query.data}
          isTurn={isTurn}
          token={token}
          participants={ownRequest.data?.request.participants}
          onDecided={(offer) => {
            setDecided(true);
            queryClient.setQueryData(options.queryKey, offer);
          }}
          onStale={() => void query.refetch()}
        />
      )}
    />
  );
}

/** The state of the offer, and what can be done. */
function OfferState({
  offer,
  panel,
  wasNow,
  onStale,
}: {
  offer: WireOffer;
  panel: (isTurn: boolean) => ReactNode;
  wasNow: boolean;
  onStale: () => void;
}) {
  const { isTurn } = useStanding(offer, onStale);
  const [hadTurn, setHadTurn] = useState(isTurn);
  if (isTurn && !hadTurn) setHadTurn(true);
  const formats = useFormats();
  const { closesAt } = offer.session;

  const texts = useStrings(offerStrings);
  const refusals = useStrings(offerRefusalStrings);
  const words = useStrings(strings).one;
  const signedIn = useSignedIn();
  const why: Partial<Record<RequestStatus, string>> = words.whyOver;
  const eventLink = (
    <LinkButton to="/events/$eventId" params={{ eventId: offer.event._id }} className="self-start">
      {texts.confirm.event}
    </LinkButton>
  );
  // Staff took the offer back, or made none yet: there is nothing to confirm.
  if (isWaiting(offer.status) && !offer.mayTryLate)
    return (
      <OfferFrame
        title={texts.lost.takenTitle}
        lead={
          offer.isFirstCome
            ? words.firstComeText(formats.longDay(closesAt), formats.time(closesAt))
            : offer.isTakenBack
              ? words.takenBack
              : refusals.notYourTurn
        }
        offer={offer}
        isNews={hadTurn}
      >
        <TurnNews places={[{ ...offer, isTurn }]} />
        {eventLink}
      </OfferFrame>
    );
  if (isInList(offer.status)) {
    const late =
      offer.position === null
        ? texts.confirm.lateText
        : `${refusals.newPlace(offer.position, offer.seatsAhead ?? 0)} ${texts.confirm.lateText}`;
    // Both states share a frame, so that the choice and the refusal stay when the offer expires.
    return (
      <OfferFrame
        title={isTurn ? texts.offer.title : texts.confirm.lateTitle}
        lead={isTurn ? texts.confirm.lead : late}
        offer={offer}
      >
        <TurnNews places={[{ ...offer, isTurn }]} />
        {panel(isTurn)}
      </OfferFrame>
    );
  }
  if (isConverted(offer.status))
    return (
      <OfferFrame title={texts.confirm.done} lead={texts.confirm.doneText} offer={offer} isNews={wasNow}>
        {offer.reservationId !== null && signedIn ? (
          <LinkButton
            to="/$role/reservations/$id"
            params={{ role: areaOf(signedIn.details.role), id: offer.reservationId }}
            size="large"
            className="self-start"
          >
            {words.tickets}
          </LinkButton>
        ) : (
          <LinkButton
            to="/login"
            search={{ next: `/confirm-reservation?request=${offer._id}` }}
            size="large"
            className="self-start"
          >
            {texts.confirm.signIn}
          </LinkButton>
        )}
      </OfferFrame>
    );
  if (wasNow)
    return (
      <OfferFrame title={texts.confirm.declined} lead={texts.confirm.declinedText} offer={offer} isNews>
        {eventLink}
      </OfferFrame>
    );
  return (
    <OfferFrame title={words.overTitle} lead={why[offer.status]} offer={offer}>
      {eventLink}
    </OfferFrame>
  );
}
