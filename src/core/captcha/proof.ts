// The proof of work (ALTCHA, version 2): a task that costs a browser about a second, and how its solution travels.

import * as z from 'zod/mini';

/** The header that carries a solution, or reCAPTCHA's token. */
export const proofHeader = 'recaptcha-token';

/** A task can be solved and used for so long. */
export const challengeMinutes = 10;

/**
 * Keys are derived with a counter from 1 to the highest one, until the task's key is found: half of them on average. Measured
 * in docs/decisions/022: all of them take 0.4 s in a worker of a desktop browser, 1.6 s on a device four times as slow.
 */
export interface Work {
  /** Rounds of PBKDF2 a key; the server derives one key a task. */
  readonly cost: number;
  readonly highestCounter: number;
}
export const work: Work = { cost: 5000, highestCounter: 480 };

export const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    /** `expiresAt`: seconds since 1970 by the database's clock. */
    data: z.strictObject({ expiresAt: z.int() }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challenge>;

const proof = z.strictObject({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
export type Proof = z.infer<typeof proof>;

/** Base64 of its JSON, which is ASCII throughout. */
export function printProof(given: Proof): string {
  return btoa(JSON.stringify(given));
}

/** Null where it cannot be parsed; the signature is not checked here. */
export function readProof(text: string): Proof | null {
  try {
    return proof.parse(JSON.parse(atob(text)));
  } catch {
    return null;
  }
}

export function isOver({ parameters }: Challenge, now: Date): boolean {
  return parameters.data.expiresAt * 1000 <= now.getTime();
}
