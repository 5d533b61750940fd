import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '#server/lifetime.ts';
import { checkServer } from './embedded/server-check.ts';

/** Where the product's own migrations are. */
const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Two starters at once: the second waits for the first, and then finds nothing to do. */
const MIGRATING = 7_240_003;

/** The files and the database do not fit each other, or a file fails. */
export class MigrationError extends StartError {}

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/**
 * Brings the database to the schema of this version: applies, in order and each in one transaction, the files
 * `NNNN-name.sql` that it has not yet. Answers their names. Forward only: an error names the applied file that was changed,
 * renamed or removed, and a database that a newer version has migrated is left alone.
 */
export async function migrate(
  url: string,
  options: { directory?: string; onApply?: (name: string) => void } = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(options.directory ?? MIGRATIONS_DIRECTORY);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await client.query(`
      create table if not exists migrations (
        number integer primary key,
        name text not null,
        checksum text not null,
        "appliedAt" timestamptz not null default now()
      )`);
    const { rows } = await client.query<Applied>(
      'select number, name, checksum from migrations order by number',
    );
    const pending = pendingMigrations(migrations, rows);
    for (const migration of pending) {
      options.onApply?.(migration.name);
      await apply(client, migration);
    }
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    const values = [number, name, checksum];
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`Migration ${name}${placeOf(error, sql)}: ${String(error)}`, { cause: error });
  }
}

function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): readonly Migration[] {
  const newestHere = migrations.at(-1)?.number ?? 0;
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    if (number > newestHere) {
      throw new MigrationError(
        `This database is newer than this version of Curiosa: it has the migration ${name}, ` +
          `the newest here is ${migrations.at(-1)?.name ?? 'none'}. Start the newer version.`,
      );
    }
    const migration = byNumber.get(number);
    if (migration?.name !== name) {
      throw new MigrationError(
        `The applied migration ${name} is missing. Applied migrations stay as they are.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied to this database. ` +
          'Put it back as it was, and write a new migration for the change.',
      );
    }
  }
  const newestApplied = applied.at(-1);
  const done = new Set(applied.map(({ number }) => number));
  const pending = migrations.filter(({ number }) => !done.has(number));
  const [first] = pending;
  if (first && newestApplied && first.number < newestApplied.number) {
    throw new MigrationError(
      `The migration ${first.name} comes before ${newestApplied.name}, which is applied already. Renumber it.`,
    );
  }
  return pending;
}

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of files) {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (!number)
      throw new MigrationError(`A migration is named like 0012-what-it-adds.sql; this one is ${name}.`);
    const before = migrations.at(-1);
    if (before?.number === number)
      throw new MigrationError(`Two migrations have one number: ${before.name} and ${name}.`);
    // A checkout on Windows may turn line ends; that is no change.
    const sql = (await readFile(`${directory}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

function placeOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  return ` line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}
