// Certificates of attendance on paper, one a page (docs/product/messages.md#certificates).

import { dayInWords, durationInWords, timesInWords } from '#core/dates-in-words.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';
import { certificateStrings } from './certificate-strings.ts';
import { renderPdf } from './pdf-document.ts';
import { cutAfterLines } from './pdf-notes.ts';
import type { Print } from './pdf.ts';
import { drawFoot, drawStage, paletteOf, type Say } from './pdf-stage.ts';
import { type TextStyle, write } from './typeface.ts';

/** A person, or a class with its heads. */
export type Certified =
  | { readonly kind: 'person'; readonly name: string; readonly institution: string | null }
  | {
      readonly kind: 'class';
      readonly label: string;
      readonly pupils: number;
      readonly chaperones: number;
      readonly institution: string | null;
    };

export interface PrintedCertificates {
  readonly eventId: string;
  readonly title: string;
  readonly colour: CategoryColour | null;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly place: string | null;
  readonly issuer: string;
  /** The host of the festival's web address. */
  readonly site: string;
  readonly certified: readonly Certified[];
}

const margin = 48;
const width = 595.28 - 2 * margin;
const ink = '#15162B';
const quiet = '#5B5C70';
const small: TextStyle = { face: 'text', size: 13, colour: quiet };
const name: TextStyle = { face: 'title', size: 34, colour: ink };
const strong: TextStyle = { face: 'bold', size: 17, colour: ink };
const plain: TextStyle = { face: 'text', size: 14, colour: ink };

/** The PDF of all certificates of a party. */
export function renderCertificatesPdf(printed: PrintedCertificates, print: Print): Promise<Buffer> {
  const { document: title } = certificateStrings[print.language];
  return renderPdf(title(printed.title), print.language, (document, root) => {
    for (const certified of printed.certified) drawCertificate(document, root, printed, certified, print);
  });
}

function drawCertificate(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  printed: PrintedCertificates,
  certified: Certified,
  { language, zone }: Print,
): void {
  const words = certificateStrings[language];
  document.addPage();
  const section = document.struct('Sect');
  root.add(section);
  const say: Say = (kind, draw, options = {}) => section.add(document.struct(kind, options, draw));
  const palette = paletteOf(printed.colour);
  const stageHeight = drawStage(document, say, {
    title: printed.title,
    position: words.certificate,
    palette,
    seed: printed.eventId,
  });
  let y = stageHeight + 64;
  const line = (text: string, style: TextStyle, gap: number) => {
    say('P', () =>
      write(document, text, style, { x: margin, y, width, lineGap: 2, ...cutAfterLines(2, style.size) }),
    );
    y = document.y + gap;
  };
  line(words.certifies, small, 10);
  line(certified.kind === 'person' ? certified.name : words.theClass(certified.label), name, 8);
  if (certified.institution) line(certified.institution, strong, 0);
  y += 24;
  line(certified.kind === 'person' ? words.attended : words.cameWith(certified), small, 10);
  line(printed.title, strong, 8);
  line(dayInWords(printed.startDate, language, zone), plain, 2);
  line(timesInWords(printed.startDate, printed.endDate, language, zone), plain, 2);
  line(words.duration(durationInWords(printed.startDate, printed.endDate, language)), plain, 2);
  if (printed.place) line(printed.place, plain, 2);
  y += 40;
  line(words.issuedBy, small, 6);
  line(printed.issuer, strong, 0);
  drawFoot(document, say, { site: printed.site, palette });
  section.end();
}
