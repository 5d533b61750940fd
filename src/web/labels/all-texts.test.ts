import { expect, test } from 'vitest';
import { allTexts, sets } from './all-texts.ts';
import { stringsIn } from '#web/i18n/strings.ts';

const texts = allTexts();

test('a set of texts has the name of its file, and no two have the same', () => {
  for (const { file, strings } of sets) {
    const [, folder = '', name = ''] =
      /^\/src\/web\/([\w-]+)\/(?:[\w-]+\/)?(?:([\w-]+?)-)?(?:strings|titles)\.ts$/.exec(file) ?? [];
    const part = file.endsWith('/titles.ts') ? 'titles' : name;
    expect(`${file}: ${strings.name}`).toBe(`${file}: ${part === '' ? folder : `${folder}.${part}`}`);
  }
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
