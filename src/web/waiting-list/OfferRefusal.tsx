import type { Ref } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSession } from '#web/api/session.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { offerStrings } from './offer-strings.ts';
import { refusalText } from './refusal-text.ts';

interface OfferRefusalProps {
  readonly error: unknown;
  readonly offer: WireOffer;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Why an offer was not taken, where it was pressed, and what can be done now. */
export function OfferRefusal({ error, offer, ref }: OfferRefusalProps) {
  const texts = useStrings(offerStrings).refusals;
  const session = useSession();
  const role = areaOf(session?.details.role ?? null);
  const answer = error instanceof ApiRefusal ? error.answer : null;
  const eventId = offer.event._id;
  const needsProfile = answer?.next?.action === 'completeProfile' || answer?.next?.action === 'confirmPhone';
  return (
    <div ref={ref} tabIndex={-1} className="rounded-2xl">
      <Banner tone="bad" isAnnounced title={texts.title}>
        <p>{refusalText(texts, error)}</p>
        <div className="mt-3 empty:hidden">
          {answer?.next?.action === 'joinWaitingList' && (
            <LinkButton
              to="/$role/events/checkout/$eventId"
              params={{ role, eventId }}
              search={{ session: offer.session._id }}
              size="small"
            >
              {texts.joinAgain}
            </LinkButton>
          )}
          {needsProfile && session && (
            <LinkButton to="/profile" size="small">
              {texts.profile}
            </LinkButton>
          )}
          {(answer?.code === 'alreadyReserved' || answer?.code === 'accountLimit') && session && (
            <LinkButton to="/$role/reservations" params={{ role }} size="small">
              {texts.reservations}
            </LinkButton>
          )}
        </div>
      </Banner>
    </div>
  );
}
