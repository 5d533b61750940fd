// Every text of the interface by its key, for the page on which staff reword them. Only that page loads this file.

import { type Language, languages } from '#core/languages.ts';
import { templateOf, type Text, type Texts } from '#web/i18n/reworded.ts';
import type { Strings } from '#web/i18n/strings.ts';
import { words } from '#web/resources/words/index.ts';

export interface InterfaceText {
  readonly key: string;
  /** As written in the code; the facts of a sentence are {1}, {2} … */
  readonly written: Readonly<Record<Language, string>>;
  /** The languages in which the text is a function that chooses its words (one or many): a label cannot replace it there. */
  readonly composedIn: readonly Language[];
}

// The query `?copy` makes copies of these modules, so that the chunks of visitors stay as they are.
const files = import.meta.glob<Record<string, unknown>>(
  ['/src/web/**/*strings.ts', '/src/web/**/titles.ts', '!/src/web/i18n/*'],
  {
    eager: true,
    query: '?copy',
  },
);

/** The texts that a file of the web defines, by the file's path from the root of the repository. */
export const sets: readonly { readonly file: string; readonly strings: Strings<Texts> }[] = Object.entries(
  files,
).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((strings) => (isStrings(strings) ? [{ file, strings }] : [])),
);

export function allTexts(): readonly InterfaceText[] {
  const entities = Object.entries(words).map(([name, { it, en }]) => ({ name: `entities.${name}`, it, en }));
  return [...sets.map(({ strings }) => strings), ...entities].flatMap(({ name, it, en }) =>
    textsOf(name, it as unknown as Texts, en as unknown as Texts),
  );
}

function textsOf(name: string, it: Texts, en: Texts): InterfaceText[] {
  return Object.keys(it).flatMap((part) => {
    const [key, one, other] = [`${name}.${part}`, it[part], en[part]];
    if (one === undefined || other === undefined) return [];
    if (typeof one === 'object' || typeof other === 'object')
      return typeof one === 'object' && typeof other === 'object' ? textsOf(key, one, other) : [];
    const written = { it: sampleOf(one), en: sampleOf(other) };
    return [
      {
        key,
        written,
        composedIn: languages.filter((language) => isComposed({ it: one, en: other }[language])),
      },
    ];
  });
}

function isComposed(text: Text): boolean {
  return typeof text === 'function' && templateOf(text) === null;
}

function sampleOf(text: Text): string {
  if (typeof text === 'string') return text;
  const compose = text as (...facts: string[]) => string;
  return compose(...Array.from({ length: text.length }, (_, place) => `{${place + 1}}`));
}

function isStrings(value: unknown): value is Strings<Texts> {
  return typeof value === 'object' && value !== null && 'name' in value && 'it' in value && 'en' in value;
}
