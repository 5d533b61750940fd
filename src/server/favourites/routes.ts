import * as feeds from '#core/favourites/feed-contract.ts';
import * as contract from '#core/favourites/contract.ts';
import { favouriteSessionGrammar, queryFavouriteSessions } from '#core/favourites/session-list.ts';
import { networkOf } from '#core/throttle/rules.ts';
import type { Zone } from '#core/time.ts';
import type { Identify, Serve } from '#server/http/serve.ts';
import { answerList, languageOf, listQueryOf } from '#server/resources/list.ts';
import * as feed from './feed.ts';
import { readChoice, writeChoice } from './notice-store.ts';
import * as service from './service.ts';

interface FavouriteDeps extends feed.OwnFeedDeps {
  readonly zone: Zone;
  readonly identify: Identify;
}

export function favouriteRoutes(serve: Serve, deps: FavouriteDeps): void {
  const { db, zone, identify } = deps;
  serve(contract.addFavourite, ({ body, viewer }) => service.add(db, body, viewer));
  serve(contract.mergeFavourites, ({ body, viewer }) => service.merge(db, body.sessionIds, viewer));
  serve(contract.removeFavourite, ({ params, viewer }) => service.remove(db, params.id, viewer));
  serve(queryFavouriteSessions, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, favouriteSessionGrammar, viewer);
    const reading = { viewer, language: languageOf(request, query), zone };
    return answerList(reply, await service.listWithSessions(db, query, reading));
  });
  serve(contract.readNotices, async ({ viewer }) => ({ openings: await readChoice(db, viewer.userId) }));
  serve(contract.chooseNotices, async ({ body, viewer }) => {
    await writeChoice(db, viewer.userId, body.openings);
    return body;
  });
  serve(feeds.readOwnFeed, ({ viewer }) => feed.readOwn(deps, viewer));
  serve(feeds.resetOwnFeed, ({ viewer, request }) =>
    feed.replaceFeed(deps, viewer, () => identify(request, { isLookingOnly: true })),
  );
  serve(feeds.endOwnFeed, ({ viewer }) => feed.end(deps, viewer));
  serve(feeds.readFeed, async ({ params, query, request, reply }) => {
    const secret = params.id.slice(0, -'.ics'.length);
    const { file, etag } = await feed.readFile(deps, secret, {
      network: networkOf(request.clientAddress),
      language: query.lang,
    });
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    return file;
  });
}
