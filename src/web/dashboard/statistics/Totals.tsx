import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { sessionsOf } from '#core/dashboard/counted-lists.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import type { ChartsProps } from './links.ts';
import { strings } from './statistics-strings.ts';

/** The sums, first: a number of rows leads to them, and what they are made of stands below. */
export function Totals({ statistics: { totals }, sessionsAt, bookingsAt }: ChartsProps) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const { seats, taken } = totals;
  const sums = [
    { name: texts.totals.sessions, value: formats.number(totals.sessions), path: sessionsAt(), note: null },
    {
      name: texts.totals.bookings,
      value: formats.number(totals.bookings),
      path: bookingsAt && bookingsAt(),
      note: texts.totals.booked(totals.booked, formats.number(totals.booked)),
    },
    ...(seats === 0
      ? []
      : [
          {
            name: texts.totals.filled,
            value: texts.percent(formats.number(Math.floor((taken / seats) * 100))),
            path: null,
            note: texts.table.of(formats.number(taken), formats.number(seats)),
          },
        ]),
    {
      name: texts.totals.waitedFor,
      value: formats.number(totals.waitedFor),
      path: sessionsAt(sessionsOf.waitedFor),
      note: texts.totals.requests(totals.waiting, formats.number(totals.waiting)),
    },
    {
      name: texts.totals.cancelled,
      value: formats.number(totals.cancelled),
      path: sessionsAt(sessionsOf.cancelled),
      note: null,
    },
  ];
  return (
    <dl className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-5 rounded-2xl bg-card p-4 shadow-card sm:p-5 print:border print:border-line print:shadow-none">
      {sums.map(({ name, value, path, note }) => (
        <div key={name} className="flex flex-col">
          <dt className="order-2 mt-1 text-sm leading-tight">{name}</dt>
          <dd className="order-1 text-3xl leading-none font-bold tabular-nums">
            {path === null ? (
              value
            ) : (
              <PathLink
                path={path}
                aria-label={`${name}: ${value}`}
                className="inline-block min-h-8 text-ink underline decoration-edge decoration-2 underline-offset-4"
              >
                {value}
              </PathLink>
            )}
          </dd>
          {note !== null && <dd className="order-3 text-sm leading-tight text-quiet tabular-nums">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
