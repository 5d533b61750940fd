// oxlint-disable-next-line no-restricted-imports -- here it is caught
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPart } from '#web/api/load-part.ts';

interface Placeholders {
  /** Shown while the part is loading; nothing by default. */
  readonly meanwhile?: ReactNode;
  /** Shown when the part does not load; nothing by default. */
  readonly otherwise?: ReactNode;
}

/**
 * A part of a page in a file of its own, loaded when it is first shown. The file may be unavailable, offline or long after a
 * release: then the page works without this part, and the next render of it retries.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let attempt = beginLoading(load);
  const latestAttempt = () => {
    if (attempt.hasFailed) attempt = beginLoading(load);
    return attempt;
  };
  return function LazyPart({ meanwhile, otherwise, ...props }: Props & Placeholders) {
    const [{ Part }] = useState(latestAttempt);
    return (
      <Suspense fallback={meanwhile}>
        <Part props={props as unknown as Props} otherwise={otherwise} />
      </Suspense>
    );
  };
}

interface Outcome<Props> extends Pick<Placeholders, 'otherwise'> {
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
