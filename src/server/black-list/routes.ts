import type { Serve } from '#server/http/serve.ts';
import { serveWrites } from '#server/resources/write-routes.ts';
import * as service from './service.ts';

/** Blocks are read as every entity is; what is written acts on waiting lists. */
export function blackListRoutes(serve: Serve, deps: service.BlackListDeps): void {
  serveWrites(serve, 'blackListEntries', {
    create: (body, by) => service.createBlock(deps, body, by),
    change: (id, body, by) => service.changeBlock(deps, id, body, by),
    remove: (id, by) => service.removeBlock(deps, id, by),
  });
}
