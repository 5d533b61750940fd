import { Maximize, Minus, Plus } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { mapStrings } from './map-strings.ts';
import type { MapFrame } from './use-map-frame.ts';

/** Zoom buttons, for users without a wheel or touch. They are beside the map, so that they cover nothing on it. */
export function MapTools({ map }: { map: MapFrame }) {
  const texts = useStrings(mapStrings);
  const tools = [
    { label: texts.zoomIn, Icon: Plus, isOff: !map.canZoomIn, act: () => map.zoomBy(2) },
    { label: texts.zoomOut, Icon: Minus, isOff: map.isHome, act: () => map.zoomBy(0.5) },
    { label: texts.whole, Icon: Maximize, isOff: map.isHome, act: map.goHome },
  ];
  return (
    <div className="flex divide-x divide-line overflow-hidden rounded-full border-2 border-line bg-card">
      {tools.map(({ label, Icon, isOff, act }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          // A focused button keeps the focus at the limit of the zoom.
          aria-disabled={isOff}
          onClick={() => !isOff && act()}
          className="grid size-11 place-items-center text-ink hover:bg-soft aria-disabled:text-quiet"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}
