// The edits of one form in several windows of a browser, each of which says to the others what is typed in it. What is said may cross.

import { equal } from '#core/field/equality.ts';
import { type Edits, mergeEdits } from './edits.ts';

/** What a window says. */
export interface EditsNews {
  /** What it had when it last spoke. */
  readonly before: Edits;
  readonly edits: Edits;
}

export interface WindowEdits {
  readonly edits: Edits;
  /** What it last said. */
  readonly said: Edits;
  /** What it opened with or last heard: of a part that is still so, nothing was typed here. */
  readonly heard: Edits;
}

export function openWindow(edits: Edits): WindowEdits {
  return { edits, said: edits, heard: edits };
}

/** The window has other edits, and says so. */
export function say(
  window: WindowEdits,
  edits: Edits,
): { readonly window: WindowEdits; readonly news: EditsNews } {
  return { window: { ...window, edits, said: edits }, news: { before: window.said, edits } };
}

/**
 * The edits after another window has spoken. A part that was typed in both since the last word of the other one keeps the own text with
 * the other one beside it.
 */
export function hear(window: WindowEdits, { before, edits: theirs }: EditsNews): WindowEdits {
  const { edits: mine, heard } = window;
  const untouched = Object.keys({ ...mine, ...heard }).filter((part) => equal(mine[part], heard[part]));
  const common = Object.entries(before).filter(([part]) => !untouched.includes(part));
  const own = untouched.flatMap((part) => (mine[part] ? [[part, mine[part]] as const] : []));
  const edits = mergeEdits(Object.fromEntries([...common, ...own]), mine, theirs);
  return { edits, said: edits, heard: theirs };
}
