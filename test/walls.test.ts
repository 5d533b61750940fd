// Plants violations of the import rules in a separate tree and checks that the linter refuses each, and allows a similar legal file.

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Planted {
  readonly file: string;
  readonly source: string;
  /** The linter's message; none: the file is allowed. */
  readonly refusals: readonly string[];
}

const PURE = 'core is pure: it imports only core and zod (its tests also vitest and fast-check).';
const NO_WEB = 'server never imports web: the rendered pages arrive through server/http/pages/pages.ts.';
const SERVICE = 'Reach another feature through its service.ts; its own files are ./neighbours.';
const HTTP = 'web talks HTTP: it imports core and itself.';
const MEET = 'Features of the web meet in app/; ARCHITECTURE, rule 3, says what they share.';
const LAZY = 'A file may not come: lazyPart of ui/lazy-part.tsx keeps the page whole.';
const CORE_ALIAS_SERVER = 'Name another feature by its alias: #core/… or #server/….';
const CORE_ALIAS_WEB = 'Name another feature by its alias: #core/… or #web/….';
const NOW = 'core takes `now` as an argument.';

const imports = (specifier: string) =>
  `import * as wanted from '${specifier}';\nexport const got = wanted;\n`;

const planted: readonly Planted[] = [
  // 1. core imports core and zod.
  ...['node:fs', 'kysely', 'react', '#server/config.ts', '#web/address/paths.ts', '../languages.ts'].map(
    (specifier) => ({
      file: `src/core/events/imports-${specifier.replaceAll(/\W+/g, '-')}.ts`,
      source: imports(specifier),
      refusals: [PURE],
    }),
  ),
  ...['zod', 'zod/mini', '#core/languages.ts', './neighbour.ts'].map((specifier) => ({
    file: `src/core/events/may-import-${specifier.replaceAll(/\W+/g, '-')}.ts`,
    source: imports(specifier),
    refusals: [],
  })),
  { file: 'src/core/clock.ts', source: 'export const now = Date.now();\n', refusals: [NOW] },
  {
    file: 'src/core/chance.ts',
    source: 'export const chance = Math.random();\n',
    refusals: ['core has no randomness.'],
  },
  { file: 'src/core/timer.ts', source: 'export const started = performance.now();\n', refusals: [NOW] },
  {
    file: 'src/core/environment.ts',
    source: `export const home = process.env['HOME'];\n`,
    refusals: [`Unexpected use of 'process'.`],
  },
  {
    file: 'src/core/network.ts',
    source: `export const page = fetch('https://festival.example');\n`,
    refusals: [`Unexpected use of 'fetch'.`],
  },

  // 2. server and web import core and themselves, never each other.
  ...['#web/address/paths.ts', 'react', 'react-dom/server'].map((specifier) => ({
    file: `src/server/events/imports-${specifier.replaceAll(/\W+/g, '-')}.ts`,
    source: imports(specifier),
    refusals: [NO_WEB],
  })),
  {
    file: 'src/server/serve.ts',
    source: imports('#web/address/paths.ts'),
    refusals: ['server never imports web.'],
  },
  ...['#server/config.ts', 'node:fs'].map((specifier) => ({
    file: `src/web/events/imports-${specifier.replaceAll(/\W+/g, '-')}.ts`,
    source: imports(specifier),
    refusals: [HTTP],
  })),
  { file: 'src/web/app/public-routes.tsx', source: imports('#server/config.ts'), refusals: [HTTP] },

  // 3. Features import each other through service.ts in the server and app/ in the web.
  {
    file: 'src/server/events/reaches-in.ts',
    source: imports('#server/sessions/store.ts'),
    refusals: [SERVICE],
  },
  {
    file: 'src/server/events/climbs.ts',
    source: imports('../sessions/service.ts'),
    refusals: [CORE_ALIAS_SERVER],
  },
  ...['#server/sessions/service.ts', '#server/db/connect.ts', '#core/languages.ts', './store.ts'].map(
    (specifier) => ({
      file: `src/server/events/may-import-${specifier.replaceAll(/\W+/g, '-')}.ts`,
      source: imports(specifier),
      refusals: [],
    }),
  ),
  ...['#web/sessions/MovedFromTo.tsx', '#web/favourites/device.ts', '#web/waiting-list/RequestCard.tsx'].map(
    (specifier) => ({
      file: `src/web/events/reaches-in-${specifier.replaceAll(/\W+/g, '-')}.ts`,
      source: imports(specifier),
      refusals: [MEET],
    }),
  ),
  { file: 'src/web/events/climbs.ts', source: imports('../sessions/queries.ts'), refusals: [CORE_ALIAS_WEB] },
  ...[
    '#web/ui/Button.tsx',
    '#web/live/clock.ts',
    '#web/favourites/HeartSpot.tsx',
    '#web/waiting-list/OfferBanner.tsx',
    '#web/sessions/SessionLinks.tsx',
    '#web/address/paths.ts',
    '#core/languages.ts',
    './queries.ts',
  ].map((specifier) => ({
    file: `src/web/events/may-import-${specifier.replaceAll(/\W+/g, '-')}.ts`,
    source: imports(specifier),
    refusals: [],
  })),

  // A lazy component is imported through the one module that handles its failed download.
  {
    file: 'src/web/events/waits.ts',
    source: `import { lazy } from 'react';\nexport const got = lazy;\n`,
    refusals: [LAZY],
  },
  {
    file: 'src/web/events/may-wait.ts',
    source: `import { useState } from 'react';\nexport const got = useState;\n`,
    refusals: [],
  },

  // Import cycles.
  { file: 'src/core/ring/first.ts', source: imports('./second.ts'), refusals: ['Dependency cycle detected'] },
  { file: 'src/core/ring/second.ts', source: imports('./first.ts'), refusals: ['Dependency cycle detected'] },
];

