import type { VisitNote, VisitNoteKind } from '#core/events/visit-notes.ts';
import { heightOf, type TextStyle } from './typeface.ts';

interface NotesPlace {
  readonly words: Readonly<Record<VisitNoteKind, string>>;
  readonly label: TextStyle;
  readonly body: TextStyle;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Where the notes end at the latest. */
  readonly until: number;
}

/** Draws a text as an element of the page's reading order. */
export type Line = (
  text: string,
  style: TextStyle,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions,
) => void;

const labelWidth = 118;
const noteGap = 5;
const sectionGap = 11;

/** The notes of a visit, each beside its label. Returns where the page goes on. */
export function drawNotes(
  document: PDFKit.PDFDocument,
  line: Line,
  notes: readonly VisitNote[],
  { words, label, body, x, y, width, until }: NotesPlace,
): number {
  const options = { width: width - labelWidth };
  const lineHeight = heightOf(document, 'X', body, options);
  const shown = linesOfNotes(
    notes.map(({ text }) => Math.round(heightOf(document, text, body, options) / lineHeight)),
    until - sectionGap - y,
    lineHeight,
  );
  let next = y;
  notes.slice(0, shown.length).forEach(({ kind, text }, at) => {
    line(words[kind], label, x, next + 0.8, { width: labelWidth });
    const cut = cutAfterLines(shown[at] ?? 1, body.size);
    line(text, body, x + labelWidth, next, { ...options, ...cut });
    next = document.y + noteGap;
  });
  return shown.length > 0 ? next - noteGap + sectionGap : y;
}

/**
 * How many lines of each note are printed in `room` points: each gets its first line before any gets a second one. The page of the
 * reservation has what finds no room.
 */
function linesOfNotes(wanted: readonly number[], room: number, lineHeight: number): number[] {
  const first = lineHeight + noteGap;
  const shown = wanted.slice(0, Math.max(0, Math.floor(room / first)));
  let more = Math.floor((room - shown.length * first) / lineHeight);
  return shown.map((lines) => {
    const added = Math.min(lines - 1, more);
    more -= added;
    return 1 + added;
  });
}

/** Cuts long texts, so that a ticket always fits on one page. */
export function cutAfterLines(count: number, size: number): PDFKit.Mixins.TextOptions {
  return { height: count * 1.2 * size + 1, ellipsis: true };
}
