// oxlint-disable-next-line no-restricted-imports -- here it is caught
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from '#web/api/load-part.ts';

interface Place {
  /** What stands there as long as the part is on its way; without it nothing. */
  readonly meanwhile?: ReactNode;
  /** What stands there when it does not come; without it nothing. */
  readonly otherwise?: ReactNode;
}

/**
 * A part of a page in a file of its own, loaded when it is first shown. Files may not come, offline or long after a release: then the
 * page stays whole without this part, and the next one who is shown it tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let attempt = beginLoading(load);
  const latestAttempt = () => {
    if (attempt.hasFailed) attempt = beginLoading(load);
    return attempt;
  };
  return function LazyPart({ meanwhile, otherwise, ...props }: Props & Place) {
    const [{ Part }] = useState(latestAttempt);
    return (
      <Suspense fallback={meanwhile}>
        <Part props={props as unknown as Props} otherwise={otherwise} />
      </Suspense>
    );
  };
}

interface Outcome<Props> extends Pick<Place, 'otherwise'> {
  readonly props: Props;
}

function beginLoading<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const attempt = {
    hasFailed: false,
    Part: lazy(async (): Promise<{ default: ComponentType<Outcome<Props>> }> => {
      try {
        const Loaded = await loadPart(load);
        return { default: ({ props }) => <Loaded {...props} /> };
      } catch {
        attempt.hasFailed = true;
        return { default: ({ otherwise }) => otherwise };
      }
    }),
  };
  return attempt;
}
