import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where nothing is known of earlier runs small files come last. These are small and take long: the cores would wait for them. */
const long = /\/(?:access|import-kill|kill-drill|start-and-stop)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...ofProjects.values()].flatMap((ofOne) => {
      const isLong = Map.groupBy(ofOne, ({ moduleId }) => long.test(moduleId));
      return [...(isLong.get(true) ?? []), ...(isLong.get(false) ?? [])];
    });
  }
}

/** Three projects: `core` needs nothing, `server` a real PostgreSQL, `e2e` also a real browser. */
export default defineConfig({
  test: {
    // Much of a test is waiting for a database or a browser: one more than there are cores keeps them busy. Projects that differ
    // in this run one after the other, and the cores stand idle while the last files of each come to their end.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // A worker goes on from file to file, and what the files import is read once: the product keeps nothing in memory that
    // would tell one from another.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A time zone that is not the instance's: a date that forgets Europe/Rome turns a test red.
    env: { TZ: 'America/New_York' },
    // What is waited for comes; on a busy machine it comes later, and nothing is asserted about how long it takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'core', include: ['src/core/**/*.test.ts', 'src/web/**/*.test.ts', 'test/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['test/global-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['test/global-database.ts', 'test/global-browser.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