let tree: string;
let messages: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'curiosa-walls-'));
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) await cp(file, join(tree, file));
  await symlink(resolve('node_modules'), join(tree, 'node_modules'));
  for (const { file, source } of planted) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), source);
  }
  messages = await lint(tree);
}, 60_000);

afterAll(() => rm(tree, { recursive: true }));

/** The linter's messages for each file. */
async function lint(directory: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const program = resolve('node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((resolveWith) => {
    execFile(process.execPath, [program, '--format=json'], { cwd: directory }, (_error, stdout) =>
      resolveWith(stdout),
    );
  });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { message: string; help?: string; filename: string }[];
  };
  const said = new Map<string, string[]>();
  for (const { message, help, filename } of diagnostics) {
    said.set(filename, [...(said.get(filename) ?? []), `${message} ${help ?? ''}`]);
  }
  return said;
}

describe('the linter', () => {
  test.each(planted.filter(({ refusals }) => refusals.length > 0))('refuses $file', ({ file, refusals }) => {
    expect(messages.get(file)).toEqual(refusals.map((refusal) => expect.stringContaining(refusal)));
  });

  test.each(planted.filter(({ refusals }) => refusals.length === 0))('allows $file', ({ file }) => {
    expect(messages.get(file)).toBeUndefined();
  });
});

/** Rules that the linter has no check for. */
describe('the sources of core', () => {
  const unseen = [/\bnew Date\(\)/, /(?<!new )\bDate\(\)/, /\bimport\(/, /\brequire\(/, /\bglobalThis\b/];

  test('read no clock and load nothing at run time', async () => {
    const files = (await readdir('src/core', { recursive: true })).filter((file) => file.endsWith('.ts'));
    const breaches: string[] = [];
    for (const file of files) {
      const source = await readFile(join('src/core', file), 'utf8');
      for (const pattern of unseen) if (pattern.test(source)) breaches.push(`${file}: ${pattern.source}`);
    }
    expect(files.length).toBeGreaterThan(10);
    expect(breaches).toEqual([]);
  });

  test.each([
    ['new Date()', true],
    ['new Date(now)', false],
    ['Date()', true],
    [`import('node:fs')`, true],
    ['globalThis.fetch', true],
    [`import { z } from 'zod'`, false],
  ])('%s is seen: %s', (source, seen) => {
    expect(unseen.some((pattern) => pattern.test(source))).toBe(seen);
  });
});

describe('the sources of the server', () => {
  const statements = [
    /^import \{[^}]*(?<!type )\bsql\b[^}]*\} from 'kysely'/m,
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
  ];
  const isSql = (source: string) => statements.some((pattern) => pattern.test(source));
  /** Of the resources, these two files hold the conditions that stores share. */
  const mayHaveSql = /store\.ts$|^db\/|^resources\/(conditions|scopes)\.ts$|testing\.ts$|\.test\.ts$/;

  test('speak SQL in store files and in db only', async () => {
    const files = (await readdir('src/server', { recursive: true })).filter((file) => file.endsWith('.ts'));
    const spoken = new Map<string, boolean>();
    for (const file of files) spoken.set(file, isSql(await readFile(join('src/server', file), 'utf8')));
    expect([...spoken].filter(([, speaks]) => speaks).length).toBeGreaterThan(20);
    expect([...spoken].filter(([file, speaks]) => speaks && !mayHaveSql.test(file))).toEqual([]);
  });

  test.each([
    [`import { sql } from 'kysely';`, true],
    [`import { type Expression, sql } from 'kysely';`, true],
    [`import type { Insertable } from 'kysely';`, false],
    [`import { sql } from './other.ts';`, false],
    [`await db.deleteFrom('users').execute();`, true],
  ])('%s is seen: %s', (source, seen) => {
    expect(isSql(source)).toBe(seen);
  });
});
