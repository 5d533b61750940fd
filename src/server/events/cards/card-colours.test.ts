import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categoryColours } from '#core/resources/outline.ts';
import { cardColours } from './card-colours.ts';

test('a card has the colours that its category has on the pages', () => {
  const sheet = readFileSync(new URL('../../../web/ui/theme.css', import.meta.url), 'utf8');
  // The light palette comes first, as cards are light.
  const colourOf = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(sheet)?.[1];
  expect(cardColours).toEqual(
    Object.fromEntries(
      categoryColours.map((name) => [
        name,
        { ground: colourOf(`c-${name}`), text: colourOf(`on-c-${name}`) },
      ]),
    ),
  );
});
