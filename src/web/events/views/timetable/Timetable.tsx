import { hourMs, hoursDrawn, hoursOf, startsOf } from '#core/events/views/timetable.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated, useMedia } from '#web/device/browser.ts';
import { useNow } from '#web/live/use-now.ts';
import { TimetableGrid } from './TimetableGrid.tsx';
import { TimetableList } from './TimetableList.tsx';
import { timetableStrings } from './timetable-strings.ts';
import type { ViewSession } from '../view-queries.ts';

export interface TimetableProps {
  readonly sessions: readonly ViewSession[];
  /** YYYY-MM-DD */
  readonly day: string;
}

/**
 * A day as a grid of places and hours on wide screens, otherwise as a list by time. The reading order differs, so each has its own
 * markup; the server renders both, since it does not know the width.
 */
export function Timetable({ sessions, day }: TimetableProps) {
  const texts = useStrings(timetableStrings);
  const formats = useFormats();
  const isWide = useMedia('(min-width: 72rem)');
  const isHydrated = useHydrated();
  const nowMs = useNow().getTime();
  const hours = hoursOf(sessions, day, zone);
  const [fromMs, untilMs] = [hours[0]?.startMs ?? 0, (hours.at(-1)?.startMs ?? 0) + hourMs];
  const shown = {
    caption: texts.caption(formats.longDay(day)),
    nowMs: isHydrated && nowMs >= fromMs && nowMs < untilMs ? nowMs : null,
  };
  return (
    <>
      {(isWide || !isHydrated) && (
        <TimetableGrid
          sessions={sessions}
          hours={hoursDrawn(hours, sessions, zone)}
          isOn={isWide}
          {...shown}
        />
      )}
      <TimetableList starts={startsOf(sessions, hours, zone)} {...shown} />
    </>
  );
}
