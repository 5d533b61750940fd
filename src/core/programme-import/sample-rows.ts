// Rows for tests: each says only what its test is about.

import type { PlacedRow } from './programme.ts';
import type { ProgrammeRow } from './row.ts';

/** A session on 25 September 2026 at 18:00 for an hour and a half, in a line of the file. */
export function sampleRow(line: number, row: Partial<ProgrammeRow> = {}): PlacedRow {
  return {
    line,
    row: {
      externalId: '134',
      title: { it: 'Il buio oltre le stelle' },
      description: {},
      category: null,
      organization: null,
      collaboration: null,
      tags: [],
      ageRanges: [],
      place: null,
      headerImageUrl: null,
      start: { day: '2026-09-25', time: '18:00' },
      end: { day: '2026-09-25', time: '19:30' },
      target: 'private',
      accessType: 'reservation',
      maxParticipants: 30,
      maxSchoolClasses: null,
      waitingListEnabled: false,
      ...row,
    },
  };
}

/** A place without coordinates. */
export function samplePlace(name: string): NonNullable<ProgrammeRow['place']> {
  return { name, latitude: null, longitude: null };
}

/** The local times of a session of one hour. */
export function anHourFrom(day: string, hour: number): Pick<ProgrammeRow, 'start' | 'end'> {
  const time = (at: number) => `${at}`.padStart(2, '0') + ':00';
  return { start: { day, time: time(hour) }, end: { day, time: time(hour + 1) } };
}
