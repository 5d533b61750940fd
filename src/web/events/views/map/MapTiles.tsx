import { useState } from 'react';
import { type Frame, type MapSize, tileAddress, tilesOf } from '#core/events/views/map.ts';

/** Street tiles, once the user has switched them on. They lie over the drawn map; `onFail` is called where one does not load. */
export function MapTiles({
  url,
  frame,
  size,
  onFail,
}: {
  url: string;
  frame: Frame;
  size: MapSize;
  onFail: () => void;
}) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden dark:brightness-75 dark:contrast-110">
      {tilesOf(frame, size).map((tile) => {
        const address = tileAddress(url, tile);
        if (missing.has(address)) return null;
        return (
          <img
            key={address}
            src={address}
            alt=""
            // OpenStreetMap's servers refuse requests without a referrer; they get the origin only.
            referrerPolicy="origin"
            draggable={false}
            onError={() => {
              setMissing((before) => new Set([...before, address]));
              onFail();
            }}
            className="absolute max-w-none"
            style={{ left: tile.left, top: tile.top, width: tile.size + 0.5, height: tile.size + 0.5 }}
          />
        );
      })}
    </div>
  );
}
