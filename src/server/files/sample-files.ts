// Files that the tests upload, each made on demand.

import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';

/** Smooth colours with some grain, as a photograph has them; the same each time. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const data = Buffer.alloc(width * height * 3);
  let grain = 1;
  for (let at = 0, y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        grain = (Math.imul(grain, 1_103_515_245) + 12_345) & 0x7fffffff;
        const slope = Math.sin((x / width) * 3 + channel) + Math.cos((y / height) * 4 - channel);
        data[at] = 128 + slope * 55 + ((grain >> 16) % 13) - 6;
      }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A PNG whose header states so many pixels and which contains next to none of them. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A document of one page. */
export async function pdf(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text(text).end();
  return buffer(document);
}

/** A document of one page whose objects are in a stream that unpacks to so many bytes, in about a thousandth of them. */
export function pdfBomb(bytes: number): Buffer {
  const object = (id: number, dictionary: string, stream: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`${id} 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const objects = [
    '<< /Type /Catalog /Pages 3 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 9 9] >>',
  ].map((text) => text.padEnd(60));
  const places = objects.map((_, position) => `${position + 2} ${position * 60} `).join('');
  const content = Buffer.alloc(bytes, ' ');
  content.write(places + objects.join(''));

  const head = Buffer.from('%PDF-1.5\n');
  const stream = `/Type /ObjStm /N 3 /First ${places.length} /Filter /FlateDecode`;
  const packed = object(5, stream, deflateSync(content));
  const end = head.length + packed.length;
  // Kind, then position: at a byte of the file, or in stream 5 at this index.
  const entry = (kind: number, at: number, place = 0) => [kind, at >> 24, at >> 16, at >> 8, at, place];
  const entries = [
    entry(0, 0),
    entry(1, end),
    entry(2, 5),
    entry(2, 5, 1),
    entry(2, 5, 2),
    entry(1, head.length),
  ];
  const index = object(1, '/Type /XRef /Size 6 /W [1 4 1] /Root 2 0 R', Buffer.from(entries.flat()));
  return Buffer.concat([head, packed, index, Buffer.from(`startxref\n${end}\n%%EOF\n`)]);
}
