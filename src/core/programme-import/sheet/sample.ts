// A small programme to begin with: what editors download, fill in and import.

import { shiftDay } from '#core/time.ts';
import { columns, type ImportColumn } from '#core/programme-import/columns.ts';

/** The columns of the sample, the optional ones among them that most programmes need. */
export const sampleColumns = [...columns, 'isFree', 'price.it', 'price.en', 'session.languages'] as const;

/** An event with two sessions and one with a session for schools, from a day on (YYYY-MM-DD). */
export function sampleRows(day: string): string[][] {
  const laboratory: Partial<Record<ImportColumn, string>> = {
    externalId: 'esempio-1',
    'title.it': 'Razzi ad acqua',
    'title.en': 'Water rockets',
    'description.it': 'Costruiamo un razzo con una bottiglia e lo lanciamo in cortile.',
    'description.en': 'We build a rocket from a bottle and launch it in the courtyard.',
    eventCategory: 'Laboratori',
    organization: 'Museo delle scienze',
    tags: 'fisica;all’aperto',
    ageTargets: '6-10;11-13',
    'location.name': 'Planetario',
    'location.latitude': '45.7041',
    'location.longitude': '9.6633',
    'session.target': 'private',
    'session.accessType': 'reservation',
    'session.maxParticipants': '20',
    'session.waitingList': 'true',
    isFree: 'true',
    'session.languages': 'it',
  };
  const rows = [
    { ...laboratory, 'session.start': `${day}T10:00`, 'session.end': `${day}T11:30` },
    {
      ...laboratory,
      'session.start': `${shiftDay(day, 1)}T15:00`,
      'session.end': `${shiftDay(day, 1)}T16:30`,
      'session.languages': 'en',
    },
    {
      externalId: 'esempio-2',
      'title.it': 'Il cielo d’autunno',
      eventCategory: 'Visite guidate',
      'location.name': 'Osservatorio',
      'session.start': `${shiftDay(day, 2)}T09:00`,
      'session.end': `${shiftDay(day, 2)}T10:30`,
      'session.target': 'school',
      'session.accessType': 'reservation',
      'session.maxParticipants': '50',
      'session.maxSchoolClasses': '2',
      'session.waitingList': 'false',
      isFree: 'false',
      'price.it': '3 € ad alunno',
      'price.en': '€3 a pupil',
    },
  ];
  return rows.map((row: Partial<Record<ImportColumn, string>>) =>
    sampleColumns.map((column) => row[column] ?? ''),
  );
}
