import { History } from 'lucide-react';
import { useEffect } from 'react';
import type { ShownDate } from '#core/favourites/changed.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { heartStrings } from './heart-strings.ts';
import { changeSinceSeen, markSeen } from './looked-dates.ts';
import { useIsFavourite } from './use-favourite-store.ts';

export interface ChangedMarkProps {
  readonly date: ShownDate;
  /** The page shows the date itself, and not just what comes next of an event. */
  readonly isSeen: boolean;
  /** It stands in the plan; undefined: if it is a favourite. */
  readonly isPlanned?: true;
}

/** Says what has changed of a date since this device looked at it. */
export function ChangedMark({ date, isSeen, isPlanned }: ChangedMarkProps) {
  const texts = useStrings(heartStrings).changed;
  const change = changeSinceSeen(date);
  const isFavourite = useIsFavourite(date._id);
  useEffect(() => {
    if (isSeen) markSeen(date, { isPlanned: isPlanned ?? isFavourite });
  }, [date, isSeen, isPlanned, isFavourite]);
  if (change === null) return null;
  return (
    <p
      data-part="ChangedMark"
      className="changed-mark mt-2 flex w-fit max-w-full items-center gap-1.5 rounded-xl bg-care px-3 py-1.5 text-sm font-semibold print:hidden"
    >
      <History aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{texts[change]}</span>
    </p>
  );
}
