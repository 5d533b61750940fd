import { type ReactNode, useId } from 'react';
import { bookingsOf, sessionsOf } from '#core/dashboard/counted-lists.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { DayChart } from './DayChart.tsx';
import { FillTable } from './FillTable.tsx';
import { HourTable } from './HourTable.tsx';
import type { ChartsProps } from './links.ts';
import { SchoolTable } from './SchoolTable.tsx';
import { strings } from './statistics-strings.ts';
import { Totals } from './Totals.tsx';

/** What has no numbers is left out. */
export function Charts({ statistics, sessionsAt, bookingsAt }: ChartsProps) {
  const texts = useStrings(strings);
  const { bookings, kinds, places, hours, audiences, provinces, waiting, attendance } = statistics;
  const { charts, noName } = texts;
  return (
    <>
      <Totals statistics={statistics} sessionsAt={sessionsAt} bookingsAt={bookingsAt} />
      <div className="gap-5 lg:columns-2 print:columns-1">
        {bookings.length > 0 && (
          <Card title={charts.bookings}>
            {(title) => (
              <DayChart
                title={title}
                days={bookings.map((one) => ({
                  day: one.day,
                  solid: one.booked - one.givenBack,
                  rest: one.givenBack,
                  rows: [one.bookings],
                }))}
                words={texts.bookings}
                lists={[
                  {
                    name: texts.lists.bookings,
                    pathOf: bookingsAt && ((from, to) => bookingsAt(bookingsOf.madeOn(from, to, zone))),
                  },
                ]}
              />
            )}
          </Card>
        )}
        {hours.length > 0 && (
          <Card title={charts.hours} hint={texts.hoursHint}>
            {(title) => <HourTable title={title} hours={hours} sessionsAt={sessionsAt} />}
          </Card>
        )}
        {kinds.length > 0 && (
          <Card title={charts.kinds}>
            {(title) => (
              <FillTable
                title={title}
                rows={kinds.map(({ _id, name, ...filling }) => ({
                  ...filling,
                  key: _id ?? '',
                  name: name ?? noName.kind,
                  path: sessionsAt(sessionsOf.kind(_id)),
                }))}
              />
            )}
          </Card>
        )}
        {places.length > 0 && (
          <Card title={charts.places}>
            {(title) => (
              <FillTable
                title={title}
                rows={places.map(({ _id, name, ...filling }) => ({
                  ...filling,
                  key: _id ?? '',
                  name: name ?? noName.place,
                  path: sessionsAt(sessionsOf.place(_id)),
                }))}
              />
            )}
          </Card>
        )}
        {audiences.length > 0 && (
          <Card title={charts.audiences}>
            {(title) => (
              <FillTable
                title={title}
                rows={audiences.map(({ audience, ...filling }) => ({
                  ...filling,
                  key: audience,
                  name: texts.audiences[audience],
                  path: sessionsAt(sessionsOf.audience(audience)),
                }))}
              />
            )}
          </Card>
        )}
        {provinces.length > 0 && (
          <Card title={charts.provinces}>
            {(title) => (
              <SchoolTable
                title={title}
                provinces={provinces}
                pathOf={bookingsAt && ((province) => bookingsAt(bookingsOf.province(province)))}
              />
            )}
          </Card>
        )}
        {attendance.length > 0 && (
          <Card title={charts.attendance}>
            {(title) => (
              <DayChart
                title={title}
                days={attendance.map((one) => ({
                  day: one.day,
                  solid: one.attended,
                  rest: one.expected - one.attended,
                  rows: [one.bookings, one.absent],
                }))}
                words={texts.attendance}
                lists={[
                  {
                    name: texts.lists.bookings,
                    pathOf: bookingsAt && ((from, to) => bookingsAt(bookingsOf.ended(from, to))),
                  },
                  {
                    name: texts.lists.absent,
                    pathOf:
                      bookingsAt &&
                      ((from, to) => bookingsAt({ ...bookingsOf.ended(from, to), ...bookingsOf.absent })),
                  },
                ]}
              />
            )}
          </Card>
        )}
        {waiting.length > 0 && (
          <Card title={charts.waiting}>
            {(title) => (
              <DayChart
                title={title}
                days={waiting.map(({ day, sessions, requests }) => ({
                  day,
                  solid: requests,
                  rest: 0,
                  rows: [sessions],
                }))}
                words={texts.waiting}
                lists={[
                  {
                    name: texts.table.sessions,
                    pathOf: (from, to) =>
                      sessionsAt({ ...sessionsOf.days(from, to), ...sessionsOf.waitedFor }),
                  },
                ]}
              />
            )}
          </Card>
        )}
        <Openings statistics={statistics} sessionsAt={sessionsAt} />
      </div>
    </>
  );
}

interface CardProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: (title: string) => ReactNode;
}

function Card({ title, hint, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-5 break-inside-avoid rounded-2xl bg-card p-4 shadow-card sm:p-5 print:border print:border-line print:shadow-none"
    >
      <h3 id={id} className="mb-3 text-xl">
        {title}
      </h3>
      {hint !== undefined && <p className="-mt-2 mb-3 text-sm text-quiet">{hint}</p>}
      {children(title)}
    </section>
  );
}

function Openings({ statistics: { openings }, sessionsAt }: Omit<ChartsProps, 'bookingsAt'>) {
  const texts = useStrings(strings);
  const formats = useFormats();
  if (openings.length === 0) return null;
  return (
    <Card title={texts.charts.openings}>
      {() => (
        <ul className="divide-y divide-line">
          {openings.map(({ _id, name, opensAt, sessions }) => (
            <li key={_id} className="py-2">
              <PathLink
                path={sessionsAt(sessionsOf.opening(_id))}
                className="inline-block min-h-6 font-semibold text-ink underline decoration-edge underline-offset-4"
              >
                {name ?? texts.nameless}
              </PathLink>
              <p className="text-sm text-quiet tabular-nums">
                {texts.opening(formats.dateTime(opensAt), sessions)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
