// Reads a workbook without the library that writes it: the zip by its central directory, the parts as XML.

import { inflateRawSync } from 'node:zlib';
import { SaxesParser } from 'saxes';

export interface ReadSheet {
  readonly name: string;
  /** Texts as texts, numbers as numbers, dates as numbers in a format of dates: as `YYYY-MM-DD HH:mm`. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Cells with a formula. */
  readonly formulas: number;
}

export function readXlsx(bytes: Buffer): ReadSheet[] {
  const parts = unzip(bytes);
  const part = (name: string) => {
    const found = parts.get(name);
    if (!found) throw new Error(`The workbook has no ${name}.`);
    return found.toString('utf8');
  };
  const dateStyles = readDateStyles(part('xl/styles.xml'));
  const names: string[] = [];
  parse(part('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') names.push(attributes['name'] ?? '');
    },
  });
  return names.map((name, at) => ({
    name,
    ...readSheet(part(`xl/worksheets/sheet${at + 1}.xml`), dateStyles),
  }));
}

function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = bytes.readUInt16LE(end + 10);
  const parts = new Map<string, Buffer>();
  for (let entry = 0, at = bytes.readUInt32LE(end + 16); entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('No entry of a central directory.');
    const [method, packed, unpacked] = [at + 10, at + 20, at + 24].map((place, index) =>
      index === 0 ? bytes.readUInt16LE(place) : bytes.readUInt32LE(place),
    ) as [number, number, number];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    ) as [number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const raw = bytes.subarray(start, start + packed);
    const content = method === 8 ? inflateRawSync(raw) : raw;
    if (content.length !== unpacked) throw new Error(`${name} has another length than its entry says.`);
    parts.set(name, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

/** The styles of cells whose format shows a date. */
function readDateStyles(xml: string): Set<number> {
  const dateFormats = new Set<string>();
  const styles = new Set<number>();
  let isInCells = false;
  let count = 0;
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt' && /y.*m.*d/.test(attributes['formatCode'] ?? ''))
        dateFormats.add(attributes['numFmtId'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) {
        if (dateFormats.has(attributes['numFmtId'] ?? '')) styles.add(count);
        count += 1;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

function readSheet(xml: string, dateStyles: ReadonlySet<number>): Pick<ReadSheet, 'rows' | 'formulas'> {
  const rows: (string | number | null)[][] = [];
  let [formulas, text] = [0, ''];
  let cell = { column: 0, type: 'n', style: 0 };
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'row') rows.push([]);
      if (name === 'f') formulas += 1;
      if (name === 'c') {
        cell = {
          column: columnOf(attributes['r'] ?? ''),
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
        };
        text = '';
      }
    },
    text: (piece) => (text += piece),
    close: (name) => {
      const row = rows.at(-1);
      if (name !== 'c' || !row) return;
      while (row.length < cell.column) row.push(null);
      const isDate = cell.type === 'n' && dateStyles.has(cell.style);
      row.push(
        text === '' ? null : cell.type === 'n' ? (isDate ? dateOf(Number(text)) : Number(text)) : text,
      );
    },
  });
  return { rows, formulas };
}

/** `C7` is the third column, 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}

/** Days since the last of 1899, as spreadsheets count. */
function dateOf(serial: number): string {
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1000);
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

interface Handlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

function parse(xml: string, { open, text, close }: Handlers): void {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => open(name, attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(name));
  parser.write(xml).close();
}
