import * as contract from '#core/labels/contract.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { readOwnTexts } from './store.ts';

/** Labels are stored as every entity is; pages read those of a language at once. */
export function labelRoutes(serve: Serve, db: Reader): void {
  serve(contract.readOwnTexts, ({ params }) => readOwnTexts(db, params.language));
}
