import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LockedPackage, missingPackages, unverifiedPackages } from '../scripts/complete-lockfile.mjs';

const text = readFileSync('package-lock.json', 'utf8');

test('the lockfile holds the packages of every platform (else: node scripts/complete-lockfile.mjs)', () => {
  expect([...missingPackages(JSON.parse(text)).keys()]).toEqual([]);
});

test('the lockfile names no registry, so that it serves wherever packages come from', () => {
  expect(text).not.toContain('"resolved"');
});

/** Whether a package can be installed on a server or in CI: Linux with glibc, on x64 or arm64. */
function isInstalledThere({ os, cpu, libc }: LockedPackage): boolean {
  return (
    (os?.includes('linux') ?? true) &&
    (!cpu || cpu.includes('x64') || cpu.includes('arm64')) &&
    (libc?.includes('glibc') ?? true)
  );
}

test('every package of a server or CI has an integrity in the lockfile', () => {
  const unverified = unverifiedPackages(JSON.parse(text));
  expect(unverified.filter(([, entry]) => isInstalledThere(entry)).map(([location]) => location)).toEqual([]);
});

test('the other packages without integrity are optional binaries of tools, one for each other platform', () => {
  const unverified = unverifiedPackages(JSON.parse(text));
  const others =
    /^node_modules\/(?:@napi-rs\/canvas-|@oxfmt\/binding-|@oxlint\/binding-|@oxlint-tsgolint\/|@tailwindcss\/oxide-)/;
  expect(unverified.filter(([location, entry]) => !entry.optional || !others.test(location))).toEqual([]);
  expect(unverified.length).toBeLessThanOrEqual(55);
});

test('an entry without integrity is found', () => {
  const lock = {
    packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { integrity: 'sha512-x' } },
  };
  expect(unverifiedPackages(lock).map(([location]) => location)).toEqual(['node_modules/a']);
});
