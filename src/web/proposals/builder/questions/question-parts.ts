// What the parts of a question's editor have in common.

import type { DraftQuestion } from '#core/proposals/builder/draft.ts';

/** Changes the questions of the draft. */
export type ChangeDraft = (change: (before: readonly DraftQuestion[]) => readonly DraftQuestion[]) => void;

export interface QuestionPartProps {
  readonly question: DraftQuestion;
  readonly set: (changes: Partial<DraftQuestion>) => void;
  /** The error of the first of some fields that has one, in words. */
  readonly errorOf: (...fields: readonly string[]) => string | undefined;
}

/** The property of a field that has an error; none where it has not. */
export function withError(error: string | undefined): { readonly error?: string } {
  return error === undefined ? {} : { error };
}

export function textOfError(code: string, texts: Readonly<Record<string, string>>): string {
  return texts[code] ?? texts['other'] ?? code;
}
