import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** The product's time: the database's clock, read once for each thing that is decided (docs/product/time.md#clock). */
export async function readNow(db: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select curiosa_now() as "now"`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database has no clock.');
  return now;
}
