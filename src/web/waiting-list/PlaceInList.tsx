import { useQuery } from '@tanstack/react-query';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { ownBlockOptions } from './queries.ts';
import { strings } from './strings.ts';

interface PlaceInListProps {
  readonly offer: WireOffer;
  /** The area of the signed-in account. */
  readonly role: string;
}

/** The request's position, the seats that earlier requests need, and what happens next. */
export function PlaceInList({ offer, role }: PlaceInListProps) {
  const texts = useStrings(strings).one;
  const formats = useFormats();
  const { position, seatsAhead, isTakenBack, isFirstCome } = offer;
  if (position === null) return null;
  return (
    <section
      aria-labelledby="place"
      className="grid items-center gap-x-10 gap-y-6 rounded-3xl bg-card p-5 shadow-card sm:p-8 md:grid-cols-[auto_1fr]"
    >
      <p
        aria-hidden
        className="grid size-28 place-items-center justify-self-start rounded-full bg-spark font-title text-5xl font-bold text-on-spark sm:size-36 sm:text-6xl"
      >
        {formats.number(position)}
      </p>
      <div className="flex flex-col gap-3">
        <h2 id="place" className="text-3xl">
          {texts.position(position)}
        </h2>
        <p className="text-lg">{seatsAhead ? texts.ahead(seatsAhead) : texts.first}</p>
        {isTakenBack && !isFirstCome && <p>{texts.takenBack}</p>}
        {isFirstCome ? (
          <BookNow offer={offer} role={role} />
        ) : (
          <WhatHappensNext closesAt={offer.session.closesAt} />
        )}
      </div>
    </section>
  );
}

/** In the last hours the waiting list makes no more offers: its accounts book like all others. */
function BookNow({ offer, role }: PlaceInListProps) {
  const texts = useStrings(strings).one;
  const formats = useFormats();
  const { event, session } = offer;
  return (
    <>
      <h3 className="mt-2 text-xl">{texts.firstCome}</h3>
      <p>{texts.firstComeText(formats.longDay(session.closesAt), formats.time(session.closesAt))}</p>
      <LinkButton
        to="/$role/events/checkout/$eventId"
        params={{ role, eventId: event._id }}
        search={{ session: session._id }}
        className="self-start"
      >
        {texts.bookNow}
      </LinkButton>
    </>
  );
}

function WhatHappensNext({ closesAt }: { closesAt: string }) {
  const texts = useStrings(strings).one;
  const formats = useFormats();
  return (
    <>
      <h3 className="mt-2 text-xl">{texts.next}</h3>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5">
        {Object.values(texts.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-quiet">{texts.until(formats.longDay(closesAt), formats.time(closesAt))}</p>
    </>
  );
}

/** Says that offers pass over a blocked account while it keeps its places (docs/product/seats.md#blocks). */
export function PassedOver({ userId }: { userId: string }) {
  const texts = useStrings(strings).passedOver;
  const formats = useFormats();
  const until = useQuery(ownBlockOptions(userId)).data ?? null;
  if (until === null) return null;
  return (
    <Banner tone="care" title={texts.title(formats.longDay(until))}>
      <p>{texts.text}</p>
    </Banner>
  );
}
