import * as contract from '#core/proposals/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from '#server/resources/list.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import * as service from './service.ts';

export function proposalRoutes(serve: Serve, db: Db): void {
  serveReads(serve, contract.formReads, {
    list: (query, reading) => service.list(db, query, reading),
    read: (id, query, reading) => service.read(db, id, query, reading),
  });
  serve(contract.beginForm, async ({ body, viewer, language, reply }) =>
    answerEntity(reply, await service.begin(db, body, { viewer, language })),
  );
  serve(contract.deleteForm, async ({ params, viewer }) => service.remove(db, params.id, viewer));
  serve(contract.saveForm, async ({ params, body, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await service.save(db, params.id, body, { viewer, language, ifMatch })),
  );
}
