import { useState } from 'react';
import { type Frame, type Size, tileAddress, tilesOf } from '#core/events/map.ts';

/**
 * Pictures of streets, once somebody has asked for them. They lie over the drawing where they come; where one does not,
 * `onFail` is told.
 */
export function MapTiles({
  url,
  frame,
  size,
  onFail,
}: {
  url: string;
  frame: Frame;
  size: Size;
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
            // Servers of OpenStreetMap refuse whoever does not say where they are shown: the origin is all that is told.
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
