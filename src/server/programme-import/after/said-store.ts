import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

export type RememberedEntity =
  | 'events'
  | 'sessions'
  | 'speakers'
  | 'eventCategories'
  | 'eventTypes'
  | 'organizations'
  | 'locations';

/** What a file said of a row; null: its key is no row's any more. */
export interface SaidRow {
  readonly entity: RememberedEntity;
  readonly key: string;
  /** Of a session: the external id of its event. */
  readonly eventKey: string | null;
  readonly said: object | null;
}

/** What the last file said of these events, of all their sessions, of these people, and of every name of the catalogue. */
export async function readSaid(
  tx: Tx,
  { events, people }: { readonly events: readonly string[]; readonly people: readonly string[] },
): Promise<SaidRow[]> {
  const keys = sql`cast(${[...events]} as text[])`;
  const { rows } = await sql<SaidRow>`
    select distinct on ("entity", "key") "entity", "key", "eventKey", "said" from "importedRows"
    where "entity" = 'events' and "key" = any(${keys})
      or "eventKey" = any(${keys})
      or "entity" = 'speakers' and "key" = any(cast(${[...people]} as text[]))
      or "entity" in ('eventCategories', 'eventTypes', 'organizations', 'locations')
    order by "entity", "key", "number" desc`.execute(tx);
  return rows;
}

export async function storeSaid(tx: Tx, importId: string, rows: readonly SaidRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into "importedRows" ("importId", "entity", "key", "eventKey", "said")
    select ${importId}, "entity", "key", "eventKey", "said"
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb))
      as "r" ("entity" text, "key" text, "eventKey" text, "said" jsonb)`.execute(tx);
}

/** An import that is taken back has said nothing. */
export async function forgetSaid(tx: Tx, importId: string): Promise<void> {
  await sql`delete from "importedRows" where "importId" = ${importId}`.execute(tx);
}
