// The server's process: reads the environment, serves, and stops in order when it is asked to.

import { ConfigError, readConfig } from './config.ts';
import { AnotherServerError } from './db/embedded.ts';
import { createLifetime } from './lifetime.ts';
import { serve } from './serve.ts';

/** What runs may take this long after the signal; then the process ends whatever is left. */
const STOP_WITHIN_MS = 10_000;

const lifetime = createLifetime((step, error) => console.error(`While stopping (${step}):`, error));

async function stop(code: number): Promise<never> {
  setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
  const failed = await lifetime.stop();
  process.exit(failed.length > 0 ? 1 : code);
}

let signalled = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (signalled) process.exit(1);
    signalled = true;
    void stop(0);
  });
}

function end(error: unknown): void {
  const isExpected = error instanceof ConfigError || error instanceof AnotherServerError;
  console.error(isExpected ? error.message : error);
  void stop(1);
}
process.on('unhandledRejection', end);
process.on('uncaughtException', end);

try {
  const started = performance.now();
  const address = await serve({
    config: readConfig(process.env),
    lifetime,
    develop: process.env['DEV'] === '1',
    say: (sentence) => console.log(sentence),
    onLost: end,
  });
  console.log(
    `Curiosa is at ${address} (after ${((performance.now() - started) / 1000).toFixed(1)} s). Ctrl-C stops it.`,
  );
} catch (error) {
  end(error);
}
