import type { Filling } from '#core/dashboard/contract.ts';
import { weekdays } from '#core/resources/programme.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { sessionsOf } from '#core/dashboard/counted-lists.ts';
import type { ListLink } from './links.ts';
import { strings } from './statistics-strings.ts';

type HourFilling = Filling & { readonly weekday: number; readonly hour: number };

interface HourTableProps {
  readonly title: string;
  readonly hours: readonly HourFilling[];
  readonly sessionsAt: ListLink;
}

/** From the emptiest to the fullest, always with ink on it. */
const shades = ['bg-soft', 'bg-teal/12', 'bg-teal/22', 'bg-teal/33', 'bg-teal/45'] as const;

/** Weekdays across, hours down; a cell has the percentage of the seats that is taken and leads to its sessions. */
export function HourTable({ title, hours, sessionsAt }: HourTableProps) {
  const { weekdays: words, hour } = useStrings(strings);
  const rows = [...new Set(hours.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const columns = weekdays.flatMap((name, place) =>
    hours.some(({ weekday }) => weekday === place + 1) ? [{ name: words[name], number: place + 1 }] : [],
  );
  return (
    <table
      aria-label={title}
      className="w-full table-fixed border-separate border-spacing-0.5 text-center text-sm"
    >
      <thead>
        <tr>
          <th scope="col" className="w-9">
            <span className="sr-only">{hour}</span>
          </th>
          {columns.map(({ name, number }) => (
            <th key={number} scope="col" className="font-normal text-quiet">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row" className="font-normal text-quiet tabular-nums">
              {row}
            </th>
            {columns.map(({ name, number }) => (
              <td key={number} className="p-0">
                <HourCell
                  filling={hours.find((one) => one.hour === row && one.weekday === number)}
                  day={name}
                  sessionsAt={sessionsAt}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HourCellProps {
  readonly filling: HourFilling | undefined;
  readonly day: string;
  readonly sessionsAt: ListLink;
}

function HourCell({ filling, day, sessionsAt }: HourCellProps) {
  const texts = useStrings(strings);
  const formats = useFormats();
  if (!filling) return null;
  const { weekday, hour, sessions, taken, seats, booked } = filling;
  const part = seats === 0 ? null : taken / seats;
  const shade = shades[Math.min(shades.length - 1, Math.floor((part ?? 0) * shades.length))] ?? shades[0];
  const filled = part === null ? texts.takenFreely(booked) : texts.takenOf(taken, seats);
  const name = texts.hourCell(day, hour, filled, sessions);
  return (
    <PathLink
      path={sessionsAt(sessionsOf.hour(weekday, hour))}
      title={name}
      className={`flex h-9 items-center justify-center rounded-md text-ink tabular-nums no-underline [print-color-adjust:exact] hover:underline ${shade}`}
    >
      {part === null ? '–' : formats.number(Math.floor(part * 100))}
      <span className="sr-only"> {name}</span>
    </PathLink>
  );
}
