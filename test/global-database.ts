import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { debianBinaries, embeddedBinaries } from '#server/db/embedded/embedded-binaries.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  databaseUrl,
  initialise,
  socketDirectoryFor,
  startPostmaster,
  stopPostmaster,
} from '#server/db/embedded/postmaster.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { withDatabase } from './database-url.ts';
import { migrateBefore, oldestFormer } from './migrate-before.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database server for tests, as a URL of its maintenance database. */
    testServerUrl: string;
    /** A migrated database on it that every test file gets its own copy of. */
    testTemplate: string;
    /** A database on it as it was before the migration `oldestFormer`. */
    formerTemplate: string;
  }
}

/**
 * One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, or one that is started here in a temporary directory (the embedded one;
 * with TEST_POSTGRES=15 the one of Debian's packages). Durability is off there, because the data are thrown away.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  const template = `curiosa_template_${process.pid}_${project.name}`;
  const former = `${template}_former`;
  try {
    await onServer(server.url, `create database ${template}`);
    await migrateBefore(withDatabase(server.url, template), oldestFormer);
    await onServer(server.url, `create database ${former} template ${template} strategy file_copy`);
    await migrate(withDatabase(server.url, template));
    await migrateJobQueue(withDatabase(server.url, template));
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('testServerUrl', server.url);
  project.provide('testTemplate', template);
  project.provide('formerTemplate', former);
  return async () => {
    for (const name of [former, template]) await onServer(server.url, `drop database ${name}`);
    await server.close();
  };
}

async function openTestServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const outside = process.env['TEST_DATABASE_URL'];
  if (outside) return { url: outside, close: async () => undefined };

  const directory = await scratchFolder('curiosa-test-');
  const dataDirectory = join(directory, 'postgres');
  const binaries = await chosenBinaries();
  await initialise(binaries, dataDirectory);
  const postmaster = await startPostmaster({
    binaries,
    dataDirectory,
    socketDirectory: await socketDirectoryFor(dataDirectory),
    logFile: join(directory, 'postgres.log'),
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' },
  });
  return {
    url: databaseUrl(postmaster.socketDirectory, 'postgres'),
    async close() {
      await stopPostmaster(postmaster, dataDirectory);
      await rm(directory, { recursive: true });
    },
  };
}

async function chosenBinaries() {
  const version = process.env['TEST_POSTGRES'];
  if (!version) return embeddedBinaries();
  const binaries = await debianBinaries(Number(version));
  if (!binaries)
    throw new Error(`There is no PostgreSQL ${version} here: TEST_POSTGRES names one of Debian's packages.`);
  return binaries;
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
