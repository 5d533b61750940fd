// Lists as staff export them, for the spreadsheet of their language.

import { expect, test } from 'vitest';
import type { Fields } from '#core/field/field.ts';
import { csvTable } from './csv-rows.ts';
import { wordsOf } from '../words/index.ts';

const fields = {
  title: { kind: 'string', translated: true },
  startDate: { kind: 'datetime' },
  sessionDay: { kind: 'date' },
  accessible: { kind: 'toggle' },
  latitude: { kind: 'number' },
  isFree: { kind: 'toggle', nullable: true },
} as const satisfies Fields;
const row = {
  _id: '1',
  title: { it: 'Il cielo', en: 'The sky' },
  startDate: '2026-09-05T16:30:00.000Z',
  sessionDay: '2026-09-05',
  accessible: true,
  latitude: 45.7041,
  isFree: null,
};
test.each([
  ['it', ['1', 'Il cielo', 'The sky', '05/09/2026 18:30', '05/09/2026', 'sì', '45,7041', '']],
  ['en', ['1', 'Il cielo', 'The sky', '2026-09-05 18:30', '2026-09-05', 'yes', '45.7041', '']],
] as const)('cells are written as spreadsheets in %s have them', (language, cells) => {
  expect(csvTable(fields, wordsOf('events', language), language).cellsOf(row)).toEqual(cells);
});
