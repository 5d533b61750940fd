import { maskText } from '#server/mask-secrets.ts';

/**
 * The log entry of an error: without the details in which the database quotes the values of a row, and without other properties
 * that a library attaches; tokens in an address that its message quotes are masked.
 */
export function logError(error: Error): {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: string;
} {
  const facts = Object.entries(error).filter(
    (entry): entry is [string, string] =>
      ['code', 'table', 'column', 'constraint', 'routine'].includes(entry[0]) && typeof entry[1] === 'string',
  );
  const { name: type, message, stack = '' } = error;
  return { ...Object.fromEntries(facts), type, message: maskText(message), stack: maskText(stack) };
}
