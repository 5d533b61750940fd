import { type Canvas, createCanvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export function openPdf(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
}

/** The words of a page, separated by one space. */
export async function pageText(document: PDFDocumentProxy, pageNumber: number): Promise<string> {
  const { items } = await (await document.getPage(pageNumber)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/** How many characters of a page are drawn as the glyph that fonts have for what they lack (.notdef). It stands for no text. */
export async function emptyGlyphs(document: PDFDocumentProxy, pageNumber: number): Promise<number> {
  const { fnArray, argsArray } = await (await document.getPage(pageNumber)).getOperatorList();
  const drawn = fnArray.flatMap((operator, at): unknown[] =>
    operator === OPS.showText ? argsArray[at]?.[0] : [],
  );
  const isEmpty = (glyph: unknown) =>
    typeof glyph === 'object' && glyph !== null && 'unicode' in glyph && glyph.unicode === '\0';
  return drawn.filter(isEmpty).length;
}

/** The QR content of a page that is printed at 150 dots an inch. */
export async function pageQr(document: PDFDocumentProxy, pageNumber: number): Promise<string | undefined> {
  const canvas = await printed(document, pageNumber);
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return jsqr.default(data, width, height)?.data;
}

/** A page that is printed at 150 dots an inch, as PNG. */
export async function pagePicture(document: PDFDocumentProxy, pageNumber: number): Promise<Buffer> {
  return (await printed(document, pageNumber)).encode('png');
}

async function printed(document: PDFDocumentProxy, pageNumber: number): Promise<Canvas> {
  const page = await document.getPage(pageNumber);
  const viewport = page.getViewport({ scale: 150 / 72 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  return canvas;
}
