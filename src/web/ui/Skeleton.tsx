import { useStrings } from '#web/i18n/strings.ts';
import { classes } from './classes.ts';
import { strings } from './strings.ts';

/** The place of something that is on its way, in its size, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-xl bg-soft', className)} />;
}

/** Around skeletons: says once that something is on its way. Without script nothing is. */
export function Loading({ children }: { children: React.ReactNode }) {
  const texts = useStrings(strings);
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{texts.loading}</span>
      {children}
    </div>
  );
}
