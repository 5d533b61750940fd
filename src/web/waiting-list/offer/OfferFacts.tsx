import type { ReactNode } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { VisitFacts } from '#web/ui/visit/VisitFacts.tsx';
import { strings } from '../strings.ts';

/** When, where and for how many a request is. */
export function OfferFacts({
  offer: { event, session, location, quantity, quantitySchool, reservationId },
  more = [],
}: {
  offer: WireOffer;
  more?: readonly (readonly [string, ReactNode])[];
}) {
  const texts = useStrings(strings).one;
  const who = quantitySchool > 0 ? texts.classes(quantitySchool, quantity) : texts.people(quantity);
  return (
    <VisitFacts
      startDate={session.startDate}
      endDate={session.endDate}
      presence={event.eventPresenceType}
      location={location}
      // The reservation shows how many of them come.
      who={reservationId === null ? who : texts.requested(who)}
      more={more}
    />
  );
}
