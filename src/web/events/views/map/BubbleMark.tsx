import type { MapSize } from '#core/events/views/map.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ProgrammeLink } from '../../programme/ProgrammeLink.tsx';
import { type Bubble, diameterOf } from './map-bubbles.ts';
import { mapStrings } from './map-strings.ts';
import { change, type EventsSearch } from '../../filters/search.ts';

interface BubbleMarkProps {
  readonly bubble: Bubble;
  readonly size: MapSize;
  readonly search: EventsSearch;
  /** null: without script a group links to the list. */
  readonly open: (() => void) | null;
  readonly datesOf: (count: number) => string;
}

/** One place, or several close together: larger with more sessions, and never larger than the distance of bubbles. */
export function BubbleMark({ bubble, size, search, open, datesOf }: BubbleMarkProps) {
  const texts = useStrings(mapStrings);
  const [place] = bubble.places;
  if (!place) return null;
  const isGroup = bubble.places.length > 1;
  const isChosen = bubble.places.some(({ _id }) => _id === search.place);
  const diameter = diameterOf(bubble);
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
  );
}
