import type { Waits } from './figures.ts';
import type { Rehearsal } from './report.ts';

/** A rehearsal in a few lines, for the terminal. */
export function summaryOf({ figures, findings, people }: Rehearsal): string[] {
  const others = [...figures.ended].filter(([word]) => word !== 'booked');
  const broken = findings.filter(({ holds }) => !holds);
  return [
    `booked ${figures.ended.get('booked') ?? 0} of ${people} people; at most ${figures.maxBookedInASecond} bookings in a second`,
    `not booked: ${others.map(([word, count]) => `${count} × ${word}`).join(', ') || 'none'}`,
    `refused as busy: ${figures.answers.get('serverBusy') ?? 0} times; without an answer: ${figures.answers.get('noAnswer') ?? 0}`,
    `answers to bookings: ${waitsText(figures.booking)}`,
    `from the button to a yes or no: ${waitsText(figures.visit)}`,
    ...(broken.length === 0
      ? [`all ${findings.length} invariants hold`]
      : broken.map(({ sentence, found }) => `✗ ${sentence}: ${found}`)),
  ];
}

/** The exit code of the command: 1 where an invariant is broken. */
export function exitCodeOf({ findings }: Pick<Rehearsal, 'findings'>): 0 | 1 {
  return findings.every(({ holds }) => holds) ? 0 : 1;
}

function waitsText({ p50Ms, p95Ms, p99Ms }: Waits): string {
  return `half within ${p50Ms.toFixed(0)} ms, 95 % within ${p95Ms.toFixed(0)} ms, 99 % within ${p99Ms.toFixed(0)} ms`;
}
