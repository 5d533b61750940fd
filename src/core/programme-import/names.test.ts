import { expect, test } from 'vitest';
import { nameKey, readableName } from './names.ts';

test('a name is the same in other letters', () => {
  expect(nameKey('Università  di Roma “Tre”')).toBe('universita-di-roma-tre');
  expect(nameKey('universita-di-roma-tre')).toBe('universita-di-roma-tre');
  expect(nameKey('Λύκειο 2')).toBe('λυκειο-2');
});

test('a slug becomes words, and a name stays a name', () => {
  expect(readableName('aperitivi-scientifici')).toBe('Aperitivi scientifici');
  expect(readableName('tipo_mostre')).toBe('Tipo mostre');
  expect(readableName('Museo e-Science')).toBe('Museo e-Science');
  expect(readableName('CNR-INO')).toBe('CNR-INO');
});
