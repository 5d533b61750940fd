import { stringsIn } from '#web/i18n/strings.ts';
import { headOf } from '#web/layout/head.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { titles } from '../titles.ts';

/** The head of a page that only its reader sees. */
export const planHead = {
  head: ({ match }: { match: { context: RouterContext } }) =>
    headOf({ title: stringsIn(match.context, titles).plan, unlisted: true }),
};
