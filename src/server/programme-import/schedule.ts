// The common form of both formats of a schedule, and its conversion to rows.

import { foldSpaces } from '#core/programme-import/cells.ts';
import { MAX_ROWS, refuseFile } from '#core/programme-import/file-errors.ts';
import { nameKey } from '#core/programme-import/names.ts';
import { isText } from '#core/programme-import/row-reader.ts';
import {
  keyOfTalk,
  languageOfTalks,
  readTalk,
  type ScheduleCircumstances,
  talkAsRow,
} from '#core/programme-import/schedule.ts';
import type { Talk } from '#core/programme-import/talk.ts';
import type { Zone } from '#core/time.ts';
import type { ImportRow, ProgrammeFile } from './rows.ts';
import { safeText } from './csv-rows.ts';

export interface ConferenceSchedule {
  readonly conference: { readonly acronym: string; readonly address: string; readonly title: string };
  readonly talks: readonly PlacedTalk[];
}
export interface PlacedTalk extends Talk {
  /** The line of the file, or the number of the talk where `path` has its position. */
  readonly line: number;
  readonly path?: string;
  /** Data of a talk that an import does not take, by kind. */
  readonly notTaken: Readonly<Record<string, number>>;
}

/** The rows of a schedule. Throws a Refusal when it names no conference. */
export function scheduleRows(
  { conference, talks }: ConferenceSchedule,
  zone: Zone,
): Omit<ProgrammeFile, 'format' | 'reading'> {
  if (talks.length > MAX_ROWS) throw refuseFile('tooManyRows');
  const { acronym, address, title } = conference;
  const key = foldSpaces(acronym) || address.replace(/^https?:\/\/|\/+$/g, '') || nameKey(title);
  if (key === '' || !isText(key)) throw refuseFile('noConference');
  const language = languageOfTalks(talks.map(({ cells }) => cells.language));
  const circumstances = { conference: key, language, zone };
  const notTaken = new Map<string, number>();
  for (const [kind, count] of talks.flatMap((talk) => Object.entries(talk.notTaken)))
    if (count > 0) notTaken.set(kind, (notTaken.get(kind) ?? 0) + count);
  return {
    language,
    rows: talks.map((talk) => ({
      line: talk.line,
      externalId: keyOfTalk(talk, circumstances),
      source: () => talkAsRow(talk, circumstances),
      read: () => readSafely(talk, circumstances),
    })),
    isAddition: false,
    notTaken,
    paths: new Map(talks.flatMap(({ line, path }) => (path ? [[line, path] as const] : []))),
  };
}

function readSafely(talk: PlacedTalk, circumstances: ScheduleCircumstances): ReturnType<ImportRow['read']> {
  const text = safeText(descriptionOf(talk));
  const cells = { ...talk.cells, description: text.html };
  return { ...readTalk({ ...talk, cells }, circumstances), texts: [text] };
}

/** One text of three: the subtitle in bold, the abstract unless the description begins with it, the description. */
function descriptionOf({ cells }: Talk): string {
  const { abstract, description } = cells;
  const subtitle = foldSpaces(cells.subtitle);
  const isRepeated = foldSpaces(description).startsWith(foldSpaces(abstract));
  return [subtitle && `<p><strong>${escaped(subtitle)}</strong></p>`, isRepeated ? '' : abstract, description]
    .filter((part) => part !== '')
    .join('\n\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
