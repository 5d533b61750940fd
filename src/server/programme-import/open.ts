import type { Zone } from '#core/time.ts';
import { readCsv } from './csv.ts';
import { csvRows } from './csv-rows.ts';
import type { ProgrammeFile } from './rows.ts';
import { scheduleRows } from './schedule.ts';
import { readScheduleJson } from './schedule-json.ts';
import { readScheduleXml } from './schedule-xml.ts';
import { utf8Of } from './utf8.ts';

/**
 * Opens a programme by its content, whatever its name: a file that begins with `<` is a schedule in XML, with a bracket one in
 * JSON, any other a CSV. Throws a Refusal for a file that must be refused whole.
 */
export function openProgramme(file: Buffer, zone: Zone): ProgrammeFile {
  const bytes = utf8Of(file);
  const first = /\S/.exec(bytes.toString('utf8', 0, 4096))?.[0];
  if (first === '<')
    return { format: 'scheduleXml', ...scheduleRows(readScheduleXml(bytes.toString()), zone) };
  if (first === '{' || first === '[')
    return { format: 'scheduleJson', ...scheduleRows(readScheduleJson(bytes.toString()), zone) };
  return {
    format: 'csv',
    language: 'it',
    rows: csvRows(readCsv(bytes)),
    notTaken: new Map(),
    paths: new Map(),
  };
}
