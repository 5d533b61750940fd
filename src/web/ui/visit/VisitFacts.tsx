import type { ReactNode } from 'react';
import { addressInWords } from '#core/events/place-to-go.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import type { Presence } from '#core/resources/programme.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { whereStrings, visitStrings } from './visit-strings.ts';

export interface VisitFactsProps {
  /** ISO instants. */
  readonly startDate: string;
  readonly endDate: string;
  readonly presence: Presence | undefined;
  readonly location: { readonly name: string; readonly address: string | null } | null;
  readonly who: string;
  readonly more?: readonly (readonly [string, ReactNode])[];
  /** Side by side, where there is room. */
  readonly columns?: 2 | 3;
}

/** As many as fit with large letters, too. */
const grids = {
  2: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,34%)),1fr))]',
  3: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(11rem,26%)),1fr))]',
} as const;

/** When, where and for how many. */
export function VisitFacts({ startDate, endDate, presence, location, who, ...rest }: VisitFactsProps) {
  const { more = [], columns = 2 } = rest;
  const place = whereInWords(presence, addressInWords(location), useStrings(whereStrings));
  const texts = useStrings(visitStrings);
  const formats = useFormats();
  const facts: VisitFactsProps['more'] = [
    [
      texts.when,
      <>
        {formats.longDay(startDate)}, {formats.times(startDate, endDate)}
      </>,
    ],
    ...(place ? [[texts.where, place] as const] : []),
    [texts.who, who],
    ...more,
  ];
  return (
    <dl className={`grid gap-x-10 gap-y-4 ${grids[columns]}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg leading-snug font-semibold first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
