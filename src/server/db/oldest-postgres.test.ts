import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { debianBinaries } from './embedded/embedded-binaries.ts';
import { migrate } from './migrate.ts';
import {
  databaseUrl,
  initialise,
  type Postmaster,
  socketDirectoryFor,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';
import { scratchFolder } from '#test/scratch.ts';

const binaries = await debianBinaries(15);

// TEST_POSTGRES=15 runs the whole suite on it; this much is seen every day, where Debian's packages are installed.
describe.runIf(binaries)('PostgreSQL 15, the oldest that DATABASE_URL may name', () => {
  let directory: string;
  let postmaster: Postmaster;
  let url: string;

  beforeAll(async () => {
    if (!binaries) return;
    directory = await scratchFolder('curiosa-15-');
    const dataDirectory = join(directory, 'postgres');
    await initialise(binaries, dataDirectory);
    postmaster = await startPostmaster({
      binaries,
      dataDirectory,
      socketDirectory: await socketDirectoryFor(dataDirectory),
      logFile: join(directory, 'postgres.log'),
      settings: { fsync: 'off' },
    });
    url = databaseUrl(postmaster.socketDirectory, 'postgres');
  });

  afterAll(async () => {
    await stopPostmaster(postmaster, join(directory, 'postgres'));
    await rm(directory, { recursive: true });
  });

  test('takes every migration and the job queue', async () => {
    const applied = await migrate(url);
    expect(applied.length).toBeGreaterThan(0);
    await migrateJobQueue(url);
    expect(await migrate(url)).toEqual([]);
  });

  test('finds words without their accents', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::integer / 10000 as version, fold('Università È') as folded`,
    );
    await client.end();
    expect(rows).toEqual([{ version: 15, folded: 'universita e' }]);
  });
});
