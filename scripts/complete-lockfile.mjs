// Completes package-lock.json with the packages of other platforms that npm left out of it.
//
// npm drops an optional package from the lockfile when it cannot see it at that moment, and `npm ci` then refuses the whole
// lockfile. An entry that names version, system and processor is enough: it is fetched only where it fits. Its integrity is read from
// the registry; where that has the package for some platforms only, the entry stays without one until a later run.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

/** Every optional package that some package of the lockfile names and the lockfile lacks. */
export function missingPackages(lock) {
  const missing = new Map();
  for (const [location, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = location === '' ? '' : `${location}/node_modules/${name}`;
      if (lock.packages[nested] || lock.packages[`node_modules/${name}`]) continue;
      missing.set(`node_modules/${name}`, entryOf(name, version, entry));
    }
  }
  return missing;
}

/** Packages without integrity, which npm would install unchecked, by their paths in the lockfile. */
export function unverifiedPackages(lock) {
  return Object.entries(lock.packages).filter(
    ([location, entry]) => location !== '' && !entry.link && !entry.integrity,
  );
}

/** The integrity of a version from the registry; undefined where it has no such package. */
function integrityOf(location, { version }) {
  const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(npm, ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return /^sha512-[\w+/=]+$/.exec(stdout.trim())?.[0];
}

function entryOf(name, version, parent) {
  const words = name.replace(/^@/, '').split(/[/-]/);
  const word = (list) =>
    list.filter(
      (one) =>
        words.includes(one) ||
        (one === 'arm' && words.some((part) => part === 'gnueabihf' || part === 'armhf')),
    );
  const os = words.includes('windows') ? ['win32'] : word(systems);
  const cpu = word(processors).slice(0, 1);
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version: version.replace(/^[\^~]/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingPackages(lock);
  for (const [location, entry] of missing) lock.packages[location] = entry;
  for (const [location, entry] of unverifiedPackages(lock)) {
    const integrity = integrityOf(location, entry);
    if (integrity) entry.integrity = integrity;
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    missing.size === 0
      ? 'The lockfile is complete.'
      : `Added: ${[...missing.keys()].map((key) => key.slice('node_modules/'.length)).join(', ')}`,
  );
  const unverified = unverifiedPackages(lock).map(([location]) => location.slice('node_modules/'.length));
  if (unverified.length > 0)
    console.log(`The registry has no such versions; ask again later: ${unverified.join(', ')}`);
}
