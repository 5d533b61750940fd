// The report of an import as text, in English like all output of the server's commands.

import type { AccountsReport } from '#core/account-import/report.ts';
import { resolveText } from '#core/languages.ts';
import type { LineReason } from '#core/programme-import/programme.ts';
import { type Reason, type Remark, sentenceOf } from '#core/programme-import/reasons.ts';
import { lineRanges } from '#core/programme-import/sheet/messages.ts';
import { type CsvReading, type ImportReport, placeIn } from '#core/programme-import/report.ts';
import { missingLines } from './after/print.ts';
import type { Refusal } from '#core/refusals.ts';

const WIDTH = 110;
const dryRunSentence = 'This was a dry run: nothing has been changed.';

/** What was done, with the rows that have something to report, and what can follow. */
export function printReport(report: ImportReport, importId: string): string {
  const { rows, events, sessions, speakers, created } = report;
  const missing = missingLines(report);
  const nameOf = (entry: { readonly name: Parameters<typeof resolveText>[0] }) =>
    resolveText(entry.name, 'it').text;
  const parts = [
    [
      `${count(rows.total, report.format === 'csv' ? 'row' : 'talk')}: ${rows.taken} taken, ${rows.left} left out`,
      ...(report.reading ? [`  read as   ${readingOf(report.reading)}`] : []),
      ...(report.firstDay === null
        ? []
        : [
            `  dates     ${report.firstDay} to ${report.lastDay}${report.weeks === 0 ? '' : `, moved by ${count(report.weeks, 'week')}`}`,
          ]),
      ...(report.strays
        ? [
            `  look at   the session on ${report.firstDay}: the next one is ${count(report.strays.weeks, 'week')} later, on ${report.strays.nextDay}`,
          ]
        : []),
      `  events    ${events.created} created, ${events.changed} changed, ${events.unchanged} unchanged`,
      `  sessions  ${sessions.created} created, ${sessions.changed} changed, ${sessions.unchanged} unchanged`,
      ...(report.format === 'csv'
        ? []
        : [
            `  speakers  ${speakers.created} created, ${speakers.changed} changed, ${speakers.unchanged} unchanged`,
          ]),
    ],
    section('Created because the file names them', [
      ...names('categories', created.eventCategories.map(nameOf)),
      ...names('event types', created.eventTypes.map(nameOf)),
      ...names(
        'organisations',
        created.organizations.map(({ name }) => name),
      ),
      ...names(
        'places',
        created.locations.map(({ name }) => name),
      ),
      ...names('age targets', created.ageTargets.map(nameOf)),
    ]),
    section('Left out', messageLines(report, report.left)),
    section('Taken, and worth a look', messageLines(report, report.remarks)),
    section(
      'Titles that several events have (they stay apart)',
      report.repeatedTitles.map(({ title, lines }) => `${placesOf(report, lines)}  ${title}`),
    ),
    section(
      'In an earlier file of this programme, and not in this one any more (it stays as it is)',
      missing,
    ),
    missing.length > 0 || report.notInFile.length === 0
      ? []
      : section(
          'Sessions of an earlier import that the file does not have any more (they stay as they are)',
          report.notInFile.map(({ externalId }) => externalId ?? ''),
        ),
    section('Not kept of the descriptions', [
      ...kinds('removed', report.removed),
      ...kinds('formatting, its text is kept', report.unwrapped),
    ]),
    section('Not taken: there is no place for it', kinds('of talks', report.notTaken)),
    report.dryRun
      ? [dryRunSentence]
      : [
          ...(missing.length > 0
            ? [`To hide what is missing: npm run import -- --hide-missing ${importId}`]
            : []),
          `To take it back: npm run import -- --take-back ${importId}`,
        ],
  ];
  return joined(parts);
}

/** Each fault once, with all of its rows. */
function messageLines(report: ImportReport, reasons: readonly LineReason<Reason | Remark>[]): string[] {
  const same = Map.groupBy(reasons, (reason) => sentenceOf(reason));
  return [...same].map(([sentence, all]) => {
    const lines = all.flatMap(({ line }) => (report.paths.has(line) ? [] : line));
    const paths = all.flatMap(({ line }) => report.paths.get(line) ?? []);
    const word = lines.length === 1 ? 'line' : 'lines';
    return `${[...(lines.length > 0 ? [`${word} ${lineRanges(lines)}`] : []), ...paths].join(', ')}  ${sentence}`;
  });
}

/** What an import of accounts did. */
export function printAccounts({ rows, accounts, left, dryRun }: AccountsReport): string {
  const parts = [
    [
      `${count(rows.total, 'row')}: ${rows.taken} taken, ${rows.left} left out`,
      `  accounts  ${accounts.created} created, ${accounts.unchanged} there already and unchanged`,
    ],
    section(
      'Left out',
      left.map(({ line, message }) => `line ${line}  ${message}`),
    ),
    dryRun ? [dryRunSentence] : [],
  ];
  return joined(parts);
}

const separatorWords = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
const dateWords = { iso: '2026-09-25', dayFirst: 'day/month/year', monthFirst: 'month/day/year' } as const;

function readingOf({ encoding, separator, dates, hasDecimalCommas }: CsvReading): string {
  const parts = [encoding, separatorWords[separator], `dates ${dateWords[dates]}`];
  return [...parts, ...(hasDecimalCommas ? ['decimal commas'] : [])].join(', ');
}

function joined(parts: readonly (readonly string[])[]): string {
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

/** Why a file was refused, error by error. */
export function printRefusal({ message, more }: Refusal): string {
  const lines = (more.errors ?? []).map(
    ({ path, message: sentence }) => `  ${path.startsWith('line') ? `${path}: ` : ''}${sentence}`,
  );
  return [`${message}, nothing of it was taken:`, ...lines].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}

function placesOf(report: ImportReport, lines: readonly number[]): string {
  return report.paths.size === 0
    ? `lines ${lines.join(', ')}`
    : lines.map((line) => placeIn(report, line)).join(', ');
}

function names(what: string, all: readonly string[]): string[] {
  return all.length === 0 ? [] : wrapped(`${all.length} ${what}:`, all);
}

function kinds(what: string, counts: ReadonlyMap<string, number>): string[] {
  const all = [...counts].map(([kind, times]) => `${kind} ${times}`);
  return all.length === 0 ? [] : wrapped(`${what}:`, all);
}

/** A list, wrapped to a readable width. */
function wrapped(title: string, all: readonly string[]): string[] {
  const lines = [title];
  for (const [position, name] of all.entries()) {
    const word = position < all.length - 1 ? `${name};` : name;
    const grown = `${lines.at(-1)} ${word}`;
    if (grown.length <= WIDTH) lines[lines.length - 1] = grown;
    else lines.push(`    ${word}`);
  }
  return lines;
}

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 || number === -1 ? '' : 's'}`;
}
