import type { HeartProps } from './Heart.tsx';
import { useLateHeart } from './late-heart.ts';

/** The room of a heart, so that the layout does not shift when the heart is loaded. */
export function HeartSpot(heart: HeartProps) {
  const late = useLateHeart();
  return <span className="heart-spot">{late && <late.Heart {...heart} />}</span>;
}
