import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import type { ChartsProps } from './links.ts';
import { strings } from './statistics-strings.ts';

/** The sums, first. */
export function Totals({ statistics: { totals }, linkTo }: ChartsProps) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const filled = totals.seats === 0 ? null : Math.round((totals.taken / totals.seats) * 100);
  const figures = [
    { name: texts.totals.sessions, value: formats.number(totals.sessions), path: linkTo() },
    { name: texts.totals.booked, value: formats.number(totals.booked), path: null },
    ...(filled === null
      ? []
      : [{ name: texts.totals.filled, value: texts.percent(formats.number(filled)), path: null }]),
    {
      name: texts.totals.waiting,
      value: formats.number(totals.waiting),
      path: linkTo({ 'waitingRequests.$gte': '1' }),
    },
    {
      name: texts.totals.cancelled,
      value: formats.number(totals.cancelled),
      path: linkTo({ 'cancelledAt.$exists': 'true' }),
    },
  ];
  return (
    <dl className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-3 gap-y-5 rounded-2xl bg-card p-4 shadow-card">
      {figures.map(({ name, value, path }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm leading-tight text-quiet">{name}</dt>
          <dd className="text-3xl font-bold tabular-nums">
            {path === null ? (
              value
            ) : (
              <PathLink
                path={path}
                aria-label={`${name}: ${value}`}
                className="text-ink underline decoration-edge decoration-2 underline-offset-4"
              >
                {value}
              </PathLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
