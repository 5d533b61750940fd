import { classes } from '#web/ui/classes.ts';
import type { HeartProps } from './Heart.tsx';
import { useLateHeart } from './late-heart.ts';

/** The place of a heart, so that nothing moves when it comes: pages stand, and can be read, before anybody keeps anything. */
export function HeartSpot({ className, ...heart }: HeartProps) {
  const late = useLateHeart();
  return (
    <span className={classes('block size-11 print:hidden', className)}>
      {late && <late.Heart {...heart} />}
    </span>
  );
}
