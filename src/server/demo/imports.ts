// A past import of the demo, so that its page has something to show: most rows were taken, three were left out.

import type { WireReport } from '#core/programme-import/contract.ts';
import { allColumns, type ImportColumn } from '#core/programme-import/columns.ts';
import { type Reason, sentenceOf } from '#core/programme-import/reasons.ts';
import type { LeftRows } from '#core/programme-import/report.ts';
import { shiftDay } from '#core/time.ts';
import { demoId } from './rows.ts';
import type { DemoFestival } from './types.ts';

interface LeftRow {
  readonly line: number;
  readonly column: ImportColumn;
  readonly code: Reason;
  readonly cells: Partial<Record<ImportColumn, string>>;
}

/** The row of an import that an editor sent some days ago. */
export function importRow(festival: DemoFestival, now: Date) {
  const finishedAt = new Date(now.getTime() - 6 * 86_400_000);
  const left = leftOf(festival.sessions.length, now.toISOString().slice(0, 10));
  const total = festival.sessions.length + left.length;
  const leftRows: LeftRows = {
    columns: allColumns,
    rows: left.map(({ line, cells }) => ({
      line,
      path: null,
      cells: allColumns.map((column) => cells[column] ?? ''),
    })),
  };
  return {
    _id: demoId('import', 'programme'),
    userId: demoId('staff', 'editor'),
    kind: 'programme' as const,
    status: 'done' as const,
    filename: 'programma-del-festival.csv',
    dryRun: false,
    done: total,
    total,
    report: JSON.stringify(reportOf(festival, left, total)),
    leftRows: JSON.stringify(leftRows),
    createdAt: finishedAt,
    finishedAt,
  };
}

/** They stand behind those that were taken, below the header. */
function leftOf(taken: number, today: string): LeftRow[] {
  const common = { 'session.end': '', 'session.target': 'private', 'session.accessType': 'reservation' };
  return [
    {
      line: taken + 2,
      column: 'session.start',
      code: 'notALocalTime',
      cells: {
        ...common,
        externalId: 'F-201',
        'title.it': 'Le mani in pasta',
        'session.start': 'domenica mattina',
      },
    },
    {
      line: taken + 3,
      column: 'session.target',
      code: 'unknownTarget',
      cells: {
        ...common,
        externalId: 'F-202',
        'title.it': 'Il suono dei pianeti',
        'session.start': `${shiftDay(today, 10)}T16:00`,
        'session.target': 'famiglie',
      },
    },
    {
      line: taken + 4,
      column: 'session.target',
      code: 'unknownTarget',
      cells: {
        ...common,
        externalId: 'F-203',
        'title.it': 'Fossili in soffitta',
        'session.start': `${shiftDay(today, 11)}T10:00`,
        'session.target': 'famiglie',
      },
    },
  ];
}

function reportOf(festival: DemoFestival, left: readonly LeftRow[], total: number): WireReport {
  const created = (count: number) => ({ created: count, changed: 0, unchanged: 0 });
  return {
    format: 'csv',
    reading: { encoding: 'windows-1252', separator: ';', dates: 'dayFirst', hasDecimalCommas: true },
    dryRun: false,
    rows: { total, taken: festival.sessions.length, left: left.length },
    weeks: 0,
    firstDay: null,
    lastDay: null,
    strays: null,
    events: created(festival.events.length),
    sessions: created(festival.sessions.length),
    speakers: created(0),
    created: { eventCategories: [], eventTypes: [], ageTargets: [], organizations: [], locations: [] },
    left: left.map(({ line, column, code, cells }) => {
      const value = cells[column] ?? null;
      const reason = { code, column, ...(value !== null && { value }) };
      return { line, path: null, code, column, value, minimum: null, message: sentenceOf(reason) };
    }),
    remarks: [],
    repeatedTitles: [],
    notInFile: [],
    missing: { events: [], sessions: [] },
    removed: {},
    unwrapped: {},
    notTaken: {},
  };
}
