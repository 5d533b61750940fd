import { expect, test } from 'vitest';
import { isNameOf, nearNames } from './near-names.ts';

const places = [
  'Centro Curiosa, Planetario',
  'Centro Curiosa, Sala grande',
  'Teatro della Lucciola',
  'Caffè Nòva',
];

test('a part of a name finds the whole one', () => {
  expect(nearNames('Planetario', places)).toEqual(['Centro Curiosa, Planetario']);
  expect(nearNames('sala GRANDE', places)).toEqual(['Centro Curiosa, Sala grande']);
});

test('a name with slips finds the one that is written almost like it', () => {
  expect(nearNames('Planetaro', places)).toEqual(['Centro Curiosa, Planetario']);
  expect(nearNames('Teatro Lucciola', places)[0]).toBe('Teatro della Lucciola');
  expect(nearNames('caffe nuova', places)).toEqual(['Caffè Nòva']);
});

test('at most three are named, the nearest first, and none where none is near', () => {
  const rooms = ['Sala A', 'Sala B', 'Sala C', 'Sala D'];
  expect(nearNames('Sala', rooms)).toEqual(['Sala A', 'Sala B', 'Sala C']);
  expect(nearNames('Ippodromo', places)).toEqual([]);
  expect(nearNames(' ', places)).toEqual([]);
});

test('case, accents and signs do not make another name', () => {
  expect(isNameOf('caffe nova', places)).toBe(true);
  expect(isNameOf('Planetario', places)).toBe(false);
});
