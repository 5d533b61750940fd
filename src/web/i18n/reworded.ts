// The texts of the interface with those that staff reworded (docs/product/languages.md#labels): plain texts by key, in which {1},
// {2} … stand for
// the facts of a sentence.

import type { OwnTexts } from '#core/labels/contract.ts';

type Sentence = (...facts: never[]) => string;
export type Text = string | Sentence;
export type Texts = { readonly [name: string]: Text | Texts };
type Fact = string | number | boolean;

/** Cached by the page's labels, which stay the same object: each call returns the same texts. */
const cache = new WeakMap<OwnTexts, Map<unknown, unknown>>();

/** A set of texts whose keys begin with `name`, with the reworded ones replaced. Labels without a text have no effect. */
export function reworded<T>(own: OwnTexts, name: string, texts: T): T {
  const sets = cache.get(own) ?? new Map<unknown, unknown>();
  cache.set(own, sets);
  if (!sets.has(texts)) {
    const isNamed = Object.keys(own).some((key) => key.startsWith(`${name}.`));
    sets.set(texts, isNamed ? rewordAll(own, name, texts as Texts) : texts);
  }
  return sets.get(texts) as T;
}

function rewordAll(own: OwnTexts, name: string, texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([part, text]) => {
      const key = `${name}.${part}`;
      return [part, typeof text === 'object' ? rewordAll(own, key, text) : reword(own[key], text)];
    }),
  );
}

function reword(words: string | undefined, text: Text): Text {
  if (words === undefined) return text;
  if (typeof text === 'string') return words;
  return templateOf(text) === null ? text : (...facts: Fact[]) => fill(words, facts);
}

function fill(template: string, facts: readonly Fact[]): string {
  return template.replaceAll(/\{(\d)\}/g, (place, number: string) =>
    String(facts[Number(number) - 1] ?? place),
  );
}

const trials: readonly Fact[] = ['', '1', 0, 1, 2, 30, true, false];

/**
 * A sentence as a template, `Menu di {1}`, if it only places its facts; null if it chooses its words by them, as "1 posto" and "2
 * posti" do: no single template covers both.
 */
export function templateOf(sentence: Sentence): string | null {
  const compose = sentence as (...facts: Fact[]) => string;
  const places = Array.from({ length: sentence.length }, (_, place) => `{${place + 1}}`);
  const template = compose(...places);
  const isTemplated = (facts: readonly Fact[]) => compose(...facts) === fill(template, facts);
  const isPlain = trials.every(
    (trial) =>
      isTemplated(places.map(() => trial)) &&
      places.every((_, changed) =>
        isTemplated(places.map((mark, place) => (place === changed ? trial : mark))),
      ),
  );
  return isPlain ? template : null;
}
