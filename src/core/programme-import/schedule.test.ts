import { describe, expect, test } from 'vitest';
import { instantsOf } from './shift.ts';
import { storedLanguage, languageOfTalks, readTalk } from './schedule.ts';
import { type Talk, type TalkField, talkFields, type TalkPerson } from './talk.ts';

const zone = 'Europe/Rome';
const circumstances = { conference: 'notte26', language: 'it', zone } as const;
const empty = Object.fromEntries(talkFields.map((name) => [name, ''])) as Record<TalkField, string>;

function read(cells: Partial<Record<TalkField, string>>, talk: Partial<Talk> = {}) {
  const day = '2026-09-25';
  const known = { guid: 'a1', title: 'Il mare', date: `${day}T18:00:00+02:00`, duration: '01:00', day };
  return readTalk(
    { cells: { ...empty, ...known, ...cells }, notText: [], persons: [], dayStart: '', ...talk },
    circumstances,
  );
}
/** When a talk that can be taken takes place, and what is remarked. */
function timesOf(reading: ReturnType<typeof readTalk>, weeks = 0): string[] {
  if (!('row' in reading)) return reading.reasons.map(({ code, column }) => `${code} ${column}`);
  const { startDate, endDate, sessionDay } = instantsOf(reading.row, weeks, zone);
  return [
    `${startDate.toISOString().slice(0, 16)}-${endDate.toISOString().slice(0, 16)} ${sessionDay}`,
    ...reading.remarks.map(({ code, column }) => `${code} ${column}`),
  ];
}

test('a full talk is read', () => {
  expect(
    read(
      {
        room: ' Aula  Magna ',
        track: 'Acqua e aria',
        type: 'lecture',
        language: 'en-GB',
        description: '<p>Blue.</p>',
      },
      { persons: [{ id: '1', name: 'Ada  Nembrini', biography: ' Measures the sea. ' }] },
    ),
  ).toEqual({
    row: {
      externalId: 'notte26/a1',
      title: { en: 'Il mare' },
      description: { en: '<p>Blue.</p>' },
      category: 'Acqua e aria',
      eventType: 'lecture',
      place: { name: 'Aula Magna', latitude: null, longitude: null },
      people: [
        { externalId: 'notte26/person/1', name: 'Ada Nembrini', biography: { en: 'Measures the sea.' } },
      ],
      sessionLanguages: ['en'],
      target: 'private',
      start: { day: '2026-09-25', time: '18:00' },
      startDate: new Date('2026-09-25T16:00:00Z'),
      end: { afterMinutes: 60 },
      sessionDay: '2026-09-25',
    },
    remarks: [],
  });
});

describe('when a talk takes place', () => {
  test.each([
    [{ date: '2026-09-25T18:00:00+02:00' }, ['2026-09-25T16:00-2026-09-25T17:00 2026-09-25']],
    [{ date: '2026-09-25T16:00:00Z' }, ['2026-09-25T16:00-2026-09-25T17:00 2026-09-25']],
    [{ date: '2026-09-25T18:00+0200' }, ['2026-09-25T16:00-2026-09-25T17:00 2026-09-25']],
    [{ date: '2026-09-26T00:15:00+02:00' }, ['2026-09-25T22:15-2026-09-25T23:15 2026-09-25']],
    [{ date: '2026-09-26T06:00:00+02:00' }, ['2026-09-26T04:00-2026-09-26T05:00 2026-09-25']],
    [{ date: '2026-09-26T06:01:00+02:00' }, ['2026-09-26T04:01-2026-09-26T05:01 2026-09-26', 'otherDay day']],
    [{ date: '2026-09-24T18:00:00+02:00' }, ['2026-09-24T16:00-2026-09-24T17:00 2026-09-24', 'otherDay day']],
    [{ day: '' }, ['2026-09-25T16:00-2026-09-25T17:00 2026-09-25']],
    // The hour that happens twice: its second time, and a length that goes over it.
    [
      { date: '2026-10-25T02:30:00+01:00', day: '2026-10-24' },
      ['2026-10-25T01:30-2026-10-25T02:30 2026-10-24'],
    ],
    [
      { date: '2026-10-25T02:30:00+02:00', day: '2026-10-24' },
      ['2026-10-25T00:30-2026-10-25T01:30 2026-10-24'],
    ],
    [{ duration: '1:30' }, ['2026-09-25T16:00-2026-09-25T17:30 2026-09-25']],
    [{ duration: '01:30:00' }, ['2026-09-25T16:00-2026-09-25T17:30 2026-09-25']],
    [{ duration: '1:02:00:00' }, ['2026-09-25T16:00-2026-09-26T18:00 2026-09-25']],
    [{ duration: '' }, ['2026-09-25T16:00-2026-09-25T17:00 2026-09-25', 'noEnd duration']],
    [{ duration: '00:00' }, ['notADuration duration']],
    [{ duration: '90' }, ['notADuration duration']],
    [{ duration: '999:00' }, ['notADuration duration']],
    [{ date: '2026-09-25T18:00:00' }, ['notAnInstant date']],
    [{ date: '2026-09-31T18:00:00+02:00' }, ['notAnInstant date']],
    [{ date: 'venerdì' }, ['notAnInstant date']],
    [{ date: '', start: '18:00' }, ['2026-09-25T16:00-2026-09-25T17:00 2026-09-25']],
    [{ date: '', start: '9:00:00' }, ['2026-09-25T07:00-2026-09-25T08:00 2026-09-25']],
    [{ date: '', start: '' }, ['emptyDate date']],
    [{ date: '', start: '18:00', day: '' }, ['emptyDate date']],
    [{ date: '', start: '24:00' }, ['notATime start']],
    [{ date: '', start: '18:00', day: '25.9.2026' }, ['notADay day']],
  ])('%j', (cells, expected) => {
    expect(timesOf(read(cells))).toEqual(expected);
  });

  test.each([
    ['05:00', '04:59', ['2026-09-26T02:59-2026-09-26T03:59 2026-09-25']],
    ['05:00:00', '05:00', ['2026-09-25T03:00-2026-09-25T04:00 2026-09-25']],
    ['2026-09-25T10:00:00+02:00', '00:30', ['2026-09-25T22:30-2026-09-25T23:30 2026-09-25']],
    ['2026-09-25T10:00:00+02:00', '10:00', ['2026-09-25T08:00-2026-09-25T09:00 2026-09-25']],
    // The night after a day that begins late is shorter: the talk counts to the next day.
    ['09:00', '08:00', ['2026-09-26T06:00-2026-09-26T07:00 2026-09-26', 'otherDay day']],
    ['', '00:30', ['2026-09-24T22:30-2026-09-24T23:30 2026-09-25']],
  ])('on a day that begins at %j, starting at %s by the wall', (dayStart, start, expected) => {
    expect(timesOf(read({ date: '', start }, { dayStart }))).toEqual(expected);
  });

  test('a shift keeps its time on the wall and its conference day', () => {
    expect(timesOf(read({ date: '2026-09-26T00:15:00+02:00' }), 5)).toEqual([
      '2026-10-30T23:15-2026-10-31T00:15 2026-10-30',
    ]);
  });
});

