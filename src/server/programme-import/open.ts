import { reasonColumn } from '#core/programme-import/columns.ts';
import type { Zone } from '#core/time.ts';
import { readCsv } from './csv.ts';
import { csvRows } from './csv-rows.ts';
import type { ProgrammeFile } from './rows.ts';
import { scheduleRows } from './schedule.ts';
import { readScheduleJson } from './schedule-json.ts';
import { readScheduleXml } from './schedule-xml.ts';
import { decodeFile, notUtf8 } from './encoding.ts';

/**
 * Opens a programme by its content, whatever its name: a file that begins with `<` is a schedule in XML, with a bracket one in
 * JSON, any other a CSV. Throws a Refusal for a file that must be refused whole.
 */
export function openProgramme(file: Buffer, zone: Zone): ProgrammeFile {
  const { bytes, encoding } = decodeFile(file);
  const first = /\S/.exec(bytes.toString('utf8', 0, 4096))?.[0];
  // Both formats are UTF-8 by their own standards.
  if (first && '<{['.includes(first) && encoding !== 'utf-8') throw notUtf8(file);
  if (first === '<')
    return { format: 'scheduleXml', reading: null, ...scheduleRows(readScheduleXml(bytes.toString()), zone) };
  if (first === '{' || first === '[')
    return {
      format: 'scheduleJson',
      reading: null,
      ...scheduleRows(readScheduleJson(bytes.toString()), zone),
    };
  const csv = readCsv(bytes);
  const { rows, dialect } = csvRows(csv);
  return {
    format: 'csv',
    reading: { encoding, separator: csv.separator, ...dialect },
    language: 'it',
    rows,
    isAddition: csv.header.includes(reasonColumn),
    notTaken: new Map(),
    paths: new Map(),
  };
}
