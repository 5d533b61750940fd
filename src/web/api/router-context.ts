import type { QueryClient } from '@tanstack/react-query';
import type { Wording } from '#web/i18n/language.ts';

/** What the router gives to the loader and the head of every route. */
export interface RouterContext extends Wording {
  readonly queryClient: QueryClient;
  /** Whether hydration is over, so that a page may differ from what the server rendered. */
  readonly isTakenOver?: boolean;
  /** Adds the routes of signed-in users' pages to the router of a browser, which begins without them. */
  readonly loadPrivateRoutes?: () => Promise<void>;
}
