// The server's process: reads the environment, serves, and stops in order at a signal.

import { readConfig } from './config.ts';
import { logError } from './http/log.ts';
import { createLifetime, StartError } from './lifetime.ts';
import { serve } from './serve.ts';

/** Requests and jobs have limits of their own; this one is for a database that does not let go. */
const STOP_WITHIN_MS = 30_000;
/** A signal to a group of processes can arrive twice, once from the parent that passes it on. */
const SAME_SIGNAL_MS = 500;

const lifetime = createLifetime((step, error) => console.error(`While stopping (${step}):`, error));

async function stop(code: number): Promise<never> {
  setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
  const failed = await lifetime.stop();
  process.exit(failed.length > 0 ? 1 : code);
}

let signalledAt: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (signalledAt === null) void stop(0);
    else if (performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
    signalledAt ??= performance.now();
  });
}

function end(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  void stop(1);
}

/**
 * An exception that reached no handler ends a start, never a server that serves: it came out of a listener of one connection or
 * one timer, and a client that can provoke it could end the site (docs/decisions/044).
 */
function onUncaught(error: unknown): void {
  if (isServing) logUncaught(error);
  else end(error);
}
let isServing = false;

/** In the form of the log, but not through the logger, which may be what threw. */
function logUncaught(error: unknown): void {
  const err = logError(error instanceof Error ? error : new Error(String(error)));
  console.error(JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, err, msg: 'uncaught' }));
}
process.on('unhandledRejection', onUncaught);
process.on('uncaughtException', onUncaught);

try {
  const started = performance.now();
  const address = await serve({
    config: readConfig(process.env),
    lifetime,
    develop: process.env['DEV'] === '1',
    say: (sentence) => console.log(sentence),
    onLost: end,
  });
  isServing = true;
  console.log(
    `Curiosa is at ${address} (after ${((performance.now() - started) / 1000).toFixed(1)} s). Ctrl-C stops it.`,
  );
} catch (error) {
  end(error);
}
