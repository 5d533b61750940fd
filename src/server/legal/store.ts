import { type Selectable, sql } from 'kysely';
import type { LegalPage } from '#core/legal/texts.ts';
import type { Database, Reader } from '#server/db/database.ts';

/** The wording of a page that is in force; undefined while the festival has none of its own. */
export function readInForce(
  db: Reader,
  page: LegalPage,
): Promise<Selectable<Database['legalTexts']> | undefined> {
  return db
    .selectFrom('legalTexts')
    .selectAll()
    .where('legalPage', '=', page)
    .where('validFrom', '<=', sql<Date>`curiosa_now()`)
    .orderBy('validFrom', 'desc')
    .orderBy('_id', 'desc')
    .executeTakeFirst();
}
