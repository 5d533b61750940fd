import * as contract from '#core/saved-views/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import * as service from './service.ts';

export function savedViewRoutes(serve: Serve, db: Db): void {
  serve(contract.listSavedViews, ({ query, viewer }) => service.list(db, query.entity, viewer));
  serve(contract.createSavedView, ({ body, viewer }) => service.create(db, body, viewer));
  serve(contract.changeSavedView, ({ params, body, viewer }) => service.change(db, params.id, body, viewer));
  serve(contract.deleteSavedView, ({ params, viewer }) => service.remove(db, params.id, viewer));
}
