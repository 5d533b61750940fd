import { drafts } from '#core/drafts/contract.ts';
import { draftedPaths } from '#core/drafts/rules.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import * as service from './service.ts';

export function draftRoutes(serve: Serve, db: Db): void {
  for (const entity of draftedPaths) {
    const { read, write, remove, changes } = drafts[entity];
    serve(read, ({ params: { id }, viewer }) => service.read(db, { entity, id }, viewer));
    serve(write, ({ params: { id }, body, viewer }) => service.write(db, { entity, id }, body, viewer));
    serve(remove, ({ params: { id }, query: { revision }, viewer }) =>
      service.remove(db, { entity, id }, revision, viewer),
    );
    serve(changes, ({ params: { id }, query, viewer }) =>
      service.changesOfOthers(db, { entity, id }, query.since, viewer),
    );
  }
}
