import { Castle, type LucideIcon, MapPinned, SquareParking, TrainFront, Trees, Waves } from 'lucide-react';
import { useMemo } from 'react';
import { type Frame, type MapSize, pixelOf, worldOf, type WorldPoint } from '#core/events/views/map.ts';
import { type Box, boxAround, type MapLabel, labelBoxes, linesOf } from '#core/events/views/map-labels.ts';
import type { LandmarkKind } from '#core/resources/catalogue.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { type Bubble, radiusOf } from './map-bubbles.ts';
import type { Landmark } from './map-queries.ts';
import { mapStrings } from './map-strings.ts';

const icons: Readonly<Record<LandmarkKind, LucideIcon>> = {
  station: TrainFront,
  parking: SquareParking,
  square: MapPinned,
  monument: Castle,
  park: Trees,
  water: Waves,
};

/** Of a landmark's mark, in pixels. */
const landmarkRadius = 11;
/** Of a line of a name, in rem: the widest, its height, its letters, and the space beside it. */
const line = { width: 8, height: 0.9375, letters: 0.75, beside: 0.375 };

interface MapNamesProps {
  readonly bubbles: readonly Bubble[];
  readonly landmarks: readonly Landmark[];
  readonly frame: Frame;
  readonly size: MapSize;
  /** The id of the chosen place. */
  readonly chosen: string | undefined;
}

interface Named {
  readonly key: string;
  readonly lines: readonly string[];
  readonly at: WorldPoint;
  readonly landmark?: Landmark;
}

/** The names of the places beside their marks, and the landmarks with theirs, as far as they cover nothing. */
export function MapNames({ bubbles, landmarks, frame, size, chosen }: MapNamesProps) {
  const texts = useStrings(mapStrings);
  const other = useLanguage() === 'it' ? 'en' : 'it';
  const { rem, measure } = useMeasure();
  const named: (Named & { readonly label: MapLabel })[] = [];
  const add = (one: Omit<Named, 'lines'>, name: string, radius: number) => {
    const lines = linesOf(name, line.width * rem, measure);
    const label: MapLabel = {
      key: one.key,
      at: one.at,
      radius,
      width: Math.ceil(Math.max(...lines.map(measure)) + 2 * line.beside * rem),
      height: Math.ceil(lines.length * line.height * rem + 4),
      ...(one.landmark && { withMark: true }),
    };
    named.push({ ...one, lines, label });
  };
  const isChosen = ({ places }: Bubble) => places.some(({ _id }) => _id === chosen);
  for (const bubble of bubbles.toSorted(
    (one, next) => Number(isChosen(next)) - Number(isChosen(one)) || next.sessions - one.sessions,
  )) {
    const [place, ...more] = bubble.places;
    // Groups that part when the map is zoomed in have no name of their own.
    if (!place || (more.length > 0 && bubble.opensAt !== null)) continue;
    const name = more.length > 0 ? texts.andMore(place.name, more.length) : place.name;
    add({ key: bubble.key, at: bubble.at }, name, radiusOf(bubble));
  }
  for (const landmark of landmarks)
    add(
      { key: landmark._id, at: pixelOf(frame, worldOf(landmark)), landmark },
      landmark.name,
      landmarkRadius,
    );
  const marks = bubbles.map((bubble) => boxAround({ at: bubble.at, radius: radiusOf(bubble) }));
  const corner: Box = { left: 0, top: size.height - 2.75 * rem, width: 11 * rem, height: 2.75 * rem };
  const boxes = labelBoxes(
    named.map(({ label }) => label),
    [...marks, corner],
    size,
  );
  const shown = named.flatMap((one) => {
    const box = boxes.get(one.key);
    return box ? [{ ...one, box }] : [];
  });
  const seen = shown.flatMap(({ landmark, ...one }) => (landmark ? [{ ...one, landmark }] : []));
  return (
    <>
      {/* Links have the names of places. */}
      {shown.map(({ key, lines, box, landmark }) =>
        landmark ? null : <Name key={key} lines={lines} box={box} isPlace />,
      )}
      {seen.length > 0 && (
        <ul aria-label={texts.landmarks} className="pointer-events-none">
          {seen.map(({ key, lines, box, at, landmark }) => {
            const Icon = icons[landmark.kind];
            return (
              <li key={key} lang={landmark.untranslated?.includes('name') ? other : undefined}>
                <span
                  aria-hidden
                  style={{ left: at.x, top: at.y, width: 2 * landmarkRadius, height: 2 * landmarkRadius }}
                  className="absolute grid -translate-1/2 place-items-center rounded-md bg-card text-quiet ring-1 ring-edge"
                >
                  <Icon className="size-3.5" />
                </span>
                <Name lines={lines} box={box} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Name({ lines, box, isPlace }: { lines: readonly string[]; box: Box; isPlace?: true }) {
  return (
    <span
      aria-hidden={isPlace}
      data-map-name
      style={box as { left: number; top: number; width: number; height: number }}
      className={`pointer-events-none absolute rounded bg-card/85 py-0.5 text-center text-xs leading-[0.9375rem] whitespace-nowrap text-ink ${isPlace ? 'font-semibold' : 'font-medium italic'}`}
    >
      {lines.map((text, place) => (
        <span key={text} className="block">
          {place === 0 ? text : ` ${text}`}
        </span>
      ))}
    </span>
  );
}

/** How wide letters of the names are, in pixels: estimated where no browser can measure them. */
function useMeasure(): { rem: number; measure: (text: string) => number } {
  const isHydrated = useHydrated();
  return useMemo(() => {
    const rem = isHydrated ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : 16;
    const letters = line.letters * rem;
    const context = isHydrated ? document.createElement('canvas').getContext('2d') : null;
    if (!context) return { rem, measure: (text) => text.length * letters * 0.58 };
    context.font = `600 ${letters}px ${getComputedStyle(document.body).fontFamily}`;
    // Some more, for a font that arrives after it was measured.
    return { rem, measure: (text) => context.measureText(text).width * 1.04 };
  }, [isHydrated]);
}
