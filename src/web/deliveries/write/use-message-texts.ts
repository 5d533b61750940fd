// The texts of a message while they are typed: their errors, when they can be previewed, and that they are not lost.

import { useState } from 'react';
import type { MailingTexts, Placeholder } from '#core/mailings/texts.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { noTexts, type TextError, textErrors } from './typed-texts.ts';

const countMs = 400;

export interface TypedMessage {
  readonly typed: MailingTexts;
  readonly setTyped: (typed: MailingTexts) => void;
  readonly errors: readonly TextError[];
  /** What is previewed: whole texts that were left alone for a moment; undefined: there are none. */
  readonly settled: MailingTexts | undefined;
  /** Does something with whole texts, or shows what is missing. */
  readonly whenReady: (act: () => void) => void;
}

export function useMessageTexts(allowed?: readonly Placeholder[]): TypedMessage {
  const [typed, setTyped] = useState<MailingTexts>(noTexts);
  const [isTried, setTried] = useState(false);
  const of = allowed ? { allowed } : {};
  const isWhole = (texts: MailingTexts) => textErrors(texts, { isSending: true, ...of }).length === 0;
  const settled = useDebounced(typed, countMs);
  const isReady = isWhole(typed);
  return {
    typed,
    setTyped,
    errors: textErrors(typed, { isSending: isTried, ...of }),
    settled: isReady && isWhole(settled) ? settled : undefined,
    whenReady(act) {
      setTried(true);
      if (isReady) act();
    },
  };
}
