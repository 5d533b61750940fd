import type { EventView, SessionView } from '#core/events/event-view.ts';
import { priceInWords, pricingOf } from '#core/events/price.ts';
import { eventPosterPath } from '#core/events/poster/poster-address.ts';
import { addressInWords } from '#core/events/place-to-go.ts';
import { spokenInWords } from '#core/events/spoken.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityWord } from '#web/ui/visit/AvailabilityWord.tsx';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { checkoutStrings } from './checkout-strings.ts';

/** The event and the session of the checkout, always in view. */
export function CheckoutSummary({ event, session }: { event: EventView; session: SessionView }) {
  const texts = useStrings(checkoutStrings);
  const where = useStrings(whereStrings);
  const formats = useFormats();
  const place = session.location ?? event.location;
  const price = priceInWords(pricingOf(event, session), texts);
  const spoken = spokenInWords(session.sessionLanguages, useLanguage(), formats.languageName);
  const facts = [
    [
      texts.when,
      <>
        {formats.longDay(session.startDate)}, {formats.times(session.startDate, session.endDate)}
      </>,
    ],
    [texts.where, whereInWords(event.eventPresenceType, addressInWords(place), where)],
    ...(spoken ? [[texts.language, spoken] as const] : []),
    ...(price ? [[texts.price, price] as const] : []),
  ] as const;
  return (
    <section aria-labelledby="summary" className="overflow-hidden rounded-3xl bg-card shadow-card">
      <img
        src={eventPosterPath(event)}
        alt=""
        width={400}
        height={300}
        className="hidden aspect-16/9 w-full object-cover lg:block"
      />
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id="summary" className="sr-only">
          {texts.summary}
        </h2>
        <p className="font-title text-2xl leading-tight font-bold">{event.title}</p>
        <dl className="flex flex-col gap-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-semibold first-letter:uppercase">{value}</dd>
            </div>
          ))}
        </dl>
        {session.availability && (
          <p>
            <AvailabilityWord availability={session.availability} target={session.sessionTarget} />
          </p>
        )}
      </div>
    </section>
  );
}
