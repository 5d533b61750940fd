/**
 * What the log says of an error: not the details in which the database names the values of the row at fault, nor what else a
 * library hangs on it.
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
  return { ...Object.fromEntries(facts), type, message, stack };
}

/**
 * A line on standard error, in the form of the log, for an exception that reached no handler. It does not go through the logger,
 * which may be what threw it.
 */
export function logUncaught(error: unknown): void {
  const err = logError(error instanceof Error ? error : new Error(String(error)));
  console.error(JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, err, msg: 'uncaught' }));
}
