import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { runImport } from './run-import.ts';

const fixture = fileURLToPath(new URL('./fixtures/programme.csv', import.meta.url));
const command = fileURLToPath(new URL('./command.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Ended {
  readonly code: number | string | null | undefined;
  readonly out: string;
  readonly err: string;
}

/** In a process of its own, as npm runs it. */
function runByNpm(args: readonly string[]): Promise<Ended> {
  const environment = { PATH: process.env['PATH'], DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: environment }, (error, out, err) => {
      resolve({ code: error ? error.code : 0, out, err });
    });
  });
}

async function run(args: readonly string[], variables: Record<string, string> = {}): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runImport(args, {
    environment: { DATABASE_URL: database.url, ...variables },
    say: (text) => out.push(`${text}\n`),
    complain: (...what) => err.push(`${what.join(' ')}\n`),
    showProgress: () => undefined,
  });
  return { code, out: out.join(''), err: err.join('') };
}

test('a file is taken, and the report lists what was done row by row', async () => {
  const { code, out, err } = await runByNpm([fixture, '--shift-to', '2026-03-23']);
  expect([code, err]).toEqual([0, '']);
  expect(out.replace(/[0-9a-f-]{36}/, 'ID')).toBe(`13 rows: 8 taken, 5 left out
  read as   utf-8, commas, dates 2026-09-25
  dates     2026-03-27 to 2026-04-26, moved by 26 weeks
  events    6 created, 0 changed, 0 unchanged
  sessions  8 created, 0 changed, 0 unchanged

Created because the file names them
  3 categories: Laboratori; Visite guidate; Caffè scientifici
  3 organisations: Osservatorio della torre; Universita della torre; Museo delle scienze
  3 places: Città Alta, Sala dei Giuristi; Planetario; Università, Aula Magna
  3 age targets: 6-10 anni; 11-13 anni; Da 18 anni

Left out
  line 12  session.start is empty: a session needs a date
  line 14  title.it and title.en are empty: an event needs a title in at least one language
  line 15  session.end "2025-09-27T10:00" is not after session.start
  line 19  ageTargets "bambini" contains an age that is not like 6-10 or 18+, or is above 130
  line 19  session.start "2025-09-31T10:00" is not a local time like 2026-09-25T18:00 or 25/09/2026 18:00
  line 19  session.target "tutti" is none of private, school, teacher
  line 19  session.maxParticipants "-5" is not a whole number that a session can have
  line 21  The same session appears earlier in the file (line 9)

Taken, and worth a look
  line 17  headerImageUrl "coffee.jpg" is not an http(s) address and was left out
  line 20  session.end is empty: the session lasts 60 minutes

Titles that several events have (they stay apart)
  lines 11, 16  Università aperta: perché il mare è blu

Not kept of the descriptions
  removed: a[href] 1; iframe 1; img 1; onerror 1; script 1

To take it back: npm run import -- --take-back ID
`);
});

test.each(['schedule.xml', 'schedule.json'])('the format of %s is detected by its content', async (name) => {
  const file = fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
  const { code, out, err } = await run([file, '--dry-run']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`11 talks: 7 taken, 4 left out
  dates     2026-09-25 to 2026-09-27
  events    6 created, 0 changed, 0 unchanged
  sessions  7 created, 0 changed, 0 unchanged
  speakers  4 created, 0 changed, 0 unchanged
`);
  expect(out).toContain('Not taken: there is no place for it\n  of talks: links 5\n');
});

test('a dry run says that it is one', async () => {
  const { code, out } = await run([fixture, '--dry-run']);
  expect(code).toBe(0);
  expect(out).toMatch(/This was a dry run: nothing has been changed\.\n$/);
});

test('a file that is refused is named, with the reason', async () => {
  const { code, out, err } = await run([command]);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(`${command}: The file cannot be used, nothing of it was taken:\n`);
  expect(err).toContain(
    '  line 1: The first line has none of the columns of these files. It has to be their header\n',
  );
});

test.each([
  [['nowhere.csv'], 'There is no file nowhere.csv.'],
  [['.'], '. is a folder.'],
  [[], 'Which file?'],
  [['x.csv', '--all'], "Unknown option '--all'"],
])('%j is answered with a sentence and how it is done', async (args, problem) => {
  const { code, out, err } = await run(args);
  expect([code, out]).toEqual([2, '']);
  expect(err.split('\n')[0]).toBe(problem);
  expect(err).toContain('npm run import -- FILE [--dry-run] [--shift-to YYYY-MM-DD]');
});

test('what cannot be done ends the process with its code', async () => {
  expect(await runByNpm([])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^Which file\?\n/),
  });
});

test('a dry run whose option npm has taken is refused, not done for real', async () => {
  const { code, err } = await run([fixture], { npm_config_dry_run: 'true' });
  expect(code).toBe(2);
  expect(err).toContain('put -- before the file');
});

test('a path starts where the command was typed', async () => {
  const { code } = await run(['fixtures/programme.csv', '--dry-run'], {
    INIT_CWD: fileURLToPath(new URL('.', import.meta.url)),
  });
  expect(code).toBe(0);
});

test('a variable that cannot be used is named', async () => {
  const { code, err } = await run([fixture], { TIME_ZONE: 'Bergamo' });
  expect(code).toBe(1);
  expect(err).toContain('TIME_ZONE');
});
