import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { languageOfPath } from '#core/languages.ts';
import type { RenderPage } from '#core/page.ts';
import { serverResultOf } from '#web/api/router-internals.ts';
import { createQueryClient } from '#web/api/transport.ts';
import { isEmbed, renderEmbed } from '#web/events/embed/embed.tsx';
import { readOwnTexts } from '#web/i18n/own-texts.ts';
import { printHead } from '#web/layout/head.ts';
import { configQuery } from '#web/layout/queries.ts';
import { SpriteContext } from '#web/ui/Sprite.tsx';
import { SpriteDrawings } from '#web/ui/SpriteDrawings.tsx';
import { printPageState } from './page-state.ts';
import { addPrivateRoutes } from './private-routes.tsx';
import { createAppRouter } from './router.tsx';

export { addressOf } from './page-address.ts';

/** Renders a page as a guest sees it. An error of a loader gives a page with status 500, not an exception. */
export const renderPage: RenderPage = async ({ url, origin, fetchJson }) => {
  const language = languageOfPath(url);
  if (isEmbed(url)) return renderEmbed({ url, origin, fetchJson });
  const queryClient = createQueryClient(fetchJson);
  // Every page needs these: the reworded texts and the configuration of the instance.
  const [own] = await Promise.all([
    readOwnTexts(queryClient, language),
    queryClient.prefetchQuery(configQuery),
  ]);
  const router = createAppRouter(
    addPrivateRoutes(),
    { queryClient, language, own },
    createMemoryHistory({ initialEntries: [url] }),
  );
  await router.load();
  const result = serverResultOf(router);
  if (result?.type === 'redirect') {
    return {
      kind: 'redirect',
      status: result.redirect.status,
      location: result.redirect.headers.get('location') ?? '/',
    };
  }
  const body = renderToString(
    <SpriteContext value={<SpriteDrawings />}>
      <RouterProvider router={router} />
    </SpriteContext>,
  );
  const page = {
    kind: 'page',
    status: result?.status ?? 200,
    language,
    head: printHead(router, origin),
    body,
    state: printPageState(queryClient),
    files: router.state.matches.flatMap((match) => [
      ...filesOf(match.staticData.file),
      ...filesOf(loaderFilesOf(match)),
    ]),
  } as const;
  queryClient.clear();
  return page;
};

/** Files of the page that depend on its address, as its loader names them. */
function loaderFilesOf({
  loaderData,
}: {
  readonly loaderData?: object | undefined;
}): string | readonly string[] {
  return loaderData && 'files' in loaderData ? ((loaderData as { files?: string[] }).files ?? []) : [];
}

function filesOf(files: string | readonly string[] | undefined): readonly string[] {
  return [files ?? []].flat();
}
