// The report of a rehearsal: one self-contained HTML file, light and dark, each plot with its table.

import type { Figures, Second, Waits } from './figures.ts';
import { drawBars, drawLines, type Series } from './plot.ts';
import { styles } from './styles.ts';

export interface Finding {
  readonly sentence: string;
  readonly holds: boolean;
  /** What was found where the sentence does not hold. */
  readonly found: string;
}

export interface Rehearsal {
  readonly at: Date;
  readonly machine: string;
  readonly sessions: number;
  readonly seats: number;
  readonly people: number;
  readonly seconds: number;
  readonly figures: Figures;
  readonly findings: readonly Finding[];
}

export function printReport(rehearsal: Rehearsal): string {
  const { figures, findings, at, machine, sessions, seats, people, seconds } = rehearsal;
  const broken = findings.filter(({ holds }) => !holds);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rehearsal of an opening minute</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Rehearsal of an opening minute</h1>
<p>${people} people came within ${seconds} s to ${sessions} ${sessions === 1 ? 'session' : 'sessions'} of ${seats} seats that opened at one instant. ${escape(at.toISOString())}, ${escape(machine)}.</p>
<p class="${broken.length === 0 ? 'whole' : 'broken'}">${broken.length === 0 ? `✓ All ${findings.length} invariants hold.` : `✗ ${broken.length} of ${findings.length} invariants are broken.`}</p>
<dl class="tiles">
${tile('booked', String(figures.ended.get('booked') ?? 0), `of ${people} people`)}
${tile('at most', String(figures.maxBookedInASecond), 'bookings in a second')}
${tile('99 % answered within', ms(figures.booking.p99Ms), 'of pressing the button')}
${tile('refused as busy', String(figures.answers.get('serverBusy') ?? 0), 'times')}
</dl>
<section aria-labelledby="answers">
<h2 id="answers">Answers to bookings a second</h2>
${legendOf(counted(figures.seconds), 'bar')}
${drawBars({ id: 'bars', title: 'Answers to bookings in each second after the opening', labels: labelsOf(figures), series: counted(figures.seconds) })}
</section>
<section aria-labelledby="waits">
<h2 id="waits">How long they took, in milliseconds</h2>
${legendOf(timed(figures.seconds), 'line')}
${drawLines({ id: 'lines', title: 'How long answers to bookings took in each second after the opening', labels: labelsOf(figures), series: timed(figures.seconds) })}
</section>
<section aria-labelledby="seconds">
<h2 id="seconds">The same, second by second</h2>
${table(['second', 'booked', 'refused', 'refused as busy', 'half within', '95 % within', '99 % within'], figures.seconds.map(rowOf))}
</section>
<section aria-labelledby="all">
<h2 id="all">Altogether</h2>
${table(
  ['', 'half within', '95 % within', '99 % within'],
  [
    ['looking whether there are seats', ...waitCells(figures.availability)],
    ['the answer to a booking', ...waitCells(figures.booking)],
    [
      'from pressing the button to a yes or no, pauses and other sessions included',
      ...waitCells(figures.visit),
    ],
  ],
)}
${table(['visits ended with', 'people'], cellsOf(figures.ended))}
${table(['bookings were answered with', 'times'], cellsOf(figures.answers))}
</section>
<section aria-labelledby="invariants">
<h2 id="invariants">Invariants</h2>
<ul class="findings">${findings.map(({ sentence, holds, found }) => `<li class="${holds ? 'whole' : 'broken'}">${holds ? '✓' : '✗'} ${escape(sentence)}${holds ? '' : `: ${escape(found)}`}</li>`).join('')}</ul>
</section>
</main>
</body>
</html>
`;
}

function counted(seconds: readonly Second[]): Series[] {
  return [
    { name: 'booked', className: 'booked', values: seconds.map(({ booked }) => booked) },
    { name: 'refused', className: 'refused', values: seconds.map(({ refused }) => refused) },
    { name: 'refused as busy', className: 'away', values: seconds.map(({ sentAway }) => sentAway) },
  ];
}

function timed(seconds: readonly Second[]): Series[] {
  return [
    { name: '99 % within', className: 'p99', values: seconds.map(({ p99Ms }) => p99Ms) },
    { name: '95 % within', className: 'p95', values: seconds.map(({ p95Ms }) => p95Ms) },
    { name: 'half within', className: 'p50', values: seconds.map(({ p50Ms }) => p50Ms) },
  ];
}

function labelsOf({ seconds }: Figures): string[] {
  return seconds.map(({ second }) => `${second} s`);
}

function rowOf(second: Second): string[] {
  const { booked, refused, sentAway } = second;
  return [`${second.second} s`, String(booked), String(refused), String(sentAway), ...waitCells(second)];
}

function waitCells({ p50Ms, p95Ms, p99Ms }: Waits): string[] {
  return [ms(p50Ms), ms(p95Ms), ms(p99Ms)];
}

function cellsOf(counts: ReadonlyMap<string, number>): string[][] {
  return [...counts].map(([word, count]) => [word, String(count)]);
}

/** A quantile of no values is empty. */
function ms(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? `${Math.round(milliseconds)} ms` : '–';
}

function tile(label: string, value: string, of: string): string {
  return `<div><dt>${label}</dt><dd><strong>${value}</strong> ${of}</dd></div>`;
}

function legendOf(series: readonly Series[], shape: 'bar' | 'line'): string {
  const mark = (className: string) =>
    shape === 'bar'
      ? `<rect class="${className}" x="1" y="1" width="16" height="10"/>`
      : `<path class="${className}" d="M0 6L18 6"/>`;
  const entries = series.map(
    ({ name, className }) =>
      `<li><svg class="key" viewBox="0 0 18 12" aria-hidden="true">${mark(className)}</svg> ${name}</li>`,
  );
  return `<ul class="legend">${entries.join('')}</ul>`;
}

/** The first column names the row. Wide tables scroll sideways, by keyboard too. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => (column ? `<th scope="col">${column}</th>` : '<td></td>')).join('');
  const body = rows.map(
    ([first = '', ...others]) =>
      `<tr><th scope="row">${escape(first)}</th>${others.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`,
  );
  return `<div class="wide" role="group" aria-label="${escape(columns.filter(Boolean).join(', '))}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
