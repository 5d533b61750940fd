import { expect, test } from 'vitest';
import { formsOf } from './forms.ts';

test.each([
  ['lupo', 'lupi'],
  ['stelle', 'stella'],
  ['funghi', 'fungo'],
  ['biologa', 'biologhe'],
  ['pianeta', 'pianeti'],
  ['telescopio', 'telescopi'],
  ['artista', 'artisti'],
  ['uova', 'uovo'],
  ['star', 'stars'],
  ['galaxies', 'galaxy'],
  ['box', 'boxes'],
  ['wolves', 'wolf'],
])('%j is also %j, and the other way round', (one, other) => {
  expect(formsOf(one)).toContain(other);
  expect(formsOf(other)).toContain(one);
});

test.each([
  ['sole', 'solo'],
  ['sole', 'soli'],
  ['seta', 'sette'],
  ['mare', 'marta'],
  ['star', 'stare'],
  ['bee', 'beer'],
  ['case', 'casi'],
])('%j is not %j', (one, other) => {
  expect(formsOf(one)).not.toContain(other);
});

test('a form has no accents, and a number and a short word are themselves alone', () => {
  expect(formsOf('Città')[0]).toBe('citta');
  expect(formsOf('3d')).toEqual(['3d']);
  expect(formsOf('pi')).toEqual(['pi']);
});
