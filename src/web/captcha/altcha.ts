// The proof of work, in a worker. It sends requests to this site's server only.

import { readChallenge } from '#core/captcha/contract.ts';
import { type Challenge, challengeMinutes, printProof, type Proof } from '#core/captcha/proof.ts';
import { call } from '#web/api/call.ts';
import { CaptchaFailure, type Prover } from './prover.ts';

/** A minute is left for the call itself. */
const freshMs = (challengeMinutes - 1) * 60_000;

export function openProver(): Prover {
  const closing = new AbortController();
  let prepared: { readonly text: Promise<string>; readonly since: number } | undefined;

  function preparedText(): Promise<string> {
    if (prepared && Date.now() - prepared.since < freshMs) return prepared.text;
    const text = solveOne(closing.signal);
    const started = { text, since: Date.now() };
    prepared = started;
    // A failed challenge is fetched again at the next call.
    text.catch(() => {
      if (prepared === started) prepared = undefined;
    });
    return text;
  }

  return {
    async prepare() {
      await preparedText();
    },
    prove() {
      const text = preparedText();
      prepared = undefined;
      return text;
    },
    close: () => closing.abort(),
  };
}

async function solveOne(signal: AbortSignal): Promise<string> {
  // Browsers offer cryptography to pages with https only, and to those of the same machine.
  if (!isSecureContext || typeof Worker === 'undefined') throw new CaptchaFailure(true);
  try {
    const challenge = await call(readChallenge, {}, { signal });
    const solution = await solve(challenge, signal);
    if (!solution) throw new Error('No solution');
    return printProof({ challenge, solution });
  } catch (cause) {
    throw new CaptchaFailure(false, cause);
  }
}

function solve(challenge: Challenge, signal: AbortSignal): Promise<Proof['solution'] | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Proof['solution'] | null>();
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.addEventListener('message', ({ data }: MessageEvent<Proof['solution'] | null>) => resolve(data));
  worker.addEventListener('error', reject);
  worker.postMessage(challenge);
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}
