// `npm run report`: what the code is made of, in numbers that later changes are compared with. With `--check` it fails where a number
// is above its limit in code-limits.json; a change that lowers a number lowers its limit.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { coinedInComments, coinedInNames, exceptions } from './code-words.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folders = ['src', 'test', 'e2e', 'bench'];
const filesPerFolder = 20;
const crumbLines = 20;
/** Files that each feature has, however little there is in them. */
const conventional = /\/(?:contract|queries|routes|rules|service|store|strings|titles)\.tsx?$/;

/** @typedef {{ path: string, text: string, names: Set<string>, comments: string[], imports: string[] }} Source */

/** Reads and parses every source file. */
function readSources() {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => parse(path, readFileSync(join(root, path), 'utf8'))),
  );
}

/** @returns {Source} */
function parse(path, text) {
  const { program, comments } = parseSync(path, text);
  const names = new Set();
  const imports = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name);
    const isImport = node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration';
    if (isImport && node.source) imports.push(node.source.value);
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value);
  };
  visit(program);
  return { path, text, names, comments: comments.map(({ value }) => value), imports };
}

const partsOf = (name) => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((part) => part.toLowerCase());

/** How often a name of a file has a coined part, by the part. */
function countNames(sources) {
  const counts = {};
  for (const { path, names } of sources) {
    const fileName = basename(path).replace(/\..*$/, '');
    for (const name of [fileName, ...names])
      if (!exceptions.has(name))
        for (const part of partsOf(name))
          if (Object.hasOwn(coinedInNames, part)) counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

/** How often comments have a coined word, by the word. */
function countComments(sources) {
  const words = new RegExp(`\\b(?:${Object.keys(coinedInComments).join('|')})\\b`, 'gi');
  const counts = {};
  for (const { comments } of sources)
    // Names of the system, such as the user `nobody`, stand in backticks.
    for (const [word] of comments
      .join('\n')
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(words))
      counts[word.toLowerCase()] = (counts[word.toLowerCase()] ?? 0) + 1;
  return counts;
}

/** Groups of files of which each reaches each by its imports. */
function findLoops(sources) {
  const known = new Map(sources.map((source) => [source.path, source]));
  const targetOf = (path, specifier) =>
    specifier.startsWith('#test/')
      ? specifier.slice(1)
      : specifier.startsWith('#')
        ? `src/${specifier.slice(1)}`
        : posix.join(posix.dirname(path), specifier);
  const state = new Map();
  const stack = [];
  const loops = [];
  let next = 0;
  const visit = (path) => {
    const own = { index: next, low: next, isOpen: true };
    next += 1;
    state.set(path, own);
    stack.push(path);
    for (const specifier of known.get(path).imports) {
      const target = targetOf(path, specifier);
      if (!known.has(target)) continue;
      const there = state.get(target) ?? visit(target);
      if (there.isOpen) own.low = Math.min(own.low, there.low);
    }
    if (own.low === own.index) {
      const loop = stack.splice(stack.indexOf(path));
      for (const member of loop) state.get(member).isOpen = false;
      if (loop.length > 1) loops.push(loop);
    }
    return own;
  };
  for (const path of known.keys()) if (!state.has(path)) visit(path);
  return loops;
}

/** Names of exported types that more than one file declares: a reader cannot tell by the name which is meant. */
function findSharedTypeNames(sources) {
  const files = {};
  for (const { path, text } of sources)
    for (const [, name] of text.matchAll(/^export (?:interface|type|class) (\w+)/gm))
      (files[name] ??= new Set()).add(path);
  return Object.keys(files).filter((name) => files[name].size > 1);
}

const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);
const matches = (sources, pattern) =>
  sources.reduce((total, { text }) => total + [...text.matchAll(pattern)].length, 0);

function measure() {
  const sources = readSources();
  const isTest = (path) => /\.test\.tsx?$/.test(path) || !path.startsWith('src/');
  const product = sources.filter(({ path }) => !isTest(path));
  const web = product.filter(({ path }) => path.startsWith('src/web/'));
  const generic = web.filter(({ path }) => path.startsWith('src/web/resources/'));
  const coinedNames = countNames(sources);
  const coinedWords = countComments(sources);
  const sizes = Map.groupBy(product, ({ path }) => dirname(path));
  const isCrumb = (source) => lines(source) < crumbLines && !conventional.test(source.path);
  const lines = (source) => source.text.split('\n').length - 1;
  const loops = findLoops(sources);
  const sharedTypeNames = findSharedTypeNames(product);
  const [entities] = sources
    .filter(({ path }) => path === 'src/core/resources/index.ts')
    .map(({ text }) => [...text.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name));
  return {
    counts: {
      'coined words in names': sum(coinedNames),
      'coined words in comments': sum(coinedWords),
      'citations of documents that are not here': sources.reduce(
        (total, { comments }) => total + [...comments.join('\n').matchAll(/\b(?:page|spec) \d/g)].length,
        0,
      ),
      'query keys typed by hand': matches(
        web,
        /queryKey: ?\[|(?:Queries|QueryData)\(\s*\{?\s*(?:queryKey: )?\[/g,
      ),
      'answers asserted by hand': matches(
        web,
        /\b(?:list|listAll|listFirst|listQuery|read|readAnswer|readQuery|call|query)<(?!\w+ extends)[A-Z{]/g,
      ),
      'entity names compared in web/resources': matches(
        generic,
        new RegExp(`[!=]== '(?:${(entities ?? []).join('|')})'`, 'g'),
      ),
      'type names with more than one meaning': sharedTypeNames.length,
      'files under 20 lines, but for those that each feature has': product.filter(isCrumb).length,
      'folders of more than 20 files': [...sizes.values()].filter(({ length }) => length > filesPerFolder)
        .length,
      'files in the largest folder': Math.max(...[...sizes.values()].map(({ length }) => length)),
      'files in import loops': loops.flat().length,
    },
    facts: {
      'files of the product': product.length,
      'lines of the product': product.reduce((total, source) => total + lines(source), 0),
      'lines of tests and benches': sources
        .filter(({ path }) => isTest(path))
        .reduce((total, source) => total + lines(source), 0),
    },
    details: {
      coinedNames,
      coinedWords,
      largeFolders: Object.fromEntries(
        [...sizes]
          .filter(([, { length }]) => length > filesPerFolder)
          .map(([folder, { length }]) => [folder, length]),
      ),
      loops,
      sharedTypeNames,
      wordsOfComments: sources.flatMap(({ path, comments }) =>
        comments
          .filter((comment) => sum(countComments([{ comments: [comment] }])) > 0)
          .map((comment) => `${path}: ${comment.trim()}`),
      ),
      filesUnder20Lines: product.filter(isCrumb).map(({ path }) => path),
    },
  };
}

const { counts, facts, details } = measure();
if (process.argv.includes('--check')) {
  const limits = JSON.parse(readFileSync(join(root, 'scripts', 'code-limits.json'), 'utf8'));
  const above = Object.entries(counts).filter(([name, count]) => count > (limits[name] ?? 0));
  for (const [name, count] of above)
    console.log(`${name}: ${count}, limit ${limits[name] ?? 0} (scripts/code-limits.json)`);
  if (above.length > 0) {
    console.log(JSON.stringify(details, null, 2));
    process.exitCode = 1;
  }
} else {
  for (const [name, count] of Object.entries({ ...counts, ...facts }))
    console.log(`${String(count).padStart(7)}  ${name}`);
  if (process.argv.includes('--details')) console.log(JSON.stringify(details, null, 2));
}
