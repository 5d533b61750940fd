import type { HeartProps } from './Heart.tsx';
import { useLateHeart } from './late-heart.ts';

/** The place of a heart, so that nothing moves when it comes: pages stand, and can be read, before anybody keeps anything. */
export function HeartSpot(heart: HeartProps) {
  const late = useLateHeart();
  return <span className="heart-spot">{late && <late.Heart {...heart} />}</span>;
}
