// `npm run export -- FILE [--language it|en] [--all]`: writes the programme in the columns of the import, for the spreadsheet of
// that language.

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '#core/languages.ts';
import { printProgramme } from '#core/programme-import/sheet/printed.ts';
import { readConfig } from '#server/config.ts';
import { onDatabase } from '#server/db/attach.ts';
import { StartError } from '#server/lifetime.ts';
import { exportedColumns, exportPart } from './service.ts';

const usage = `npm run export -- FILE.csv [--language it|en] [--all]

  FILE.csv          where the programme is written; it can be edited in a spreadsheet and imported again
  --language it|en  for a spreadsheet in this language: separators, dates, yes and no (it)
  --all             sessions that are over, too`;

process.exitCode = await run(process.argv.slice(2));

async function run(typed: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: { language: { type: 'string', default: 'it' }, all: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path] = positionals;
    const language = languages.find((one) => one === values.language);
    if (path === undefined || positionals.length > 1 || !language)
      return misuse('Which file, and in which language?');
    const config = readConfig(process.env);
    const rows = await onDatabase(config, console.error, async (db) => {
      const all: (readonly string[])[] = [];
      for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
        const part = await exportPart(db, { after, all: values.all, zone: config.timeZone });
        all.push(...part.rows);
        after = part.next;
      }
      return all;
    });
    // Relative to the directory of the command, which npm passes on.
    await writeFile(
      resolve(process.env['INIT_CWD'] ?? '.', path),
      printProgramme(exportedColumns, rows, language),
    );
    console.log(`${rows.length} sessions written to ${path}`);
    return 0;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return misuse(error.message);
    console.error(error instanceof StartError ? error.message : error);
    return 1;
  }
}

function misuse(problem: string): number {
  console.error(`${problem}\n\n${usage}`);
  return 2;
}
