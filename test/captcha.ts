// A captcha with the least possible work, and a client that solves it.

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { type Challenge, printProof, proofHeader } from '#core/captcha/proof.ts';
import type { CaptchaOptions } from '#server/captcha/service.ts';

export const quickCaptcha: CaptchaOptions = {
  kind: 'altcha',
  secretKey: 'the secret key of the tests, no secret',
  work: { cost: 10, highestCounter: 5 },
};

/** The proof that a task was solved. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The task has no solution.');
  return printProof({ challenge, solution });
}

/** Requests a task, solves it, and resolves with the header that proves it. */
export async function solvedCaptcha(app: FastifyInstance): Promise<Record<string, string>> {
  return { [proofHeader]: await solve((await app.inject('/sso/captcha')).json<Challenge>()) };
}
