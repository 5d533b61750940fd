import { useMemo, useRef, useState } from 'react';
import { frameOf, scaleBar, worldOf } from '#core/events/views/map.ts';
import type { TileServer } from '#core/instance/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { useSize } from '#web/ui/use-size.ts';
import { BubbleMark } from './BubbleMark.tsx';
import { type Bubble, bubblesOf } from './map-bubbles.ts';
import { contoursOf } from './map-contours.ts';
import { MapNames } from './MapNames.tsx';
import { mapStrings } from './map-strings.ts';
import type { Landmark, PlacedPlace } from './map-queries.ts';
import { MapTiles } from './MapTiles.tsx';
import { MapTools } from './MapTools.tsx';
import { PlacesTogether } from './PlacesTogether.tsx';
import type { EventsSearch } from '../../filters/search.ts';
import { useMapFrame } from './use-map-frame.ts';

/** Pixels between the outermost places and the edge. */
const margin = 64;
/** The map's size that the server assumes; the browser measures it after hydration. */
const presumed = { width: 640, height: 480 };

/**
 * The places on a drawn map, close ones grouped. A place is a link that chooses it, with or without script; zooming needs script,
 * so its buttons appear after hydration.
 */
export function PlaceMap({
  places,
  landmarks,
  search,
  tiles,
}: {
  places: readonly PlacedPlace[];
  landmarks: readonly Landmark[];
  search: EventsSearch;
  tiles: TileServer | null;
}) {
  const texts = useStrings(mapStrings);
  const formats = useFormats();
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, presumed);
  const home = useMemo(() => frameOf(places.map(worldOf), size, margin), [places, size]);
  const contours = useMemo(() => contoursOf(places, home, size), [places, home, size]);
  const bubbles = useMemo(() => bubblesOf(places, home), [places, home]);
  const map = useMapFrame(box, home, size);
  const shown = bubbles(map.frame, size);
  const [streets, setStreets] = useState<'off' | 'on' | 'failed'>('off');
  const [opened, setOpened] = useState<{ ids: readonly string[]; search: EventsSearch } | null>(null);
  // Any other choice closes it for good.
  if (opened && opened.search !== search) setOpened(null);
  const together = places.filter(({ _id }) => opened?.ids.includes(_id));
  const bar = scaleBar(map.frame, 110, size);
  const datesOf = (count: number) => texts.dates(formats.number(count), count === 1);
  const inView = shown.reduce((sum, bubble) => sum + bubble.places.length, 0);

  function close() {
    setOpened(null);
    box.current?.focus({ preventScroll: true });
  }

  function open(bubble: Bubble) {
    if (bubble.opensAt === null) {
      setOpened({ ids: bubble.places.map(({ _id }) => _id), search });
      return;
    }
    map.goTo(bubble.middle, bubble.opensAt);
    // The pressed group has split up: the focus stays on the map.
    box.current?.focus({ preventScroll: true });
  }

  return (
    <div className="flex flex-col gap-3">
      {/* Arrows, + and − move the map, as arrows scroll a box that overflows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        role="group"
        aria-label={texts.map}
        aria-describedby="map-help"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget) map.onKeyDown(event);
        }}
        className="relative isolate aspect-4/5 touch-pan-x touch-pan-y overflow-hidden rounded-card bg-soft select-none sm:aspect-4/3 lg:aspect-auto lg:h-[min(38rem,calc(100dvh-13rem))]"
      >
        <svg
          aria-hidden
          width="100%"
          height="100%"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 text-teal"
        >
          <g transform={`translate(${map.transform.x} ${map.transform.y}) scale(${map.transform.k})`}>
            {contours.map((path, height) => (
              <path
                key={height}
                d={path}
                fill="currentColor"
                fillOpacity={0.07}
                stroke="currentColor"
                strokeOpacity={0.4}
                strokeWidth={height % 3 === 0 ? 1.6 : 0.8}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        </svg>
        {tiles && streets !== 'off' && (
          <MapTiles url={tiles.url} frame={map.frame} size={size} onFail={() => setStreets('failed')} />
        )}
        {shown.map((bubble) => (
          <BubbleMark
            key={bubble.key}
            bubble={bubble}
            size={size}
            search={search}
            open={isHydrated ? () => open(bubble) : null}
            datesOf={datesOf}
          />
        ))}
        <MapNames bubbles={shown} landmarks={landmarks} frame={map.frame} size={size} chosen={search.place} />
        <p className="pointer-events-none absolute bottom-3 left-3 rounded bg-card/85 px-2 py-1 text-xs leading-none font-semibold text-ink">
          <span
            aria-hidden
            className="mb-1 block border-x-2 border-b-2 border-current pt-1"
            style={{ width: bar.width }}
          />
          {bar.metres >= 1000
            ? texts.kilometres(formats.number(bar.metres / 1000))
            : texts.metres(formats.number(bar.metres))}
        </p>
        {tiles && streets !== 'off' && (
          <p className="pointer-events-none absolute right-3 bottom-3 rounded bg-card/85 px-2 py-1 text-xs text-ink">
            {tiles.attribution}
          </p>
        )}
        {together.length > 1 && (
          <PlacesTogether places={together} search={search} close={close} datesOf={datesOf} />
        )}
      </div>
      <p id="map-help" className="sr-only">
        {texts.help}
      </p>
      <p role="status" className="sr-only">
        {map.isHome ? '' : texts.seen(inView)}
      </p>
      {isHydrated && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
          <MapTools map={map} />
          {tiles && (
            <>
              <button
                type="button"
                onClick={() => setStreets(streets === 'off' ? 'on' : 'off')}
                className="min-h-11 font-semibold text-ink underline underline-offset-4"
              >
                {streets === 'off' ? texts.streets : texts.noStreets}
              </button>
              <p className="text-sm text-quiet" role={streets === 'failed' ? 'alert' : undefined}>
                {streets === 'failed' ? texts.streetsFail : texts.streetsFrom(new URL(tiles.url).host)}
              </p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
