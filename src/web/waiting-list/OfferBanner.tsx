import { useQuery } from '@tanstack/react-query';
import { holdsOffer, isInList } from '#core/waiting-list/rules.ts';
import type { Session } from '#web/api/session.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { offerStrings } from './offer-strings.ts';
import { requestsOptions } from './queries.ts';
import { Remaining } from './Remaining.tsx';
import { titles } from './titles.ts';

/** What waits for an answer of somebody, wherever they look after their bookings; nothing where nothing does. */
export function OfferBanner({ account }: { account: Session['details'] }) {
  const texts = useStrings(offerStrings).offer;
  const words = useStrings(titles);
  const formats = useFormats();
  const { data, refetch } = useQuery(requestsOptions(useLanguage(), account._id));
  const offers = data?.filter(({ status }) => holdsOffer(status)) ?? [];
  if (!data?.some(({ status }) => isInList(status))) return null;
  return (
    <div className="mt-8 flex flex-col gap-3">
      {offers.map(({ _id, event, offerExpiresAt }) => (
        <Banner
          key={_id}
          tone="care"
          title={`${texts.title} ${event.title}`}
          action={
            <LinkButton
              to="/$role/reservation-requests/$id"
              params={{ role: areaOf(account.role), id: _id }}
              size="small"
            >
              {texts.open}
            </LinkButton>
          }
        >
          {offerExpiresAt !== null && (
            <p>
              {texts.until(formats.longDay(offerExpiresAt), formats.time(offerExpiresAt))}{' '}
              <Remaining until={offerExpiresAt} onOver={() => void refetch()} />
            </p>
          )}
        </Banner>
      ))}
      <LinkButton
        look="quiet"
        to="/$role/reservation-requests"
        params={{ role: areaOf(account.role) }}
        className="self-start"
      >
        {words.requests}
      </LinkButton>
    </div>
  );
}
