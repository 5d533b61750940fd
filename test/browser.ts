// A real Chromium for the browser tests: the machine's own where there is one, else the packaged one from npm.

import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { isMemoryRoomy } from './scratch.ts';

const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Without a sandbox, because tests also run as root. Everything that would use the network by itself is off. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  // Nothing here is drawn by a graphics card, and its emulation takes time.
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The executable and arguments of Chromium on this machine. */
export async function browserOptions(): Promise<LaunchOptions> {
  const options = {
    args,
    // The driver lets the processes of a browser share their memory through files on the disk.
    ignoreDefaultArgs: (await isMemoryRoomy()) ? ['--disable-dev-shm-usage'] : [],
  };
  const executablePath = installed.find((path) => path && existsSync(path));
  if (executablePath) return { executablePath, ...options };
  const unpacked = await unpackedChromium();
  return {
    executablePath: unpacked.executablePath,
    ...options,
    // The package includes the libraries and fonts that a bare machine lacks.
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(unpacked.directory, 'al2023', 'lib'),
      FONTCONFIG_FILE: unpacked.fontsFile,
    },
  };
}

/** A browser with further arguments; the caller closes it. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const options = await browserOptions();
  return chromium.launch({ ...options, args: [...args, ...more] });
}

/**
 * Unpacks the packaged Chromium into a directory of this user and this version. The package's own unpacking uses the temporary directory
 * and would reuse files of another user or version.
 */
async function unpackedChromium(): Promise<{ executablePath: string; directory: string; fontsFile: string }> {
  const packageDirectory = packageOf(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const directory = join(cacheDirectory(), `chromium-${version}`);
  await mkdir(directory, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = directory;
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium');
    await inflate(join(packageDirectory, 'bin', 'al2023.tar.br'));
    const executablePath = await packaged.executablePath();
    return { executablePath, directory, fontsFile: await fontsFileIn(directory) };
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** The directory of the package.json that a file belongs to; the package does not export that file itself. */
function packageOf(file: string): string {
  const directory = dirname(file);
  return existsSync(join(directory, 'bin', 'al2023.tar.br')) ? directory : packageOf(directory);
}

/** The home directory may be missing or not writable. */
function cacheDirectory(): string {
  const wished = join(homedir(), '.cache', 'curiosa');
  try {
    accessSync(homedir(), constants.W_OK);
    return wished;
  } catch {
    return join(tmpdir(), `curiosa-${process.getuid?.() ?? 'user'}`);
  }
}

/**
 * Tells Chromium where fonts are: those of the package and the machine's. The package's own configuration names folders of another system,
 * and Chromium exits when it finds no font at all.
 */
async function fontsFileIn(directory: string): Promise<string> {
  const file = join(directory, 'fonts.conf');
  const folders = [join(directory, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(directory, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  return file;
}
