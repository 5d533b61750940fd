import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '../classes.ts';
import { strings } from '../strings.ts';

/** A placeholder of the size of what is loading, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-xl bg-soft', className)} />;
}

/** Around skeletons: announces once that something is loading. Without script nothing is loading. */
export function Loading({ children }: { children: React.ReactNode }) {
  const texts = useStrings(strings);
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{texts.loading}</span>
      {children}
    </div>
  );
}
