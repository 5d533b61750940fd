import type { WireOffer } from '#core/waiting-list/contract.ts';
import { LinkFrame, type LinkFrameProps } from '#web/layout/LinkFrame.tsx';
import { OfferFacts } from './OfferFacts.tsx';

interface OfferFrameProps extends LinkFrameProps {
  /** The offer; missing where the reader may not see it. */
  readonly offer?: WireOffer;
}

/** The page of a mailed link: the offer on one side, the decision on the other. */
export function OfferFrame({ offer, children, ...frame }: OfferFrameProps) {
  return (
    <LinkFrame {...frame}>
      {offer && (
        <div className="flex flex-col gap-5">
          <h2 lang={offer.event.language} className="text-3xl wrap-break-word">
            {offer.event.title}
          </h2>
          <OfferFacts offer={offer} />
        </div>
      )}
      {children}
    </LinkFrame>
  );
}
