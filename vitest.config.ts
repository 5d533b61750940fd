import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { full } from './test/sizes.ts';

/**
 * Without timings of an earlier run, small files run last. These files are small and slow, so they would leave the cores idle at the end.
 */
const long =
  /\/(?:access|contract|demo-questions|import-kill|kill-drill|oldest-postgres|pdf-check|start-and-stop|two-deploys)(?:\.prove)?\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...ofProjects.values()].flatMap((ofOne) => {
      const isLong = Map.groupBy(ofOne, ({ moduleId }) => long.test(moduleId));
      return [...(isLong.get(true) ?? []), ...(isLong.get(false) ?? [])];
    });
  }
}

/** Files of drills alone (docs/architecture/testing.md, "Sizes"). */
const exclude = full ? [] : ['**/*.prove.test.ts'];

/** Three projects: `core` needs nothing, `server` a real PostgreSQL, `e2e` also a real browser. */
export default defineConfig({
  test: {
    // Much of a test is waiting for a database or a browser: two workers more than cores keep the cores busy. Projects with different
    // numbers of workers run one after the other, and the cores are idle at the end of each.
    maxWorkers: Math.max(2, availableParallelism()) + 2,
    // A worker runs one file after the other, and modules are loaded once: the product has no state in memory that one file could see of
    // another.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A time zone that is not the instance's: a date that ignores Europe/Rome fails a test.
    env: { TZ: 'America/New_York' },
    // Long timeouts: on a busy machine what a test waits for comes later, and no test asserts how long it takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          exclude,
          include: ['src/core/**/*.test.ts', 'src/web/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude,
          setupFiles: ['test/cheap-passwords.ts'],
          globalSetup: ['test/global-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude,
          setupFiles: ['test/cheap-passwords.ts'],
          globalSetup: ['test/global-database.ts', 'test/global-browser.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
