import * as contract from '#core/favourites/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, languageOf, listQueryOf, wholeAnswers } from '#server/resources/list.ts';
import * as service from './service.ts';

export function favouriteRoutes(serve: Serve, { db, zone }: { db: Reader; zone: Zone }): void {
  serve(contract.keepFavourite, ({ body, viewer }) => service.keep(db, body, viewer));
  serve(contract.mergeFavourites, ({ body, viewer }) => service.merge(db, body.sessionIds, viewer));
  serve(contract.dropFavourite, ({ params, viewer }) => service.drop(db, params.id, viewer));
  serve(contract.queryFavouriteSessions, async ({ request, reply, viewer }) => {
    const query = wholeAnswers(listQueryOf(request, contract.favouriteSessionGrammar, viewer));
    const reading = { viewer, language: languageOf(request, query), zone };
    return answerList(reply, await service.listWithSessions(db, query, reading));
  });
}
