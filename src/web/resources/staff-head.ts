import { notFound, redirect } from '@tanstack/react-router';
import { loadPart } from '#web/api/load-part.ts';
import { headOf } from '#web/layout/head.ts';
import { readListAddress } from './list/read-list-address.ts';
import { NotFoundPage } from '#web/layout/failures/NotFoundPage.tsx';
import type { RouterContext } from '#web/api/router-context.ts';

/** Titles of staff pages are in the same file as the words of the entities, which only staff load. */
export function staffHead(page: 'list' | 'form' | 'new', path?: string) {
  return {
    validateSearch: readListAddress,
    notFoundComponent: NotFoundPage,
    loader: async ({
      params,
      context,
    }: {
      params: { role?: string; entity?: string; id?: string };
      context: RouterContext;
    }) => {
      if (params.role === 'user') throw notFound();
      const { titleOfEntityPage, hasNamedPageOnly, listElsewhere, formElsewhere } = await loadPart(
        () => import('./page-title.ts'),
      );
      if (params.entity !== undefined && hasNamedPageOnly(params.entity))
        throw redirect({ to: '/settings', statusCode: 302 });
      const own = params.id === undefined && params.entity !== undefined && listElsewhere(params.entity);
      if (own) throw redirect({ to: own, search: true, statusCode: 302 });
      const ownForm = params.id !== undefined && formElsewhere(params.entity ?? '', params.id);
      if (ownForm) throw redirect({ to: ownForm, search: true, statusCode: 302 });
      const title = titleOfEntityPage(
        path ?? params.entity ?? '',
        params.id === 'new' ? 'new' : page,
        context,
      );
      if (title === null) throw notFound();
      return { title };
    },
    head: ({ loaderData }: { loaderData?: { title: string } | undefined }) =>
      loaderData ? headOf({ ...loaderData, unlisted: true }) : {},
  };
}
