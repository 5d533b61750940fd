import type { ErrorAnswer } from '#core/refusals.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { waitSecondsOf } from '#web/api/wait.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { waitStrings } from './wait-strings.ts';

type Code = ErrorAnswer['code'];

/** What a place says about failures, in the reader's language. */
export interface Messages {
  /** The request got no answer. */
  readonly offline: string;
  /** After a rate limit, with the seconds to wait. */
  readonly tooManyRequests: (seconds: number) => string;
  /** By the code of the refusal; a function where the sentence depends on the answer. */
  readonly codes: { readonly [C in Code]?: string | ((answer: ErrorAnswer) => string) | undefined };
  /** Any other refusal. */
  readonly otherwise: string;
}

/** The message of any error; each place declares its own as `Messages`. */
export function messageFor(error: unknown, messages: Messages): string {
  if (!(error instanceof ApiRefusal)) return messages.offline;
  const seconds = waitSecondsOf(error);
  if (seconds > 0) return messages.tooManyRequests(seconds);
  const found = messages.codes[error.answer.code] ?? messages.otherwise;
  return typeof found === 'function' ? found(error.answer) : found;
}

type Waits = ReturnType<typeof useStrings<(typeof waitStrings)['it']>>;

/** The message of a failure where a place has a single one: the wait after a rate limit, else that message. */
export function failedText(error: unknown, otherwise: string, waits: Waits): string {
  const seconds = waitSecondsOf(error);
  return seconds > 0 ? waits.tooMany(seconds) : otherwise;
}

/** The same message for several codes. */
export function sameFor<C extends Code, Message>(codes: readonly C[], message: Message) {
  return Object.fromEntries(codes.map((code) => [code, message])) as Record<C, Message>;
}
