import { stringsIn } from '#web/i18n/strings.ts';
import { headOf } from '#web/layout/head.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { titles } from './titles.ts';

/** Personal pages are not indexed by search engines. */
export function profileHead(name: keyof (typeof titles)['it']) {
  return {
    head: ({ match }: { match: { context: RouterContext } }) =>
      headOf({ title: stringsIn(match.context, titles)[name], unlisted: true }),
  };
}
