// A document that is printed: A4, tagged so that a screen reader reads it in order (PDF/UA).

import PDFDocument from 'pdfkit';
import type { Language } from '#core/languages.ts';

const margin = 48;

/** The library supports it; its types do not yet. */
const accessible = { subset: 'PDF/UA' } as unknown as PDFKit.PDFDocumentOptions;

type Draw = (document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void;

/** Renders a PDF; `draw` adds its pages. */
export async function renderPdf(title: string, language: Language, draw: Draw): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of streamPdf(title, language, once(draw))) parts.push(part);
  return Buffer.concat(parts);
}

async function* once(draw: Draw): AsyncGenerator<Draw> {
  yield draw;
}

/** The same piece by piece: the pages of one drawing have left before the next is read. */
export async function* streamPdf(
  title: string,
  language: Language,
  drawings: AsyncIterable<Draw>,
): AsyncGenerator<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    lang: language,
    // Every font is embedded, and none is needed before the first of these.
    font: '',
    tagged: true,
    pdfVersion: '1.7',
    ...accessible,
    displayTitle: true,
    info: { Title: title, Author: 'Curiosa', Creator: 'Curiosa' },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  for await (const draw of drawings) {
    draw(document, root);
    const written = document.read() as Buffer | null;
    if (written) yield written;
  }
  root.end();
  document.end();
  for await (const rest of document) yield rest as Buffer;
}
