import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sized } from '#test/sizes.ts';
import { columns } from '#core/programme-import/columns.ts';
import { Refusal } from '#core/refusals.ts';
import { readCsv } from './csv.ts';
import { openProgramme } from './open.ts';
import { type ReadRows, readRows } from './rows.ts';

const programme = await readFile(new URL('./fixtures/programme.csv', import.meta.url));
const file = (text: string) => Buffer.from(text);

async function read(bytes: Buffer): Promise<ReadRows> {
  return readRows(openProgramme(bytes, 'Europe/Rome').rows);
}

/** The refusal of a file; null when it is not refused. */
async function refusalOf(bytes: Buffer): Promise<unknown> {
  try {
    await read(bytes);
    return null;
  } catch (error) {
    return (
      error instanceof Refusal && [
        error.code,
        ...(error.more.errors ?? []).map(({ path, code }) => `${path}: ${code}`),
      ]
    );
  }
}

describe('a CSV file', () => {
  test.each([
    ['\n', 'line feeds'],
    ['\r\n', 'carriage returns and line feeds'],
  ])('is read with %j at the ends of its lines', (end) => {
    const text = ['a,b', '1,"x', 'y"', '', '"2 ""two""",', '3,"z"', ''].join(end);
    expect(readCsv(file(text))).toEqual({
      header: ['a', 'b'],
      records: [
        { line: 2, cells: ['1', `x${end}y`] },
        { line: 5, cells: ['2 "two"', ''] },
        { line: 6, cells: ['3', 'z'] },
      ],
      isEnded: true,
      separator: ',',
    });
  });

  test('may end without an end of line', () => {
    expect(readCsv(file('a,b\n1,2'))).toEqual({
      header: ['a', 'b'],
      records: [{ line: 2, cells: ['1', '2'] }],
      isEnded: false,
      separator: ',',
    });
  });

  test.each([
    ['semicolons', 'a;b;c\n"x;y";2,5;z\n', ';', 2],
    ['tabs', 'a\tb\tc\nx;y\t2,5\tz\n', '\t', 2],
    ['semicolons that a line before them declares', 'sep=;\r\na;b;c\r\n"x;y";2,5;z\r\n', ';', 3],
  ] as const)('may have %s between its cells', (_what, text, separator, line) => {
    expect(readCsv(file(text))).toEqual({
      header: ['a', 'b', 'c'],
      records: [{ line, cells: ['x;y', '2,5', 'z'] }],
      isEnded: true,
      separator,
    });
  });
});

describe('a file is refused whole, and the line is named', () => {
  test.each([
    ['nothing at all', file(''), ['file: empty']],
    ['empty lines only', file('\n\n'), ['file: empty']],
    ['a quote in the middle of a cell', file('a,b\n1,"x\ny"\n2,x"y\n'), ['line 4: badQuote']],
    ['something after a closing quote', file('a,b\n1,2\n"x"y,3\n'), ['line 3: badQuote']],
    ['a quote that is never closed', file('a,b\n1,2\n3,"x\ny\nz'), ['line 3: cutOff']],
    [
      'a letter in UTF-8 and one that is not',
      Buffer.concat([file('a,b\nè,caff'), Buffer.from([0xe8]), file(',2\n')]),
      ['line 2: notUtf8'],
    ],
    ['an end within a letter', file('a,b\n1,caffè').subarray(0, -1), ['line 2: cutOff']],
    [
      'half a letter of UTF-16',
      Buffer.from('\ufeffa,b\n1,2\n', 'utf16le').subarray(0, -1),
      ['line 2: cutOff'],
    ],
    ['half a pair of UTF-16', Buffer.from('\ufeffa,\ud83d\n', 'utf16le'), ['file: unknownEncoding']],
    [
      'a letter of MS-DOS',
      Buffer.concat([file('a\nperch'), Buffer.from([0x82]), file('\n')]),
      ['line 2: unknownEncoding'],
    ],
    [
      'a letter of old Macintoshes',
      Buffer.concat([file('a\ncitt'), Buffer.from([0x88]), file('\n')]),
      ['line 2: unknownEncoding'],
    ],
    [
      'a byte that no encoding has',
      Buffer.concat([file('a\ncaff'), Buffer.from([0x8f]), file('\n')]),
      ['line 2: unknownEncoding'],
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), ['file: notText']],
    ['a workbook', Buffer.from('PK\u0003\u0004...'), ['file: workbook']],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), ['file: workbook']],
    [
      'a column of another name',
      file(programme.toString().replace('eventCategory', 'categoria')),
      ['categoria: unknownColumn', 'eventCategory: missingColumn'],
    ],
    [
      'a column twice',
      file(programme.toString().replace('title.en', 'title.it')),
      ['title.it: repeatedColumn', 'title.en: missingColumn'],
    ],
    ['bars between its cells', file(`${columns.join('|')}\n`), ['line 1: noColumns']],
    ['a list that staff exported', file('_id;Titolo (it)\n'), ['line 1: exportOfList']],
    ['a last record with too few cells', file(`${columns.join(',')}\n1,2,3\n`), ['line 2: cutOff']],
  ])('%s', async (_what, bytes, errors) => {
    expect(await refusalOf(bytes)).toEqual(['fileInvalid', ...errors]);
  });

  test('too many bytes', async () => {
    expect(await refusalOf(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))).toEqual([
      'fileInvalid',
      'file: tooLarge',
    ]);
  });

  test('too many rows, of which as many as may be are read', async () => {
    const rows = (count: number) => file(`${columns.join(',')}\n${'x\n'.repeat(count)}${'x,'.repeat(20)}\n`);
    expect(await refusalOf(rows(20_000))).toEqual(['fileInvalid', 'file: tooManyRows']);
    expect((await read(rows(19_999))).left).toHaveLength(20_000);
  });

  test('the byte that is not in UTF-8 is named', async () => {
    const bytes = Buffer.concat([file('a\ncaffè e t'), Buffer.from([0xe8]), file('\n')]);
    await expect(read(bytes)).rejects.toThrow(
      expect.objectContaining({
        more: { errors: [expect.objectContaining({ message: expect.stringContaining('byte E8') })] },
      }),
    );
  });
});

