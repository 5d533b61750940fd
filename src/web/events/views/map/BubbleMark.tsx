import type { MapSize } from '#core/events/views/map.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ProgrammeLink } from '../../programme/ProgrammeLink.tsx';
import type { Bubble } from './map-bubbles.ts';
import { mapStrings } from './map-strings.ts';
import { change, type EventsSearch } from '../../filters/search.ts';

interface BubbleMarkProps {
  readonly bubble: Bubble;
  readonly size: MapSize;
  readonly search: EventsSearch;
  readonly isNamed: boolean;
  /** null: without script a group links to the list. */
  readonly open: (() => void) | null;
  readonly datesOf: (count: number) => string;
}

/** One place, or several close together: larger with more sessions, and never larger than the distance of bubbles. */
export function BubbleMark({ bubble, size, search, isNamed, open, datesOf }: BubbleMarkProps) {
  const texts = useStrings(mapStrings);
  const [place] = bubble.places;
  if (!place) return null;
  const isGroup = bubble.places.length > 1;
  const isChosen = bubble.places.some(({ _id }) => _id === search.place);
  const diameter = Math.round(44 + Math.min(16, Math.sqrt(bubble.sessions)));
  const style = {
    left: `${(bubble.at.x / size.width) * 100}%`,
    top: `${(bubble.at.y / size.height) * 100}%`,
    width: diameter,
    height: diameter,
  };
  const bubbleClass = `absolute grid -translate-1/2 place-items-center rounded-full border-2 font-title text-lg font-extrabold no-underline shadow-card ${
    isChosen
      ? 'z-10 border-card bg-coral text-on-coral'
      : isGroup
        ? 'border-ink bg-spark text-on-spark outline-offset-4 before:absolute before:-inset-1.5 before:rounded-full before:border-2 before:border-spark dark:border-page'
        : 'border-card bg-strong text-on-strong hover:bg-teal hover:text-on-teal'
  }`;
  const name = isGroup
    ? texts.group(bubble.places.length, datesOf(bubble.sessions))
    : texts.bubble(place.name, datesOf(bubble.sessions));
  if (isGroup)
    return open ? (
      <button type="button" aria-label={name} onClick={open} style={style} className={bubbleClass}>
        {bubble.sessions}
      </button>
    ) : (
      <a href="#places" aria-label={name} style={style} className={bubbleClass}>
        {bubble.sessions}
      </a>
    );
  return (
    <>
      <ProgrammeLink
        search={change(search, { place: isChosen ? undefined : place._id })}
        resetScroll={false}
        aria-label={name}
        current={isChosen}
        style={style}
        className={bubbleClass}
      >
        {bubble.sessions}
      </ProgrammeLink>
      {(isNamed || isChosen) && (
        <span
          aria-hidden
          style={{ left: style.left, top: style.top, marginTop: diameter / 2 + 4 }}
          className="pointer-events-none absolute hidden max-w-24 -translate-x-1/2 rounded bg-card/85 px-1.5 py-0.5 text-center text-xs leading-tight font-semibold text-ink sm:block"
        >
          {place.name}
        </span>
      )}
    </>
  );
}
