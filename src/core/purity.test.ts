import { expect, test } from 'vitest';
import { resources } from '#core/resources/index.ts';

const sources = import.meta.glob<string>('/src/core/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('core never asks what time it is: every Date is made from a value', () => {
  const askers = Object.entries(sources).filter(([, source]) => /new Date\(\s*\)/.test(source));
  expect(askers.map(([file]) => file)).toEqual([]);
  expect(Object.keys(sources).length).toBeGreaterThan(20);
});

test('a definition is data: a function in one would not survive being cloned', () => {
  expect(structuredClone(resources)).toEqual(resources);
});

/** Read through routes of their own, and referred to all the same. */
const unregistered = ['reservations', 'chats'];
// A name that a row has for itself.
const own = 'self';

test('every reference names an entity', () => {
  const paths = [...Object.values(resources).map(({ path }) => path), ...unregistered, own];
  const targets = Object.values(resources).flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : [])),
  );
  expect(targets.filter((to) => !paths.includes(to))).toEqual([]);
});
