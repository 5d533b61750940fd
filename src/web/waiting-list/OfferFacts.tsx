import type { ReactNode } from 'react';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** When, where and for how many somebody waits. */
export function OfferFacts({
  offer,
  more = [],
}: {
  offer: WireOffer;
  more?: readonly [string, ReactNode][];
}) {
  const texts = useStrings(strings).one;
  const formats = useFormats();
  const { session, location, quantity, quantitySchool } = offer;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      texts.when,
      <>
        {formats.longDay(session.startDate)}, {formats.times(session.startDate, session.endDate)}
      </>,
    ],
    [texts.where, location ? [location.name, location.address].filter(Boolean).join(', ') : texts.online],
    [texts.who, quantitySchool > 0 ? texts.classes(quantitySchool, quantity) : texts.people(quantity)],
    ...more,
  ];
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg leading-snug font-semibold first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
