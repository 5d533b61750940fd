import { exportProgramme } from '#core/programme-import/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { exportPart } from './service.ts';

export function programmeExportRoutes(
  serve: Serve,
  { db, zone }: { readonly db: Db; readonly zone: Zone },
): void {
  serve(exportProgramme, ({ query: { after = null, all } }) =>
    exportPart(db, { after, all: all === 'true', zone }),
  );
}
