import { expect, test } from 'vitest';
import { allTexts, sets } from './all-texts.ts';
import { stringsIn } from '#web/i18n/strings.ts';

const texts = allTexts();

test('a file of texts holds the set with its name, and any other set is of its feature', () => {
  const setsOf = Map.groupBy(sets, ({ file }) => file);
  for (const [file, inFile] of setsOf) {
    const [, feature = '', name = ''] =
      /^\/src\/web\/([\w-]+)\/(?:[\w-]+\/)*(?:([\w-]+?)-)?(?:strings|titles)\.ts$/.exec(file) ?? [];
    const part = file.endsWith('/titles.ts') ? 'titles' : name;
    const own = part === '' ? feature : `${feature}.${part}`;
    const names = inFile.map(({ strings }) => strings.name);
    expect({ file, own: names.find((one) => one === own) }).toEqual({ file, own });
    const foreign = names.filter((one) => one !== feature && !one.startsWith(`${feature}.`));
    expect({ file, foreign }).toEqual({ file, foreign: [] });
  }
});

test('no two texts have the same key', () => {
  const keys = texts.map(({ key }) => key);
  expect(keys.length).toBe(new Set(keys).size);
});

test('a label of any key replaces its text, but for those that choose their words', () => {
  const own = Object.fromEntries(texts.map(({ key }) => [key, `[${key}]`]));
  for (const { strings } of sets) {
    for (const language of ['it', 'en'] as const) {
      const shown = flatten(stringsIn({ language, own }, strings), strings.name);
      expect(shown.filter(([key, text]) => text !== `[${key}]`).map(([key]) => key)).toEqual(
        texts
          .filter(
            ({ key, composedIn }) => composedIn.includes(language) && shown.some(([one]) => one === key),
          )
          .map(({ key }) => key),
      );
    }
  }
});

test('texts of features, of pages and of entities are found, each with its facts', () => {
  const textOf = (key: string) => texts.find((text) => text.key === key);
  expect(textOf('reservations.titles.checkout')).toEqual({
    key: 'reservations.titles.checkout',
    written: { it: 'Prenota', en: 'Book' },
    composedIn: [],
  });
  expect(textOf('layout.profileMenu')).toMatchObject({ written: { it: 'Menu di {1}', en: 'Menu of {1}' } });
  expect(textOf('events.results')).toMatchObject({ composedIn: ['it', 'en'] });
  expect(textOf('entities.locations.many')).toMatchObject({ written: { it: 'Luoghi' } });
});

function flatten(texts: object, name: string): [string, string][] {
  return Object.entries(texts).flatMap(([part, text]) => {
    const key = `${name}.${part}`;
    if (typeof text === 'object' && text !== null) return flatten(text, key);
    return [
      [
        key,
        typeof text === 'function'
          ? String(text(...Array.from({ length: text.length }, () => 7)))
          : String(text),
      ] as [string, string],
    ];
  });
}
