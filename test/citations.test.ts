// Every rule, decision and document that the code and the documents name can be opened in this repository.

import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Source {
  readonly path: string;
  readonly text: string;
}

const root = process.cwd();
const folders = '{src,test,bench,e2e,scripts,docs}/**/*.{ts,tsx,mts,mjs,js,css,md}';
const own = 'test/citations.test.ts';

const sources = await readSources();

async function readSources(): Promise<readonly Source[]> {
  const found: Source[] = [];
  for await (const path of glob([folders, '*.md', '*.ts'], { cwd: root }))
    if (path !== own) found.push({ path, text: await readFile(join(root, path), 'utf8') });
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The places of a pattern in all sources, as `path: match`. */
function placesOf(pattern: RegExp): { readonly source: Source; readonly match: RegExpExecArray }[] {
  return sources.flatMap((source) => [...source.text.matchAll(pattern)].map((match) => ({ source, match })));
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

function hasAnchor(document: string, anchor: string): boolean {
  const text = sources.find(({ path }) => path === document)?.text ?? '';
  return [...text.matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
}

/** What is wrong with a document that a source names; null: nothing. */
function errorOf(document: string, anchor: string | undefined): string | null {
  if (!existsSync(join(root, document))) return `${document} does not exist`;
  if (anchor !== undefined && !hasAnchor(document, anchor)) return `${document} has no heading #${anchor}`;
  return null;
}

function errorsOf(
  pattern: RegExp,
  read: (match: RegExpExecArray, source: Source) => string | null,
): string[] {
  return placesOf(pattern).flatMap(({ source, match }) => {
    const error = read(match, source);
    return error === null ? [] : [`${source.path}: ${error}`];
  });
}

test('every document below docs that is named by its path exists, with the heading that is named', () => {
  expect(
    errorsOf(/(?<![\w./-])(docs\/(?:[\w-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g, ([, document = '', anchor]) =>
      errorOf(document, anchor),
    ),
  ).toEqual([]);
});

test('every link of a document to another document leads to it, and to its heading', () => {
  expect(
    errorsOf(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g, ([, target = '', anchor], source) => {
      if (!source.path.endsWith('.md')) return null;
      const document = target === '' ? source.path : normalize(join(dirname(source.path), target));
      return errorOf(document, document.endsWith('.md') ? anchor : undefined);
    }),
  ).toEqual([]);
});

test('every decision that is named by its number exists', async () => {
  const numbers = new Set<string>();
  for await (const path of glob('docs/decisions/*.md', { cwd: root }))
    numbers.add(path.slice('docs/decisions/'.length).slice(0, 3));
  expect(numbers.size).toBeGreaterThan(40);
  expect(
    errorsOf(
      /(?:\bdecisions? \[?|docs\/decisions\/|\]\((?:\.\.\/)*(?:docs\/)?(?:decisions\/)?)(\d{3})\b/gi,
      ([, number = '']) => (numbers.has(number) ? null : `there is no decision ${number}`),
    ),
  ).toEqual([]);
});

test('every decision has a status, and its line in the index', () => {
  const index = sources.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
  const records = sources.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
  expect(records.filter(({ text }) => !/^Status: \w/m.test(text)).map(({ path }) => path)).toEqual([]);
  const missing = records.filter(({ path }) => !index.includes(`(${path.slice('docs/decisions/'.length)})`));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('the glossary has at most 60 terms, each once', () => {
  const text = sources.find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
  const [own = ''] = text.split('## Words of the interface');
  const terms = [...own.matchAll(/^\| (?!term |---)([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(' · '),
  );
  expect(terms.length).toBeGreaterThan(40);
  expect(terms.length).toBeLessThanOrEqual(60);
  expect(new Set(terms).size).toBe(terms.length);
});

/** Names that stand for many, and decisions, which name files as they were. */
const isPattern = (path: string) => /FEATURE|Xxx/.test(path);
const isOfItsTime = (path: string) => path.startsWith('docs/decisions/');

test('every file that a document names exists', () => {
  const named = /`((?:src|test|docs|bench|e2e|scripts|core|server|web|http)\/[\w./-]+)`/g;
  // Documents write paths of the code also from src or src/server on; names of packages and files of a build look alike.
  const isThere = (path: string) =>
    ['', 'src', 'src/server'].some((folder) => existsSync(join(root, folder, path)));
  expect(
    errorsOf(named, ([, path = ''], source) =>
      !source.path.endsWith('.md') || isOfItsTime(source.path) || isPattern(path) || isThere(path)
        ? null
        : `${path} does not exist`,
    ),
  ).toEqual([]);
});

const comment = /(?:^|\s)\/\/.*$|\/\*[\s\S]*?\*\//gm;
/** Two names that stand for many: the demo content has one for each entity. */
const patternsOfNames = new Set(['somethingKey', 'somethingId']);

test('every name of the code that a comment cites exists', () => {
  const isCode = ({ path }: Source) => /\.(?:tsx?|mjs)$/.test(path);
  const code = sources.filter(isCode);
  const names = new Set(
    code.flatMap(({ path, text }) => [path, text.replaceAll(comment, '')].join(' ').match(/\w+/g) ?? []),
  );
  const gone = code.flatMap(({ path, text }) =>
    (text.match(comment) ?? [])
      .flatMap((words) => [...words.matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)])
      .filter(([, name = '']) => !names.has(name) && !patternsOfNames.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(gone).toEqual([]);
});

test('every page of the rules is in their index', async () => {
  const index = sources.find(({ path }) => path === 'docs/product/README.md')?.text ?? '';
  const pages = sources.filter(
    ({ path }) => path.startsWith('docs/product/') && path !== 'docs/product/README.md',
  );
  expect(pages.length).toBeGreaterThan(20);
  const missing = pages.filter(({ path }) => !index.includes(`(${path.slice('docs/product/'.length)})`));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

/** Documents that are not in this repository: their pages, sections and cases. */
const elsewhere = [
  /\((?:[^()\n]*[;,] )?(?:page|spec) \d{1,2}\b/gi,
  /\b(?:of|from|than|that|which|by|what) page \d{1,2}\b/gi,
  /\bspecs? \d/gi,
  /\bsections? \d/gi,
  /\bof the\s+(?:\/\/\s+)?design\b/gi,
  /(?<!Tests are )\bthe (?:product )?specification\b/gi,
  /\b(?:CAP|SCH|CUT|CHK|WL|OFF|CFP|REM)-\d\d\b/g,
];

test('nothing cites a document that is not in this repository', () => {
  expect(elsewhere.flatMap((pattern) => errorsOf(pattern, ([cited]) => cited))).toEqual([]);
});
