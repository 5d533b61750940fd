import { maskText } from '#server/mask-secrets.ts';

/**
 * What the log says of an error: not the details in which the database names the values of the row at fault, nor what else a
 * library hangs on it; tokens in an address that its message quotes are masked.
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
