// What is said of an upload, as its form has it.

import type { Parts } from '#core/drafts/edits.ts';
import type { FileAnswer } from '#core/files/contract.ts';
import type { Point, Size } from '#core/files/crop.ts';
import type { Translated } from '#core/field/field.ts';
import { noFolder } from './queries.ts';

export interface Said {
  readonly name: string;
  readonly words: Translated;
  readonly credits: string;
  readonly folder: string;
  readonly focus: Point | null;
}

export function saidOf({ name, alternativeText, credits, folderId, focusX, focusY }: FileAnswer): Said {
  return {
    name,
    // Read in both languages.
    words: (alternativeText ?? {}) as Translated,
    credits: credits ?? '',
    folder: folderId ?? noFolder,
    focus: focusX !== null && focusY !== null ? { x: focusX, y: focusY } : null,
  };
}

/** As it is sent. */
export function bodyOf({ name, words, credits, folder, focus }: Said, isPicture: boolean) {
  return {
    name,
    folderId: folder === noFolder ? null : folder,
    ...(isPicture && {
      alternativeText: words,
      credits: credits.trim() || null,
      focusX: focus?.x ?? null,
      focusY: focus?.y ?? null,
    }),
  };
}

/** Of a picture, in pixels. */
export function sizeOf({ width, height }: FileAnswer): Size {
  return { width: width ?? 1, height: height ?? 1 };
}

/** Each value of it alone, as a draft has them (core/drafts/edits.ts). */
export function partsOfSaid({ words, ...others }: Said): Parts {
  return { ...others, 'words.it': words.it ?? '', 'words.en': words.en ?? '' };
}

export function withParts(said: Said, parts: Parts): Said {
  const { 'words.it': it = said.words.it, 'words.en': en = said.words.en, ...others } = parts;
  return { ...said, ...others, words: { ...said.words, it, en } as Translated };
}
