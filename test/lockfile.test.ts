import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPackages } from '../scripts/complete-lockfile.mjs';

const text = readFileSync('package-lock.json', 'utf8');

test('the lockfile holds the packages of every platform (else: node scripts/complete-lockfile.mjs)', () => {
  expect([...missingPackages(JSON.parse(text)).keys()]).toEqual([]);
});

test('the lockfile names no registry, so that it serves wherever packages come from', () => {
  expect(text).not.toContain('"resolved"');
});
