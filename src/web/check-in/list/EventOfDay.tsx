import { doorEventPath } from '#core/check-in/door-path.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import type { DoorEvent } from './days.ts';
import { doorListStrings } from './door-list-strings.ts';
import { DoorSession } from './DoorSession.tsx';

/** An event with its sessions of one day, and the way to the others. */
export function EventOfDay({
  event: { _id, title, sessions },
  level = 3,
}: {
  readonly event: DoorEvent;
  readonly level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const texts = useStrings(doorListStrings);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-xl">{title}</Heading>
        <PathLink
          path={doorEventPath(_id)}
          aria-label={texts.allDatesOf(title)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {texts.allDates}
        </PathLink>
      </div>
      <ul className="flex flex-col gap-2">
        {sessions.map((session) => (
          <DoorSession key={session._id} session={session} />
        ))}
      </ul>
    </div>
  );
}
