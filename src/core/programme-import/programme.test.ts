import { describe, expect, test } from 'vitest';
import { programmeOf } from './programme.ts';
import { anHourFrom, samplePlace, sampleRow } from './sample-rows.ts';

const unshifted = { shiftTo: null, zone: 'Europe/Rome' };

test('rows with one id are one event, described by its first row', () => {
  const { events } = programmeOf(
    [
      sampleRow(2),
      sampleRow(3, { externalId: '135' }),
      sampleRow(4, { ...anHourFrom('2026-09-26', 10), title: { it: 'Il buio, di nuovo' } }),
    ],
    unshifted,
  );
  expect(
    events.map(({ line, row, sessions }) => [line, row.externalId, sessions.map((session) => session.line)]),
  ).toEqual([
    [2, '134', [2, 4]],
    [3, '135', [3]],
  ]);
});

test('sessions of one event are known by their start, their audience and, where that is not enough, a number', () => {
  const { events, left } = programmeOf(
    [
      sampleRow(2, { place: samplePlace('Aula A') }),
      sampleRow(3, { place: samplePlace('Aula A'), target: 'school' }),
      sampleRow(4, { place: samplePlace('Aula B') }),
      sampleRow(5, { place: samplePlace('Aula C') }),
      sampleRow(6, { place: samplePlace('aula b') }),
    ],
    unshifted,
  );
  expect(events[0]?.sessions.map(({ line, hour }) => `${line} ${hour}`)).toEqual([
    '2 134/2026-09-25T18:00/private',
    '3 134/2026-09-25T18:00/school',
    '4 134/2026-09-25T18:00/private',
    '5 134/2026-09-25T18:00/private',
  ]);
  expect(left).toEqual([{ line: 6, code: 'repeatedSession', column: null, sameAs: 4 }]);
});

test('activities of one event at one hour are several sessions when their keys or languages differ', () => {
  const { events, left } = programmeOf(
    [
      sampleRow(2, { sessionLanguages: ['it'] }),
      sampleRow(3, { sessionLanguages: ['en'] }),
      sampleRow(4, { sessionLanguages: ['en'] }),
      sampleRow(5, { sessionKey: 'a' }),
      sampleRow(6, { sessionKey: 'b' }),
      sampleRow(7, { sessionKey: 'b', ...anHourFrom('2026-09-26', 10) }),
      sampleRow(8, { talkId: '17' }),
      sampleRow(9, { talkId: '18' }),
    ],
    unshifted,
  );
  expect(events[0]?.sessions.map(({ line }) => line)).toEqual([2, 3, 5, 6, 8, 9]);
  expect(left.map(({ line, sameAs }) => [line, sameAs])).toEqual([
    [4, 3],
    [7, 6],
  ]);
});

describe('a shift', () => {
  const rows = [sampleRow(2, anHourFrom('2026-09-27', 10)), sampleRow(3, anHourFrom('2026-09-25', 18))];

  test('is reported in weeks from the first session, wherever it stands in the file', () => {
    const { weeks, events } = programmeOf(rows, { ...unshifted, shiftTo: '2026-11-23' });
    expect(weeks).toBe(9);
    expect(events[0]?.sessions.map(({ sessionDay }) => sessionDay)).toEqual(['2026-11-29', '2026-11-27']);
  });

  test('leaves the time on the wall, though summer time has ended', () => {
    const { events } = programmeOf(rows, { ...unshifted, shiftTo: '2026-11-23' });
    expect(events[0]?.sessions[1]?.startDate.toISOString()).toBe('2026-11-27T17:00:00.000Z');
    expect(programmeOf(rows, unshifted).events[0]?.sessions[1]?.startDate.toISOString()).toBe(
      '2026-09-25T16:00:00.000Z',
    );
  });

  test('names the sessions by where they come to lie', () => {
    const { events } = programmeOf(rows, { ...unshifted, shiftTo: '2026-11-23' });
    expect(events[0]?.sessions[0]?.hour).toBe('134/2026-11-29T10:00/private');
  });

  test('of nothing is none', () => {
    expect(programmeOf([], { ...unshifted, shiftTo: '2026-11-23' })).toEqual({
      events: [],
      left: [],
      remarks: [],
      repeatedTitles: [],
      weeks: 0,
    });
  });
});

describe('it is remarked', () => {
  test('where a later row of an event says something else than the first; what it leaves empty says nothing', () => {
    const { remarks } = programmeOf(
      [
        sampleRow(2, { category: 'mostre', organization: 'Inaf', tags: ['famiglie'] }),
        sampleRow(3, {
          ...anHourFrom('2026-09-26', 10),
          title: { it: 'Un altro', en: 'Another' },
          tags: ['adulti'],
        }),
        sampleRow(4, { ...anHourFrom('2026-09-27', 10), organization: 'Cnr', place: samplePlace('Aula B') }),
      ],
      unshifted,
    );
    expect(remarks).toEqual([
      { line: 3, code: 'otherThanFirst', column: 'title.it' },
      { line: 3, code: 'otherThanFirst', column: 'title.en' },
      { line: 3, code: 'otherThanFirst', column: 'tags' },
      { line: 4, code: 'otherThanFirst', column: 'organization' },
    ]);
  });

  test('talks of one event are compared by what schedules call their parts', () => {
    const ada = { externalId: 'x/person/1', name: 'Ada', biography: {} };
    const talk = { people: [ada], eventType: 'lecture', category: 'Acqua' };
    const { remarks } = programmeOf(
      [
        sampleRow(2, talk),
        sampleRow(3, {
          ...talk,
          ...anHourFrom('2026-09-26', 10),
          title: { en: 'Elsewhere' },
          description: { en: '<p>x</p>' },
          category: 'Aria',
          eventType: 'walk',
          people: [{ ...ada, name: 'Leo' }],
        }),
      ],
      unshifted,
    );
    expect(remarks).toEqual(
      ['title', 'description', 'track', 'type', 'persons'].map((column) => ({
        line: 3,
        code: 'otherThanFirst',
        column,
      })),
    );
  });

  test('where one name stands for two places that are far from each other', () => {
    const place = (latitude: number | null) => ({
      name: 'Auditorium',
      latitude,
      longitude: latitude && 9.66,
    });
    const { remarks } = programmeOf(
      [45.7041, null, 45.70412, 45.4642].map((latitude, position) =>
        sampleRow(position + 2, { externalId: `${position}`, place: place(latitude) }),
      ),
      unshifted,
    );
    expect(remarks).toEqual([
      { line: 5, code: 'otherCoordinates', column: 'location.name', value: 'Auditorium' },
    ]);
  });
});

test('titles that several events have are reported, the sessions of one event are none', () => {
  const { repeatedTitles } = programmeOf(
    [
      sampleRow(2, { externalId: 'a', title: { it: 'Caffè scientifico' } }),
      sampleRow(3, { externalId: 'b', title: { it: 'Le maree' } }),
      sampleRow(4, { externalId: 'b', title: { it: 'Le maree' }, ...anHourFrom('2026-09-26', 10) }),
      sampleRow(5, { externalId: 'c', title: { en: 'CAFFE’ SCIENTIFICO' } }),
    ],
    unshifted,
  );
  expect(repeatedTitles).toEqual([{ title: 'Caffè scientifico', lines: [2, 5] }]);
});