describe('a talk that cannot be imported is reported with every reason', () => {
  test.each([
    [{ guid: '', title: ' ' }, ['noId guid', 'emptyTitle title']],
    [{ guid: 'x'.repeat(150) }, ['tooLong guid']],
    [{ guid: '', id: 'x'.repeat(150) }, ['tooLong id']],
    [{ title: 'x'.repeat(301) }, ['tooLong title']],
    [{ room: 'x'.repeat(301), track: 'x'.repeat(301) }, ['tooLong track', 'tooLong room']],
    [{ type: 'x'.repeat(301) }, ['tooLong type']],
    [{ description: 'x'.repeat(20_001) }, ['tooLong description']],
    [{ title: 'Il\u0000mare' }, ['controlCharacter title']],
  ])('%#', (cells, expected) => {
    expect(timesOf(read(cells))).toEqual(expected);
  });

  test('a cell without text is reported', () => {
    expect(timesOf(read({ track: '' }, { notText: ['track'] }))).toEqual(['notText track']);
  });

  test.each<[string, TalkPerson]>([
    ['a name', { id: '1', name: 'x'.repeat(301), biography: '' }],
    ['a key', { id: 'x'.repeat(150), name: 'Ada', biography: '' }],
    ['a biography', { id: '1', name: 'Ada', biography: 'x'.repeat(20_001) }],
  ])('%s of somebody that is too long', (_what, person) => {
    expect(timesOf(read({}, { persons: [person] }))).toEqual(['tooLong persons']);
  });
});

test.each<[string, TalkPerson]>([
  ['key', { id: '\u0000', name: 'Ada', biography: '' }],
  ['name', { id: '1', name: 'A\ud83d', biography: '' }],
  ['biography', { id: '1', name: 'Ada', biography: '\u001b' }],
])('a talk with somebody whose %s is not text is left', (_what, person) => {
  expect(timesOf(read({}, { persons: [person] }))).toEqual(['controlCharacter persons']);
});

test('the reported text of a cell can be stored and shown, whatever the cell contains', () => {
  const expected = (title: string) => {
    const reading = read({ title });
    return 'reasons' in reading ? reading.reasons.map(({ value }) => value) : [];
  };
  expect(expected('a\u0000b\ud83d')).toEqual(['a\ufffdb\ufffd']);
  expect(expected(`\u0001${'x'.repeat(57)}😀😀`)).toEqual([`\ufffd${'x'.repeat(57)}…`]);
});

test('a person without a name is left out and reported, and no person speaks twice', () => {
  const ada = { id: '1', name: 'Ada', biography: '' };
  const reading = read({}, { persons: [ada, { id: '2', name: ' ', biography: '' }, ada] });
  expect('row' in reading && [reading.row.people, reading.remarks]).toEqual([
    [{ externalId: 'notte26/person/1', name: 'Ada', biography: {} }],
    [{ code: 'namelessPerson', column: 'persons' }],
  ]);
});

test('a person without a key is found by the name', () => {
  const reading = read({}, { persons: [{ id: '', name: 'Ada Nembrini', biography: '' }] });
  expect('row' in reading && reading.row.people?.map(({ externalId }) => externalId)).toEqual([
    'notte26/person/Ada Nembrini',
  ]);
});

test.each([
  ['it', 'it'],
  ['it-IT', 'it'],
  ['en', 'en'],
  ['de', 'en'],
  ['de_CH', 'en'],
  ['', null],
  ['Italiano', null],
])('texts in %j are kept as %s', (language, stored) => {
  expect(storedLanguage(language)).toBe(stored);
});

test('a file speaks the language of most of its talks', () => {
  expect(languageOfTalks(['it', 'de', 'en', ''])).toBe('en');
  expect(languageOfTalks(['it', 'en', ''])).toBe('it');
  expect(languageOfTalks([''])).toBe('it');
});
