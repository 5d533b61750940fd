import type { Ref } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/address/paths.ts';
import { stepOf } from '#web/refusals/step-of.ts';
import { StepButton } from '#web/refusals/StepButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { offerRefusalStrings } from './offer-refusal-strings.ts';
import { offerMessages } from './offer-messages.ts';

interface OfferRefusalProps {
  readonly error: unknown;
  readonly offer: WireOffer;
  /** Sends the same again. */
  readonly onRetry: () => void;
  /** Fetches the offer again. */
  readonly onReload: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Why an offer was not confirmed, or a list not left, and what can be done now; shown beside the button. */
export function OfferRefusal({ error, offer, onRetry, onReload, ref }: OfferRefusalProps) {
  const texts = useStrings(offerRefusalStrings);
  const account = useSignedIn()?.details ?? null;
  const role = areaOf(account?.role ?? null);
  const answer = error instanceof ApiRefusal ? error.answer : null;
  const step = stepOf('waiting', answer);
  const eventId = offer.event._id;
  return (
    <div ref={ref} tabIndex={-1} className="rounded-2xl">
      <Banner tone="bad" isAnnounced title={texts.title}>
        <p>{messageFor(error, offerMessages(texts))}</p>
        <div className="mt-3 empty:hidden">
          {step === 'join' && (
            <LinkButton
              to="/$role/events/checkout/$eventId"
              params={{ role, eventId }}
              search={{ session: offer.session._id }}
              size="small"
            >
              {texts.joinAgain}
            </LinkButton>
          )}
          {step === 'reload' && (
            <Button size="small" onPress={onReload}>
              {texts.reload}
            </Button>
          )}
          <StepButton
            // The other sessions are not offered with a reserved seat, so the link leads to the event.
            step={step === 'otherSessions' ? 'event' : step}
            next={answer?.next}
            account={account}
            eventId={eventId}
            onRetry={onRetry}
          />
        </div>
      </Banner>
    </div>
  );
}
