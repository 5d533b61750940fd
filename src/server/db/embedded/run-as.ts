import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/lifetime.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. These are the words before a program that run it as another user. */
export type RunAs = readonly string[];

/** The `nobody` user of Debian and most other systems; the kernel's own overflow user. */
const NOBODY = 65534;

/** `sh -c` script: runs the program of its first word, and looks at the paths that follow. */
const REACHES =
  '"$1" --version >&2 && shift && for path in "$@"; do [ -r "$path" ] && [ -w "$path" ] || exit 1; done';

/**
 * Finds a way to run `program` as a user that PostgreSQL accepts and that reaches all of `directories`,
 * which exist. An ordinary user with a name needs nothing. Root first tries a user namespace, where its files stay its
 * own; where the kernel forbids those, or the data already belong to a user, it becomes that user and keeps the right to
 * pass through directories that are closed to others (a 0700 home or temporary folder).
 */
export async function chooseRunAs(
  program: string,
  directories: { readonly data: string; readonly others: readonly string[] },
): Promise<RunAs> {
  if (process.getuid?.() !== 0) return hasName() ? [] : namedByNamespace(program, directories.data);
  const all = [directories.data, ...directories.others];
  const owner = await stat(directories.data);
  if (owner.uid === 0) {
    const namespace = userNamespace();
    if (await reaches(namespace, program, all)) return namespace;
  }
  const user = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : owner;
  const becoming = becomeUser(user.uid, user.gid);
  if (!(await reaches(becoming, program, all))) {
    throw new StartError(
      'PostgreSQL refuses to run as root, and neither unshare nor setpriv can run it as somebody else here. ' +
        'Start Curiosa as an ordinary user, or set DATABASE_URL.',
    );
  }
  for (const directory of all) await giveTo(directory, user);
  return becoming;
}

/** initdb asks for the name of its user, and a container may run as a number that has none. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function namedByNamespace(program: string, directory: string): Promise<RunAs> {
  return (await reaches(userNamespace(), program, [directory])) ? userNamespace() : [];
}

/** Inside the namespace the user is `nobody`; outside, its files and rights are its own. */
function userNamespace(): RunAs {
  return ['unshare', '--user', `--map-user=${NOBODY}`, '--'];
}

/**
 * Another user, with the one right of root that lets it reach its own files through closed directories. The kernel
 * would take that right away again wherever PostgreSQL asks before it opens (access(2)), but for the secure bit.
 */
function becomeUser(uid: number, gid: number): RunAs {
  const passThrough = ['--inh-caps', '-all,+dac_override', '--ambient-caps', '+dac_override'];
  const user = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
  return ['setpriv', '--securebits', '+no_setuid_fixup', ...user, ...passThrough, '--'];
}

async function reaches(runAs: RunAs, program: string, directories: readonly string[]): Promise<boolean> {
  const [command = '', ...words] = [...runAs, 'sh', '-c', REACHES, 'probe', program, ...directories];
  return run(command, words).then(
    () => true,
    () => false,
  );
}

async function giveTo(path: string, user: { uid: number; gid: number }): Promise<void> {
  const { uid } = await stat(path);
  if (uid === user.uid) return;
  for (const entry of await readdir(path, { recursive: true }))
    await chown(join(path, entry), user.uid, user.gid);
  await chown(path, user.uid, user.gid);
}
