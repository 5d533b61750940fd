// A document that is printed: A4, tagged so that a screen reader reads it in order (PDF/UA).

import PDFDocument from 'pdfkit';
import type { Language } from '#core/languages.ts';

const margin = 48;

/** The library supports it; its types do not yet. */
const accessible = { subset: 'PDF/UA' } as unknown as PDFKit.PDFDocumentOptions;

/** Renders a PDF; `draw` adds its pages. */
export async function renderPdf(
  title: string,
  language: Language,
  draw: (document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void,
): Promise<Buffer> {
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
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);
  draw(document, root);
  root.end();
  document.end();
  await finished;
  return Buffer.concat(parts);
}
