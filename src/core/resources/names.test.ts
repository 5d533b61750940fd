import { expect, test } from 'vitest';
import { reservedKeys } from '#core/listing.ts';
import { resources } from './index.ts';

test.each(Object.entries(resources))('every field of %s can be filtered by its name', (_name, { fields }) => {
  expect(Object.keys(fields).filter((name) => reservedKeys.has(name))).toEqual([]);
});
