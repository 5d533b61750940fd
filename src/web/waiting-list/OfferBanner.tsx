import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { holdsOffer, isInList } from '#core/waiting-list/rules.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNews } from '#web/live/use-news.ts';
import { areaOf } from '#web/address/paths.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { offerStrings } from './offer/offer-strings.ts';
import { requestsOptions } from './queries.ts';
import { Remaining } from './offer/Remaining.tsx';
import type { RequestCardProps } from './RequestCard.tsx';
import { titles } from './titles.ts';
import { TurnNews } from './offer/TurnNews.tsx';
import { useStanding } from './use-standing.ts';

/** The account's open offers, above the pages of its bookings; empty without any. */
export function OfferBanner({ account }: { account: SignedIn['details'] }) {
  const words = useStrings(titles);
  const { data, refetch } = useQuery(requestsOptions(useLanguage(), account._id));
  const open = data?.filter(({ status }) => isInList(status)) ?? [];
  useNews(
    open.map(({ sessionId }) => sessionId),
    () => void refetch(),
  );
  if (open.length === 0) return null;
  const role = areaOf(account.role);
  return (
    <div className="mt-8 flex flex-col gap-3">
      <TurnNews places={open.map((request) => ({ ...request, isTurn: holdsOffer(request.status) }))} />
      {open
        .filter(({ status }) => holdsOffer(status))
        .map((request) => (
          <Offer key={request._id} request={request} role={role} onStale={() => void refetch()} />
        ))}
      <LinkButton
        variant="second"
        size="small"
        to="/$role/reservation-requests"
        params={{ role }}
        className="self-start"
      >
        <Hourglass aria-hidden className="size-4" />
        {words.requests}
      </LinkButton>
    </div>
  );
}

function Offer({ request, role, onStale }: RequestCardProps) {
  const texts = useStrings(offerStrings).offer;
  const formats = useFormats();
  const { isTurn } = useStanding(request, onStale);
  const { _id, event, offerExpiresAt } = request;
  if (!isTurn) return null;
  return (
    <Banner
      tone="care"
      title={`${texts.title} ${event.title}`}
      action={
        <LinkButton to="/$role/reservation-requests/$id" params={{ role, id: _id }} size="small">
          {texts.open}
        </LinkButton>
      }
    >
      {offerExpiresAt !== null && (
        <p>
          {texts.until(formats.longDay(offerExpiresAt), formats.time(offerExpiresAt))}{' '}
          <Remaining until={offerExpiresAt} />
        </p>
      )}
    </Banner>
  );
}
