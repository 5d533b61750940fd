import type { ChangedMarkProps } from './ChangedMark.tsx';
import type { HeartProps } from './Heart.tsx';
import { useLateHeart } from './late-heart.ts';

/** The room of a heart, so that the layout does not shift when the heart is loaded. */
export function HeartSpot(heart: HeartProps) {
  const late = useLateHeart();
  return <span className="heart-spot">{late && <late.Heart {...heart} />}</span>;
}

/** What has changed of a date since this device looked at it; loaded with the hearts, and shown above what is there (ui/parts.css). */
export function ChangedSpot(changed: ChangedMarkProps) {
  const late = useLateHeart();
  return late && <late.ChangedMark {...changed} />;
}
