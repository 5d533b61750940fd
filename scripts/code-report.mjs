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
      for (const part of coinedPartsOf(name)) counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

const coinedPartsOf = (name) =>
  exceptions.has(name) ? [] : partsOf(name).filter((part) => Object.hasOwn(coinedInNames, part));

const coinedWords = new RegExp(`\\b(?:${Object.keys(coinedInComments).join('|')})\\b`, 'gi');
/** The coined words of a comment, in lower case. Names of the system, such as the user `nobody`, stand in backticks. */
const coinedWordsOf = (comment) =>
  [...comment.replaceAll(/`[^`\n]*`/g, '').matchAll(coinedWords)].map(([word]) => word.toLowerCase());

/** The places where files cite a page of a document that is not in the repository. */
const foreignCitations = /\b(?:page|spec) \d/g;

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
/** A query key that is not made from an endpoint, and a type argument that asserts what a call answers. */
const typedKey = /queryKey: ?\[|(?:Queries|QueryData)\(\s*\{?\s*(?:queryKey: )?\[/g;
const assertedAnswer =
  /\b(?:list|listAll|listFirst|listQuery|read|readAnswer|readQuery|call|query)<(?!\w+ extends)[A-Z{]/g;
const pathsOf = (sources, pattern) =>
  sources.filter(({ text }) => text.match(pattern)).map(({ path }) => path);
const matches = (sources, pattern) =>
  sources.reduce((total, { text }) => total + [...text.matchAll(pattern)].length, 0);

function measure() {
  const sources = readSources();
  const isTest = (path) => /\.test\.tsx?$/.test(path) || !path.startsWith('src/');
  const product = sources.filter(({ path }) => !isTest(path));
  const web = product.filter(({ path }) => path.startsWith('src/web/'));
  const generic = web.filter(({ path }) => path.startsWith('src/web/resources/'));
  const coinedNames = countNames(sources);
  const coined = sources.flatMap(({ path, comments }) =>
    comments.flatMap((comment) => coinedWordsOf(comment).map((word) => ({ path, word, comment }))),
  );
  const sizes = Map.groupBy(product, ({ path }) => dirname(path));
  const isCrumb = (source) => lines(source) < crumbLines && !conventional.test(source.path);
  const lines = (source) => source.text.split('\n').length - 1;
  const loops = findLoops(sources);
  const large = [...sizes]
    .filter(([, { length }]) => length > filesPerFolder)
    .map(([folder, { length }]) => `${folder}: ${length}`);
  const sharedTypeNames = findSharedTypeNames(product);
  const [entities] = sources
    .filter(({ path }) => path === 'src/core/resources/index.ts')
    .map(({ text }) => [...text.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name));
  const entityName = new RegExp(`[!=]== '(?:${(entities ?? []).join('|')})'`, 'g');
  return {
    counts: {
      'coined words in names': sum(coinedNames),
      'coined words in comments': coined.length,
      'citations of documents that are not here': sources.reduce(
        (total, { comments }) => total + [...comments.join('\n').matchAll(foreignCitations)].length,
        0,
      ),
      'query keys typed by hand': matches(web, typedKey),
      'answers asserted by hand': matches(web, assertedAnswer),
      'entity names compared in web/resources': matches(generic, entityName),
      'type names with more than one meaning': sharedTypeNames.length,
      'files under 20 lines, but for those that each feature has': product.filter(isCrumb).length,
      'folders of more than 20 files': large.length,
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
    // By the name of its count, the places that it counts.
    places: {
      'coined words in names': sources.flatMap(({ path, names }) =>
        [basename(path).replace(/\..*$/, ''), ...names].flatMap((name) =>
          coinedPartsOf(name).map(
            (part) => `${path}: ${name} (instead of "${part}": ${coinedInNames[part]})`,
          ),
        ),
      ),
      'coined words in comments': coined.map(
        ({ path, word, comment }) =>
          `${path}: (instead of "${word}": ${coinedInComments[word]}) ${comment.trim()}`,
      ),
      'citations of documents that are not here': sources
        .filter(({ comments }) => comments.join('\n').match(foreignCitations))
        .map(({ path }) => path),
      'query keys typed by hand': pathsOf(web, typedKey),
      'answers asserted by hand': pathsOf(web, assertedAnswer),
      'entity names compared in web/resources': pathsOf(generic, entityName),
      'type names with more than one meaning': sharedTypeNames,
      'files under 20 lines, but for those that each feature has': product
        .filter(isCrumb)
        .map(({ path }) => path),
      'folders of more than 20 files': large,
      'files in the largest folder': large,
      'files in import loops': loops.map((loop) => loop.join(', ')),
    },
  };
}

/** What lowers each count, for the author of a change that has raised it. */
const remedies = {
  'coined words in names':
    'Rename; a name that cannot change (column, wire field, key of a text) goes into `exceptions` of scripts/code-words.mjs.',
  'coined words in comments': 'Say it in the words of the field, or put a name of the system into backticks.',
  'citations of documents that are not here': 'Cite a heading of docs/product or a decision record.',
  'query keys typed by hand':
    'Make the query from its endpoint: `query(ENDPOINT, …)` and `keyOf(ENDPOINT, …)` of src/web/api/query.ts.',
  'answers asserted by hand': 'Leave the type argument out: the type follows from the endpoint.',
  'entity names compared in web/resources':
    'Move it into the extension of the entity (src/web/app/staff/staff-extensions.ts).',
  'type names with more than one meaning': 'Rename the newer type: a type name is exported by one file.',
  'files under 20 lines, but for those that each feature has':
    'Join the new file with the file that uses it, or another small one with its neighbour: the list has all of them.',
  'folders of more than 20 files': 'Move the files of one thought into a folder of their own.',
  'files in the largest folder': 'Move the files of one thought into a folder of their own.',
  'files in import loops': 'Move what both files need into a third one.',
};

const { counts, facts, places } = measure();
if (process.argv.includes('--check')) {
  const limits = JSON.parse(readFileSync(join(root, 'scripts', 'code-limits.json'), 'utf8'));
  const above = Object.entries(counts).filter(([name, count]) => count > (limits[name] ?? 0));
  for (const [name, count] of above) {
    console.log(
      `${name}: ${count}, limit ${limits[name] ?? 0} (scripts/code-limits.json). ${remedies[name]}`,
    );
    for (const place of places[name]) console.log(`  ${place}`);
    process.exitCode = 1;
  }
} else {
  for (const [name, count] of Object.entries({ ...counts, ...facts }))
    console.log(`${String(count).padStart(7)}  ${name}`);
  if (process.argv.includes('--details')) console.log(JSON.stringify(places, null, 2));
}
