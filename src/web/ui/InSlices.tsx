import { type ReactNode, useDeferredValue } from 'react';

interface InSlicesProps {
  /** Shown until the children are ready, in the same place. */
  readonly meanwhile: ReactNode;
  readonly children: ReactNode;
}

/**
 * A large part that appears at once, when data has come. The store of an answer renders what it changes in one task, which blocks taps on a
 * slow phone; React renders a deferred part in slices, and answers the user between them. For pages that only the browser renders: the
 * server would render the placeholder.
 */
export function InSlices({ meanwhile, children }: InSlicesProps) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : meanwhile;
}
