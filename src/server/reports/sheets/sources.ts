// Each report as a sheet: its columns by the rights of its reader, and its rows from one snapshot of the database.

import { isVisitReport, type ReportName, type VisitReport } from '#core/reports/rules.ts';
import { readNow } from '#server/db/clock.ts';
import { type RowsOf, throughCursor } from './cursor-store.ts';
import { columnsFor, type Making, type RowColumn } from './columns.ts';
import { funderColumns, readFunders } from './funders.ts';
import { messageColumns, messageStatements } from './messages.ts';
import { eventColumns, readEvents, readSessions, sessionColumns } from './programme.ts';
import type { Sheet } from './sheet.ts';
import { openExport } from '#server/proposals/service.ts';
import { proposalSheet } from './proposals.ts';
import { visitColumns } from './visits.ts';
import { visitStatements, type VisitRow } from './visits-store.ts';
import { reportWords } from './words.ts';

export async function openSheet(name: ReportName, making: Making): Promise<Sheet> {
  if (isVisitReport(name)) return openVisits(name, making);
  switch (name) {
    case 'events':
      return sheetOf(name, making, eventColumns, await readEvents(making));
    case 'sessions':
      return sheetOf(name, making, sessionColumns, await readSessions(making));
    case 'messages': {
      const now = await readNow(making.tx);
      const { total, pieces } = await throughCursor(making.tx, messageStatements(making));
      return sheetOf(name, making, messageColumns, {
        total,
        pieces: mapped(pieces, (row) => ({ ...row, now })),
      });
    }
    case 'proposals':
      return proposalSheet(await openExport(making.tx, making.query, making), making);
    case 'funders': {
      const { columns, rows } = await readFunders(making);
      const words = reportWords[making.language];
      return {
        title: words.titles.funders,
        columns: [...columnsFor(funderColumns, making.viewer, { ...making, words }).columns, ...columns],
        total: rows.length,
        pieces: piecesOf(rows),
      };
    }
  }
}

async function openVisits(name: VisitReport, making: Making): Promise<Sheet> {
  const statements = visitStatements(name, making.query, making.viewer);
  // The columns of a report read the columns of its own statement.
  const columns = visitColumns[name] as readonly RowColumn<VisitRow>[];
  return sheetOf(name, making, columns, await throughCursor(making.tx, statements));
}

function sheetOf<Row>(
  name: ReportName,
  { viewer, language }: Making,
  all: readonly RowColumn<Row>[],
  { total, pieces }: RowsOf<Row>,
): Sheet {
  const words = reportWords[language];
  const { columns, cellsOf } = columnsFor(all, viewer, { language, words });
  return { title: words.titles[name], columns, total, pieces: mapped(pieces, cellsOf) };
}

async function* mapped<Row, Other>(
  pieces: AsyncIterable<readonly Row[]>,
  map: (row: Row) => Other,
): AsyncGenerator<Other[]> {
  for await (const rows of pieces) yield rows.map(map);
}

async function* piecesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
