import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardColours } from './card-colours.ts';

const sheet = readFileSync(join(import.meta.dirname, '..', '..', 'web', 'ui', 'theme.css'), 'utf8');
const [light = ''] = sheet.split('@media (prefers-color-scheme: dark)');
const colourOf = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(light)?.[1];

test.each(Object.entries(cardColours))(
  'a card in %s has the colours of the event’s own page',
  (name, colours) => {
    expect(colours).toEqual({ ground: colourOf(`c-${name}`), text: colourOf(`on-c-${name}`) });
  },
);
