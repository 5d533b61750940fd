import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

export interface TriesRow {
  /** Of the hash, in hexadecimal. */
  readonly key: string;
  readonly tries: number;
  readonly lastAt: Date;
  readonly waitUntil: Date;
}

export interface TriesNow {
  readonly rows: readonly TriesRow[];
  readonly now: Date;
}

/** The counts by key, of those that have one. */
export async function readTries(db: Reader, keys: readonly string[]): Promise<TriesNow> {
  const { rows } = await sql<{ [K in keyof TriesRow]: TriesRow[K] | null } & { now: Date }>`
    select curiosa_now() as "now", encode("tries"."key", 'hex') as "key", "tries", "lastAt", "waitUntil"
    from unnest(${[...keys]}::text[]) as "hex" left join "tries" on "tries"."key" = decode("hex", 'hex')`.execute(
    db,
  );
  const now = rows[0]?.now;
  if (!now) throw new Error('Nothing to read was named.');
  const found = rows.flatMap(({ key, tries, lastAt, waitUntil }) =>
    key === null || tries === null || lastAt === null || waitUntil === null
      ? []
      : [{ key, tries, lastAt, waitUntil }],
  );
  return { rows: found, now };
}

/** The counts by key, locked in the order of the keys; a row with 0 tries is new. */
export async function lockTries(tx: Tx, keys: readonly string[]): Promise<TriesNow> {
  const { rows } = await sql<TriesRow & { now: Date }>`
    insert into "tries" ("key", "tries", "lastAt", "waitUntil", "forgetAt")
    select decode("hex", 'hex'), 0, curiosa_now(), curiosa_now(), curiosa_now()
    from unnest(${[...keys].sort()}::text[]) as "hex"
    on conflict ("key") do update set "key" = excluded."key"
    returning encode("key", 'hex') as "key", "tries", "lastAt", "waitUntil", curiosa_now() as "now"`.execute(
    tx,
  );
  const now = rows[0]?.now;
  if (!now) throw new Error('Nothing to count was named.');
  return { rows: rows.map(({ key, tries, lastAt, waitUntil }) => ({ key, tries, lastAt, waitUntil })), now };
}

export async function writeTries(
  tx: Tx,
  counted: readonly (TriesRow & { readonly forgetAt: Date })[],
): Promise<void> {
  await sql`
    update "tries" set "tries" = "new"."tries", "lastAt" = "new"."lastAt", "waitUntil" = "new"."waitUntil",
      "forgetAt" = "new"."forgetAt"
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as "new"
      ("key" text, "tries" integer, "lastAt" timestamptz, "waitUntil" timestamptz, "forgetAt" timestamptz)
    where "tries"."key" = decode("new"."key", 'hex')`.execute(tx);
}

export async function takeBack(db: Reader, keys: readonly string[]): Promise<void> {
  // Locked in the order of the keys, like when they are counted, so that two of these never wait for each other.
  await sql`
    with "locked" as (
      select "key" from "tries" where "key" in (select decode("hex", 'hex') from unnest(${[...keys]}::text[]) as "hex")
      order by "key" for update
    )
    update "tries" set "tries" = greatest("tries" - 1, 0) from "locked" where "tries"."key" = "locked"."key"`.execute(
    db,
  );
}

export async function forget(db: Reader, keys: readonly string[]): Promise<void> {
  await sql`
    delete from "tries"
    where "key" in (select decode("hex", 'hex') from unnest(${[...keys]}::text[]) as "hex")`.execute(db);
}

export async function sweep(db: Reader): Promise<void> {
  await sql`delete from "tries" where "forgetAt" < curiosa_now()`.execute(db);
}
