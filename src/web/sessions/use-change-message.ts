import { useState } from 'react';
import * as z from 'zod/mini';
import { equal } from '#core/field/equality.ts';
import type { Language } from '#core/languages.ts';
import type { FieldError } from '#core/refusals.ts';
import { type ChangeMessage, type ChangeWords, errorsAsTyped } from '#core/sessions/change-message.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { readyWords } from './message-strings.ts';

export const decidedMessage = z.object({
  isOn: z.boolean(),
  words: z.object({ it: z.string(), en: z.string() }),
});
export type DecidedMessage = Readonly<z.infer<typeof decidedMessage>>;

export interface ChangeMessageState {
  readonly isOn: boolean;
  readonly words: ChangeWords;
  readonly set: (change: { readonly isOn?: boolean; readonly words?: ChangeWords }) => void;
  readonly reset: () => void;
  /** What staff have decided; null: nothing yet. */
  readonly decided: DecidedMessage | null;
  /** What is sent with the change; null: no message. */
  readonly message: ChangeMessage;
  /** What is wrong with the words, by their language. */
  readonly errors: ReturnType<typeof errorsAsTyped>;
  /** Whether there is nothing to correct in the words. */
  readonly isReady: boolean;
}

/**
 * The message about a change: on, with words that are ready, until staff decide otherwise. What they decide stays until the change is
 * saved, however often that fails; `version` is of what is changed, and another version resets them.
 */
export function useChangeMessage(
  change: keyof typeof readyWords,
  version: string | null = null,
): ChangeMessageState {
  const atFirst = { version, isOn: true, words: readyWords[change] };
  const [stored, setStored] = useState(atFirst);
  const { isOn, words } = stored.version === version ? stored : atFirst;
  const errors = errorsAsTyped(words);
  return {
    isOn,
    words,
    set: (next) => setStored((before) => ({ ...(before.version === version ? before : atFirst), ...next })),
    reset: () => setStored(atFirst),
    decided: isOn && equal(words, atFirst.words) ? null : { isOn, words },
    message: isOn ? words : null,
    errors,
    isReady: !isOn || Object.keys(errors).length === 0,
  };
}

/** The fields of a change that the server has refused, with what was sent. */
export interface RefusedChange {
  readonly message: ChangeMessage;
  readonly codes: ReadonlyMap<string, FieldError['code']>;
}

export function refusedChange(error: unknown, message: ChangeMessage): RefusedChange {
  const errors = error instanceof ApiRefusal ? (error.answer.errors ?? []) : [];
  return { message, codes: new Map(errors.map(({ path, code }) => [path, code])) };
}

/** The code of refused words, until they are changed. */
export function codeOfRefused(
  { message, codes }: RefusedChange,
  language: Language,
  words: ChangeWords,
): FieldError['code'] | undefined {
  return message?.[language] === words[language] ? codes.get(`message.${language}`) : undefined;
}
