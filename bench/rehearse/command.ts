// `npm run rehearse -- --sessions N --people N --seconds N`: an opening minute before the real one, on a scratch database.
// Exit code 1 where an invariant is broken.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readArguments, usage } from './arguments.ts';
import { rehearse } from './rehearse.ts';
import { printReport } from './report.ts';
import { exitCodeOf, summaryOf } from './summary.ts';

const read = readArguments(process.argv.slice(2));
if ('problem' in read) {
  console.error(`${read.problem}\n\n${usage}`);
  process.exitCode = 2;
} else {
  const rehearsal = await rehearse(read, (sentence) => console.log(sentence));
  const file = resolve(read.report);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, printReport(rehearsal));
  for (const line of summaryOf(rehearsal)) console.log(line);
  console.log(`The report is ${file}`);
  process.exitCode = exitCodeOf(rehearsal);
}