describe('a file that an Italian spreadsheet saved', () => {
  const header = [...columns].join(';');
  const cells: Partial<Record<(typeof columns)[number], string>> = {
    externalId: 'IT-1',
    'title.it': 'Perché il caffè è «nero»: l’età d’oro – 3 €',
    tags: '"città;università"',
    'location.name': 'Planetario',
    'location.latitude': '45,7041',
    'location.longitude': '9,6633',
    'session.start': '25/09/2026 18:00',
    'session.end': '25/09/2026 19.30',
    'session.waitingList': 'VERO',
  };
  const text = `${header}\r\n${columns.map((column) => cells[column] ?? '').join(';')}\r\n`;
  const windows1252 = Buffer.from(
    [...text].map((letter) => ({ '’': 0x92, '–': 0x96, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
  );

  test.each([
    ['windows-1252', windows1252, ';'],
    ['utf-8', Buffer.from(`\ufeff${text}`), ';'],
    ['utf-16le', Buffer.from(`\ufeff${text.replaceAll(';', '\t').replace('à\tu', 'à;u')}`, 'utf16le'), '\t'],
    [
      'utf-16be',
      Buffer.from(`\ufeff${text.replaceAll(';', '\t').replace('à\tu', 'à;u')}`, 'utf16le').swap16(),
      '\t',
    ],
  ] as const)('in %s is read, and how it was read is said', async (encoding, bytes, separator) => {
    const opened = openProgramme(bytes, 'Europe/Rome');
    expect(opened.reading).toEqual({ encoding, separator, dates: 'dayFirst', hasDecimalCommas: true });
    const { rows, left } = await readRows(opened.rows);
    expect(left).toEqual([]);
    expect(rows[0]?.row).toMatchObject({
      title: { it: 'Perché il caffè è «nero»: l’età d’oro – 3 €' },
      tags: ['città', 'università'],
      place: { name: 'Planetario', latitude: 45.7041, longitude: 9.6633 },
      start: { day: '2026-09-25', time: '18:00' },
      end: { day: '2026-09-25', time: '19:30' },
      waitingListEnabled: true,
    });
  });

  test('with capitals that look like letters of UTF-8 is read', async () => {
    const bytes = Buffer.from(
      text
        .replace('Perché il caffè è', 'COS’È»')
        .replaceAll('’', '\u0092')
        .replace('–', '-')
        .replace('€', 'euro'),
      'latin1',
    );
    const { rows } = await readRows(openProgramme(bytes, 'Europe/Rome').rows);
    expect(rows[0]?.row.title.it).toContain('COS’È»');
  });
});

test('a cell that was defused is read as it was, also a description', async () => {
  const cells: Partial<Record<(typeof columns)[number], string>> = {
    externalId: 'X',
    'title.it': "'=1+1",
    'description.it': "'- una riga",
    'location.name': "'@casa",
    'session.start': '2026-09-25T18:00',
  };
  const { rows } = await read(
    file(`${columns.join(',')}\n${columns.map((column) => cells[column] ?? '').join(',')}\n`),
  );
  expect(rows[0]?.row).toMatchObject({
    title: { it: '=1+1' },
    description: { it: '<p>- una riga</p>' },
    place: { name: '@casa' },
  });
});

test('a record in the middle with another number of cells is left, and those around it are taken', async () => {
  const lines = programme.toString().replaceAll('\r\n', '\n').split('\n');
  const at = lines.findIndex((line) => line.startsWith('CB-08'));
  const { left, rows } = await read(file(lines.with(at, `${lines[at]},more`).join('\n')));
  expect(left).toContainEqual({ line: at + 1, code: 'cellCount', column: null, value: '21, not 20' });
  expect(rows.map(({ row }) => row.externalId)).toContain('CB-10');
});

// Wherever a transfer breaks off (in the usual run near the ends of records, and at each eleventh byte elsewhere): the rest is either refused, or it consists of whole, unchanged records.
test('a file that is cut off anywhere is refused, or ends with a whole record', async () => {
  const whole = await read(programme);
  let taken = 0;
  const isNearEnd = (length: number) =>
    programme.subarray(Math.max(length - 4, 0), length + 4).includes('\n');
  const step = sized(11, 1);
  for (let length = 0; length < programme.length; length += 1) {
    if (length % step !== 0 && !isNearEnd(length)) continue;
    const cut = programme.subarray(0, length);
    if ((await refusalOf(cut)) !== null) continue;
    taken += 1;
    const { rows, left } = await read(cut);
    expect(rows).toEqual(whole.rows.slice(0, rows.length));
    expect(left).toEqual(whole.left.slice(0, left.length));
    const last = Math.max(...[...rows, ...left].map(({ line }) => line), 1);
    const lines = programme.subarray(0, length).toString().trimEnd().split('\n').length;
    const next = [...whole.rows, ...whole.left].map(({ line }) => line).filter((line) => line > last);
    expect(lines).toBeLessThan(Math.min(...next, Infinity));
  }
  // The header and each of the 13 records: at its last letter, after the carriage return and after the line feed; but the last
  // one's line feed is the file itself, and there is no record before the first one.
  expect(taken).toBe(14 * 3 - 1);
});
