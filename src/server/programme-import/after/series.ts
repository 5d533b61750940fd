// The series of files of one programme: which file continues which, and what of it a corrected file does not have any more.

import { isEdition, type Missing, nothingMissing, seriesOf } from '#core/programme-import/after/missing.ts';
import type { Tx } from '#server/db/database.ts';
import { countPeople } from '#server/sessions/service.ts';
import type { ProgrammeFile } from '../rows.ts';
import type { DecidedEvent } from '../write.ts';
import * as store from './series-store.ts';

interface ImportedFile {
  readonly file: Pick<ProgrammeFile, 'rows' | 'isAddition'>;
  readonly decisions: readonly DecidedEvent[];
  readonly importId: string;
}

/**
 * Counts the events of a file to the series that it continues, else to one of its own, and answers what is missing in it. An event
 * with a row that was left out is not missing, nor is any session of it: the file may have named it there.
 */
export async function continueSeries(
  tx: Tx,
  { file, decisions, importId }: ImportedFile,
): Promise<{ series: string; missing: Missing }> {
  const known = decisions.flatMap(({ before }) => before.event?._id ?? []);
  const continued = seriesOf(await store.readSeries(tx, known));
  const inFile = new Set(file.rows.map(({ externalId }) => externalId));
  const coming = continued === null ? [] : await store.readComing(tx, continued);
  const events = Map.groupBy(coming, ({ eventId }) => eventId);
  const absent = [...events.values()].filter(([session]) => session && !inFile.has(session.externalId));
  const isWhole = !file.isAddition && isEdition(events.size - absent.length, events.size);
  const series = continued !== null && (isWhole || file.isAddition) ? continued : importId;
  const externalIds = decisions.map(({ file: { row } }) => row.externalId);
  await store.joinSeries(tx, series, externalIds, isWhole);
  return { series, missing: isWhole ? await missingOf(tx, absent, { file, decisions }) : nothingMissing };
}

async function missingOf(
  tx: Tx,
  absent: readonly (readonly store.ComingSession[])[],
  { file, decisions }: Omit<ImportedFile, 'importId'>,
): Promise<Missing> {
  const taken = new Set(decisions.flatMap(({ file: { sessions } }) => sessions.map(({ line }) => line)));
  const withLeftRows = new Set(
    file.rows.filter(({ line }) => !taken.has(line)).map(({ externalId }) => externalId),
  );
  const sessions = decisions.flatMap(({ file: { row }, before: { event }, decision }) =>
    event && !withLeftRows.has(row.externalId)
      ? decision.notInFile
          .filter(({ visibilityStatus }) => visibilityStatus !== 'private')
          .map(({ _id, startDate }) => ({ _id, startDate, eventId: event._id, title: event.title }))
      : [],
  );
  const counts = await countPeople(
    tx,
    [...absent.flat(), ...sessions].map(({ _id }) => _id),
  );
  const withPeople = <Session extends { readonly _id: string }>(session: Session) => ({
    ...session,
    ...(counts.get(session._id) ?? { people: 0, waiting: 0 }),
  });
  return {
    events: absent.flatMap((ofEvent) => {
      const [first] = ofEvent;
      return first
        ? {
            _id: first.eventId,
            title: first.title,
            sessions: ofEvent.map(({ _id, startDate }) => withPeople({ _id, startDate })),
          }
        : [];
    }),
    sessions: sessions.map(withPeople),
  };
}
