import type { Selectable } from 'kysely';
import type { Database, Reader } from '#server/db/database.ts';

export function readSettings(
  db: Reader,
): Promise<Pick<Selectable<Database['settings']>, 'name' | 'value'>[]> {
  return db.selectFrom('settings').select(['name', 'value']).execute();
}
