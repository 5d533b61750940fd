// A list as a table of texts: every field that the user may read, translated ones once per language.

import type { Address, Fields, Translated } from '#core/field/field.ts';
import { csvDialects } from '#core/csv.ts';
import { type Language, languages } from '#core/languages.ts';
import { wallTimeOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import { type EntityRow, entityOfPath, populatedKey, titleOfRow } from '../entities.ts';
import { addressLine } from '../FieldValue.tsx';
import { fieldWord, optionWord, type Words } from '../words/index.ts';

interface CsvColumn {
  readonly title: string;
  readonly cell: (row: EntityRow) => string;
}

/** The header of the table, and a function from a row to its cells as the reader's spreadsheet writes them. */
export function csvTable(
  fields: Fields,
  words: Words,
  language: Language,
): { head: string[]; cellsOf: (row: EntityRow) => string[] } {
  const dialect = csvDialects[language];
  const columns: CsvColumn[] = [
    { title: '_id', cell: (row) => row._id },
    ...Object.entries(fields).flatMap(([name, field]): CsvColumn[] => {
      const title = fieldWord(words, name);
      if (field.kind === 'separator') return [];
      if ((field.kind === 'string' || field.kind === 'textarea') && field.translated)
        return languages.map((one) => ({
          title: `${title} (${one})`,
          cell: (row) => (row[name] as Translated | null)?.[one] ?? '',
        }));
      const cell = (row: EntityRow): string => {
        const value = row[name];
        if (value === null || value === undefined) return '';
        switch (field.kind) {
          case 'select':
          case 'radio':
            return optionWord(words, name, String(value));
          case 'datetime': {
            const { day, time } = wallTimeOf(new Date(String(value)), zone);
            return `${dialect.day(day)} ${time}`;
          }
          case 'date':
            return dialect.day(String(value));
          case 'toggle':
          case 'checkbox':
            return value === true ? dialect.yes : dialect.no;
          case 'number':
          case 'currency':
            return dialect.number(value as number);
          case 'reference':
          case 'references': {
            const referred = [row[populatedKey(name)] ?? []].flat() as EntityRow[];
            const titles = referred.map((one) => titleOfRow(entityOfPath(field.to), one, language));
            return (titles.length > 0 ? titles : [value].flat().map(String)).join(', ');
          }
          case 'address':
            return ([value].flat() as Address[]).map(addressLine).join(' · ');
          case 'tags':
          case 'uploads':
            return (value as string[]).join(', ');
          default:
            return String(value);
        }
      };
      return [{ title, cell }];
    }),
  ];
  return {
    head: columns.map(({ title }) => title),
    cellsOf: (row) => columns.map(({ cell }) => cell(row)),
  };
}
