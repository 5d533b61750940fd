import { PenLine, Printer } from 'lucide-react';
import { useState } from 'react';
import { writePath } from '#core/events/workspace/tabs.ts';
import type { BookedNumbers } from '#core/people-booked/contract.ts';
import { useFormats, whenOf } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { cardRow, CardTable } from '#web/ui/grid/CardTable.tsx';
import { peopleStrings } from './people-strings.ts';

interface DateNumbersProps {
  readonly eventId: string;
  readonly dates: readonly BookedNumbers[];
  /** The sheets of each date, and messages to its people. */
  readonly isReader: boolean;
}

/** Dates that are shown at first: the next ones, so that the people below are in view. */
const usual = 6;

/** How many have booked each date, the next ones; all on request. */
export function DateNumbers({ eventId, dates, isReader }: DateNumbersProps) {
  const texts = useStrings(peopleStrings);
  const [isWhole, setWhole] = useState(false);
  const now = pageNow().toISOString();
  const ahead = dates.filter(({ endDate }) => endDate > now);
  const next = (ahead.length > 0 ? ahead : dates).slice(0, usual);
  const shown = isWhole ? dates : next;
  if (dates.length === 0)
    return <p className="rounded-2xl bg-card p-6 text-quiet shadow-card">{texts.noDates}</p>;
  const { classes, doing, ...others } = texts.number;
  const hasClasses = shown.some((date) => date.classes > 0);
  const columns = [
    others.date,
    others.place,
    others.parties,
    others.heads,
    ...(hasClasses ? [classes] : []),
    others.entered,
    ...(isReader ? [doing] : []),
  ];
  return (
    <div className="flex flex-col gap-3">
      <CardTable cardsBelow="xl" columns={columns}>
        {shown.map((date) => (
          <DateRow
            key={date.sessionId}
            eventId={eventId}
            date={date}
            hasClasses={hasClasses}
            isReader={isReader}
          />
        ))}
      </CardTable>
      {next.length < dates.length && (
        <Button variant="quiet" className="self-start" onPress={() => setWhole(!isWhole)}>
          {isWhole ? texts.datesAhead : texts.allDates(dates.length)}
        </Button>
      )}
    </div>
  );
}

const cell = 'px-4 py-2 align-middle max-xl:inline-block max-xl:px-0 max-xl:py-0 max-xl:pr-4';

function DateRow({
  eventId,
  date,
  hasClasses,
  isReader,
}: {
  readonly eventId: string;
  readonly date: BookedNumbers;
  readonly hasClasses: boolean;
  readonly isReader: boolean;
}) {
  const texts = useStrings(peopleStrings);
  const formats = useFormats();
  const { sessionId, maxParticipants, parties, heads, entered } = date;
  const when = whenOf(date, formats);
  const named = (name: string, value: string) => (
    <td className={`${cell} whitespace-nowrap tabular-nums`}>
      <span className="text-sm text-quiet xl:hidden">{name} </span>
      {value}
    </td>
  );
  return (
    <tr className={cardRow.xl}>
      <th scope="row" className={`${cell} font-semibold max-xl:block xl:whitespace-nowrap`}>
        {when} {date.isCancelled && <Chip className="bg-bad">{texts.dateCancelled}</Chip>}
      </th>
      <td className={`${cell} wrap-anywhere`}>{date.place}</td>
      {named(texts.number.parties, formats.number(parties))}
      {named(
        texts.number.heads,
        maxParticipants === null
          ? formats.number(heads)
          : texts.of(formats.number(heads), formats.number(maxParticipants)),
      )}
      {hasClasses && named(texts.number.classes, formats.number(date.classes))}
      {named(texts.number.entered, formats.number(entered))}
      {isReader && (
        <td className={`${cell} max-xl:block max-xl:empty:sr-only`}>
          {parties > 0 && (
            <span className="flex gap-1 max-xl:mt-2 max-xl:flex-wrap">
              <PathLink
                path={`/manage/sheets?sessionId=${sessionId}`}
                aria-label={texts.printOf(when)}
                className={buttonClass('quiet', 'small')}
              >
                <Printer aria-hidden className="size-4" />
                {texts.print}
              </PathLink>
              <PathLink
                path={writePath(eventId, [sessionId])}
                aria-label={texts.writeTo(when)}
                className={buttonClass('quiet', 'small')}
              >
                <PenLine aria-hidden className="size-4" />
                {texts.writeShort}
              </PathLink>
            </span>
          )}
        </td>
      )}
    </tr>
  );
}
