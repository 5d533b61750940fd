import { formsOf } from './forms.ts';
import { withoutAccents } from './spelling.ts';
import { kindWords, relatedWords } from './related-words.ts';

/** A word, or several that mean something together. */
export type Term = readonly string[];

export const maxTermWords = 3;

export interface Related {
  /** Other words for the same. */
  readonly same: readonly Term[];
  /** What belongs to it. */
  readonly belonging: readonly Term[];
  /** What it belongs to itself. */
  readonly above: readonly Term[];
  /** It names a kind of event. */
  readonly isKind: boolean;
}

/** What else to look for where a term is typed; undefined where it is in no line. */
export function relatedTo(term: Term): Related | undefined {
  built ??= { topics: indexOf(relatedWords), kinds: indexOf(kindWords) };
  const [kind, topic] = [built.kinds.get(keyOf(term)), built.topics.get(keyOf(term))];
  if (!kind && !topic) return undefined;
  const both = (of: keyof Found) => [...(kind?.[of].values() ?? []), ...(topic?.[of].values() ?? [])];
  const [same, belonging, above] = [both('same'), both('belonging'), both('above')];
  return { same, belonging, above, isKind: kind !== undefined && kind.same.size > 0 };
}

/** Each by its key. */
interface Found {
  readonly same: Map<string, Term>;
  readonly belonging: Map<string, Term>;
  readonly above: Map<string, Term>;
}
type Index = ReadonlyMap<string, Found>;
/** Built at the first search. */
let built: { readonly topics: Index; readonly kinds: Index } | undefined;

/** The terms to look for, by each typed form of a term that leads to them. */
function indexOf(lines: string): Index {
  const index = new Map<string, Found>();
  const foundFrom = (form: Term) => {
    const key = keyOf(form);
    const found = index.get(key) ?? { same: new Map(), belonging: new Map(), above: new Map() };
    index.set(key, found);
    return found;
  };
  for (const line of lines.split('\n').filter((one) => one !== '')) {
    const [typed = [], belonging = []] = line.split('>').map(termsOf);
    for (const { term } of typed)
      for (const form of inForms(term)) {
        const found = foundFrom(form);
        for (const other of soughtOf(typed))
          if (keyOf(other) !== keyOf(term)) found.same.set(keyOf(other), other);
        for (const other of soughtOf(belonging)) found.belonging.set(keyOf(other), other);
      }
    for (const { term } of belonging)
      for (const form of inForms(term))
        for (const other of soughtOf(typed)) foundFrom(form).above.set(keyOf(other), other);
  }
  return index;
}

interface Listed {
  readonly term: Term;
  readonly isOnlyTyped: boolean;
}

function termsOf(list: string): Listed[] {
  return list
    .split(',')
    .map((text) => ({
      term: text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== ''),
      isOnlyTyped: text.includes('?'),
    }))
    .filter(({ term }) => term.length > 0);
}

function soughtOf(listed: readonly Listed[]): Term[] {
  return listed.filter(({ isOnlyTyped }) => !isOnlyTyped).map(({ term }) => term);
}

/** A term with each word in each of its forms. */
function inForms([first, ...others]: Term): Term[] {
  if (first === undefined) return [[]];
  const rest = inForms(others);
  return formsOf(first).flatMap((form) => rest.map((words) => [form, ...words]));
}

function keyOf(term: Term): string {
  return withoutAccents(term.join(' ')).toLowerCase();
}
