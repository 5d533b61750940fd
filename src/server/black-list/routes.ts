import { blockReads, readBlocksOfAccount, readOwnBlock } from '#core/black-list/contract.ts';
import type { Serve } from '#server/http/serve.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import * as resources from '#server/resources/service.ts';
import { serveWrites } from '#server/resources/write-routes.ts';
import * as service from './service.ts';

/** Blocks are read with all accounts that they apply to; writes settle waiting lists. */
export function blackListRoutes(serve: Serve, deps: service.BlackListDeps): void {
  const { db } = deps;
  serveReads(serve, blockReads, {
    list: (query, reading) => service.listBlocks(db, query, reading),
    read: (id, query, reading) => resources.read(db, 'blackListEntries', id, query, reading),
  });
  serve(readBlocksOfAccount, ({ params }) => service.readBlocksOfAccount(db, params.id));
  serve(readOwnBlock, ({ viewer }) => service.readOwnBlock(db, viewer));
  serveWrites(serve, 'blackListEntries', {
    create: (body, by) => service.createBlock(deps, body, by),
    change: (id, body, by) => service.changeBlock(deps, id, body, by),
    remove: (id, by) => service.removeBlock(deps, id, by),
    contents: (id, viewer) => resources.readContents(deps.db, 'blackListEntries', id, viewer),
  });
}
