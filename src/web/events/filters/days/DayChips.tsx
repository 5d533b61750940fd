import { useRef, useState } from 'react';
import { nearDaysOf, partsOfDay } from '#core/events/near-days.ts';
import { pathIn } from '#core/languages.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { useClosedElsewhere } from '#web/ui/use-closed-elsewhere.ts';
import { ProgrammeLink } from '../../programme/ProgrammeLink.tsx';
import { daysText, daysStrings, nearDayText } from './days-strings.ts';
import { DayCalendar, DayFields, shut } from './DayRange.tsx';
import { HiddenSearch } from '../HiddenSearch.tsx';
import { change, isActive } from '../search.ts';
import { useProgrammePath } from '../../event/section.ts';
import type { Filtering } from '../use-filtering.ts';

export interface DayChipsProps extends Filtering {
  /** YYYY-MM-DD */
  readonly today: string;
  /** The first day of the festival, YYYY-MM-DD. */
  readonly opensOn?: string | null | undefined;
}

const rowClass = 'flex shrink-0 gap-2 sm:shrink sm:flex-wrap';

/**
 * Today, tomorrow, a weekend and its days, and the parts of a day: links, so that they work without script and can be shared. On
 * phones they scroll sideways, and the calendar opens from the bottom.
 */
export function DayChips({ today, opensOn, draft, choose }: DayChipsProps) {
  const texts = useStrings(daysStrings);
  const formats = useFormats();
  const near = nearDaysOf(today, opensOn);
  const chosen = near.find(({ days }) => days.from === draft.from && days.to === draft.to)?.name;
  const hasOwn = chosen === undefined && isActive(draft, 'dates');
  return (
    <div className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:m-0 sm:flex-wrap sm:overflow-visible sm:p-0">
      <ul aria-label={texts.label} className={rowClass}>
        {near.map(({ name, days }) => (
          <li key={name}>
            <ProgrammeLink
              search={change(draft, name === chosen ? { from: undefined, to: undefined } : days)}
              resetScroll={false}
              current={name === chosen}
              className={chipClass(name === chosen)}
            >
              {nearDayText({ name, days }, texts)}
            </ProgrammeLink>
          </li>
        ))}
        <li>
          <OwnDays
            draft={draft}
            choose={choose}
            today={today}
            label={hasOwn ? daysText(draft, texts, formats.date) : texts.choose}
            isChosen={hasOwn}
          />
        </li>
      </ul>
      <ul aria-label={texts.timeLabel} className={rowClass}>
        {partsOfDay.map((part) => (
          <li key={part}>
            <ProgrammeLink
              search={change(draft, { time: part === draft.time ? undefined : part })}
              resetScroll={false}
              current={part === draft.time}
              className={chipClass(part === draft.time)}
            >
              {texts[part]}
            </ProgrammeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OwnDaysProps extends DayChipsProps {
  readonly label: string;
  readonly isChosen: boolean;
}

/** A form of two dates that works without script; with script, a calendar replaces it. */
function OwnDays({ today, draft, choose, label, isChosen }: OwnDaysProps) {
  const texts = useStrings(daysStrings);
  const path = pathIn(useLanguage(), useProgrammePath());
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  useClosedElsewhere(isOpen, details, (by) => {
    if (by === 'escape') shut(details);
    else if (details.current) details.current.open = false;
  });

  const native = (
    <form action={path} className="flex flex-col gap-4">
      <HiddenSearch search={draft} except={['from', 'to']} />
      <DayFields today={today} draft={draft} />
      <button type="submit" className={buttonClass()}>
        {texts.show}
      </button>
    </form>
  );
  return (
    <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative">
      <summary className={chipClass(isChosen)}>
        <SpriteIcon name="calendar" />
        {label}
      </summary>
      <div className="fixed inset-x-0 bottom-(--bottom-bar) z-30 rounded-t-3xl bg-card p-5 text-ink shadow-[0_0_0_100vmax_rgb(21_22_43/0.7)] max-sm:*:mx-auto max-sm:*:max-w-70 sm:absolute sm:inset-x-auto sm:top-full sm:bottom-auto sm:left-0 sm:mt-2 sm:w-84 sm:rounded-2xl sm:p-4 sm:shadow-float">
        {isOpen ? (
          <DayCalendar {...{ today, draft, choose }} fields={native} onChosen={() => shut(details)} />
        ) : (
          native
        )}
      </div>
    </details>
  );
}
