import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import * as generic from '#server/resources/service.ts';
import { serveWrites } from '#server/resources/write-routes.ts';
import * as service from './service.ts';

/** Settings are read as every entity is; a written one has to exist in the product. */
export function settingRoutes(serve: Serve, db: Db): void {
  serveWrites(serve, 'settings', {
    create: (body, by) => service.createSetting(db, body, by),
    change: (id, body, by) => service.changeSetting(db, id, body, by),
    remove: (id, by) => generic.remove(db, 'settings', id, by),
    contents: (id, viewer) => generic.readContents(db, 'settings', id, viewer),
  });
}
