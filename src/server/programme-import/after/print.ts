// What follows an import, as text, in English like all output of the server's commands.

import { resolveText } from '#core/languages.ts';
import { canHide, type MissingSession } from '#core/programme-import/after/missing.ts';
import type { Hidden, TakenBack } from '#core/programme-import/contract.ts';
import { sentenceOf } from '#core/programme-import/reasons.ts';
import type { ImportReport } from '#core/programme-import/report.ts';
import { printLeftRows } from '#core/programme-import/sheet/printed.ts';

/** What the file does not have any more, one line an event or session, with the people who booked it. */
export function missingLines({ missing }: Pick<ImportReport, 'missing'>): string[] {
  return [
    ...missing.events.flatMap(({ title, sessions }) => [
      `${resolveText(title, 'it').text}: the whole event`,
      ...sessions.map((session) => `  ${whenOf(session)}`),
    ]),
    ...missing.sessions.map((session) => `${resolveText(session.title, 'it').text}: ${whenOf(session)}`),
  ];
}

function whenOf(session: Pick<MissingSession, 'startDate' | 'people' | 'waiting'>): string {
  const { startDate, people, waiting } = session;
  const claims = canHide(session) ? '' : `, ${people} people booked, ${waiting} parties on the waiting list`;
  return `${startDate.toISOString()}${claims}`;
}

/** The rows that were left out as a CSV with the reasons. */
export function printLeft({ left, leftRows, paths }: ImportReport): string {
  const reasons = Map.groupBy(left, ({ line }) => paths.get(line) ?? String(line));
  return printLeftRows(
    leftRows,
    ({ line, path }) => (reasons.get(path ?? String(line)) ?? []).map(sentenceOf),
    'en',
  );
}

export function printHidden({ events, sessions, staying }: Hidden): string {
  return [
    `${events} events and ${sessions} sessions are private now.`,
    ...(staying > 0
      ? [`${staying} sessions with bookings stay as they are: cancel them by hand, so that people are told.`]
      : []),
  ].join('\n');
}

export function printTakenBack({ deleted, restored, staying }: TakenBack): string {
  const { events, sessions, speakers, entries, pictures = 0 } = deleted;
  return [
    `Taken back: ${events} events, ${sessions} sessions, ${speakers} speakers, ${pictures} pictures and ${entries} other entries deleted, ${restored} restored.`,
    ...(staying.length > 0
      ? ['These were changed since and stay:', ...staying.map(({ name }) => `  ${name}`)]
      : []),
  ].join('\n');
}
