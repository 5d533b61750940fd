import { expect, test } from 'vitest';
import { audienceNames } from '#core/resources/words.ts';
import { nearNames } from './near-names.ts';
import { namesOfAudiences, readAudience, readDay, readPasted, readTime, readTimes } from './pasted.ts';

test('lines of a spreadsheet are dates: day, start, end, place and seats, the last three only where they stand', () => {
  const { dates, errors, lines } = readPasted(
    '05/12/2026\t10:00\t11:30\tSala grande\t40\r\n\r\n2026-12-06\t9.30\nsab 12.12.2026;',
  );
  expect(dates).toEqual([
    { day: '2026-12-05', start: '10:00', end: '11:30', place: 'Sala grande', maxParticipants: 40 },
    { day: '2026-12-06', start: '09:30' },
  ]);
  expect(lines).toEqual([1, 3]);
  expect(errors).toEqual([
    { line: 4, column: 'day', text: 'sab 12.12.2026;', code: 'unreadable' },
    { line: 4, column: 'start', text: '', code: 'required' },
  ]);
});

test('a heading says which column is which, in both languages; a column with another word is skipped and named', () => {
  const { dates, ignored } = readPasted('Inizio;Note;Data;;Posti\n10:00;porta i fogli;5/12/2026;;12');
  expect(dates).toEqual([{ day: '2026-12-05', start: '10:00', maxParticipants: 12 }]);
  expect(ignored).toEqual(['Note']);
  expect(readPasted('"Date","Start","Room"\n"2026-12-05","10:00","Hall ""A"""').dates).toEqual([
    { day: '2026-12-05', start: '10:00', place: 'Hall "A"' },
  ]);
});

test('what cannot be read is named with its line and column, all at once', () => {
  const read = readPasted(
    '30/02/2026;10:00\n05/12/2026;25:00;11:00;Serra;molti\n05/12/2026;10:00;11:00;Sala;4;scuole;ancora',
  );
  expect(read.errors).toEqual([
    { line: 1, column: 'day', text: '30/02/2026', code: 'unreadable' },
    { line: 2, column: 'start', text: '25:00', code: 'unreadable' },
    { line: 2, column: 'seats', text: 'molti', code: 'unreadable' },
    { line: 3, column: 'columns', text: 'ancora', code: 'surplus' },
  ]);
  // Their places are checked all the same.
  expect(read.places).toEqual([{ line: 2, place: 'Serra' }]);
  expect(readPasted('  \n')).toEqual({ dates: [], lines: [], errors: [], places: [], ignored: [] });
});

test('an end before the start is named, and one of the night is none', () => {
  const read = readPasted('5/12/2026;12:00;11:00\n5/12/2026;12:00;12:00\n5/12/2026;21:00;1:30');
  expect(read.errors).toEqual([
    { line: 1, column: 'end', text: '11:00', code: 'belowOther' },
    { line: 2, column: 'end', text: '12:00', code: 'belowOther' },
  ]);
  expect(read.lines).toEqual([3]);
});

test('days are read as Italians and machines write them', () => {
  expect(
    ['5/12/2026', '05.12.2026', '5-12-2026', '2026-12-05', 'sabato 5/12/2026', 'sab. 5/12/2026'].map(readDay),
  ).toEqual(Array.from({ length: 6 }, () => '2026-12-05'));
  expect(['5/13/2026', '29/02/2026', '5/12', '5/12/26', 'domani'].map(readDay)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('times are read as they are typed', () => {
  expect(['9', '9:30', '09.30', '0930', '18h15', '10:00:00'].map(readTime)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '18:15',
    '10:00',
  ]);
  expect(['24:00', '9:60', 'mezzogiorno', ''].map(readTime)).toEqual([null, null, null, null]);
  expect(readTimes('15, 10:00 11.30;10')).toEqual(['10:00', '11:30', '15:00']);
  expect(readTimes('10, boh')).toBeNull();
  expect(readTimes(' ')).toEqual([]);
});

test('the audience of a line is read in both languages, in full or in one word', () => {
  const { dates, errors } = readPasted(
    'Data;Ora;Per chi\n5/12/2026;10;Scuole\n5/12/2026;11;families and the public\n5/12/2026;12;\n5/12/2026;13;Teacher',
  );
  expect(errors).toEqual([]);
  expect(dates.map(({ sessionTarget }) => sessionTarget)).toEqual([
    'school',
    'private',
    undefined,
    'teacher',
  ]);
  for (const names of Object.values(audienceNames))
    for (const [audience, name] of Object.entries(names)) expect(readAudience(name)).toBe(audience);
  expect(readPasted('5/12/2026;10:00;11:00;Sala;4;schools').dates).toEqual([
    {
      day: '2026-12-05',
      start: '10:00',
      end: '11:00',
      place: 'Sala',
      maxParticipants: 4,
      sessionTarget: 'school',
    },
  ]);
});

test('an audience that there is none of is named, and the nearest name is found', () => {
  const [error] = readPasted('5/12/2026;10:00;11:00;Sala;4;scole').errors;
  expect(error).toEqual({ line: 1, column: 'audience', text: 'scole', code: 'unreadable' });
  expect(nearNames('scole', namesOfAudiences('it'))[0]).toBe('Scuole');
  expect(nearNames('techers', namesOfAudiences('it'))).toEqual(['Teachers']);
});
