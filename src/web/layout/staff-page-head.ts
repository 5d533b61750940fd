import { notFound } from '@tanstack/react-router';
import { stringsIn } from '#web/i18n/strings.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { headOf } from './head.ts';
import { NotFoundPage } from './failures/NotFoundPage.tsx';
import { staffTitles } from './staff-titles.ts';

export type StaffPageName = keyof (typeof staffTitles)['it'];

/** Pages of staff are below `/admin` only. */
export function staffPageHead(name: StaffPageName) {
  return {
    validateSearch: readListAddress,
    beforeLoad: ({ params: { role } }: { params: { role: string } }) => {
      if (role === 'user') throw notFound();
    },
    head: ({ match }: { match: { context: RouterContext } }) =>
      headOf({ title: stringsIn(match.context, staffTitles)[name], unlisted: true }),
    notFoundComponent: NotFoundPage,
  };
}
