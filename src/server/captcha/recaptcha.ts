import * as z from 'zod/mini';
import { Refusal } from '#core/refusals.ts';

export interface RecaptchaKeys {
  readonly secret: string;
  readonly siteKey: string;
  /** Where tokens are verified: Google's siteverify. */
  readonly verifyUrl: string;
}

/** How long to wait for Google. */
const answersWithinMs = 5000;
/** Google's own advice: a lower score is most likely a program. A key without scores answers none. */
const minScore = 0.5;

const verdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  'error-codes': z._default(z.array(z.string()), []),
});

/**
 * Verifies a token with Google, which accepts each only once. The request has no data of the sender. Without an answer it
 * refuses with serverBusy. Throws where Google does not know our secret, which the operator of the instance has to correct.
 */
export async function isPerson(token: string, { secret, verifyUrl }: RecaptchaKeys): Promise<boolean> {
  const answer = await verify(verifyUrl, new URLSearchParams({ secret, response: token }));
  const wrong = answer['error-codes'].find((code) => code.endsWith('-input-secret'));
  if (wrong) throw new Error(`reCAPTCHA does not take RECAPTCHA_SECRET: ${wrong}`);
  return answer.success && (answer.score ?? 1) >= minScore;
}

async function verify(url: string, body: URLSearchParams): Promise<z.infer<typeof verdict>> {
  try {
    const signal = AbortSignal.timeout(answersWithinMs);
    const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
    return verdict.parse(await response.json());
  } catch {
    throw new Refusal('serverBusy');
  }
}
