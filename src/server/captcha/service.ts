// Tells people from programs, with what the instance is set up for (docs/product/sign-in.md#captcha).

import type { CaptchaKind } from '#core/captcha/contract.ts';
import { type Challenge, proofHeader, type Work, work } from '#core/captcha/proof.ts';
import { Refusal } from '#core/refusals.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { openAltcha } from './altcha.ts';
import { isPerson, type RecaptchaKeys } from './recaptcha.ts';
import * as store from './store.ts';

export interface CaptchaService {
  readonly kind: CaptchaKind;
  /** A task for the browser; refuses with notFound where captchas have no tasks. */
  setTask(): Promise<Challenge>;
  /** The captcha fields of a request. */
  proofIn(request: { readonly headers: NodeJS.Dict<string | string[]> }): CaptchaProof;
}

/** The captcha of a request. */
export interface CaptchaProof {
  readonly kind: CaptchaKind;
  /** Verifies it and uses it up: the second time the answer is no. */
  isGood(): Promise<boolean>;
}

/** A caller without an account. */
export interface CaptchaCaller {
  readonly address: string;
  readonly proof: CaptchaProof;
}

export type { RecaptchaKeys };

export type CaptchaOptions =
  | { readonly kind: 'altcha'; readonly secretKey: string; readonly work?: Work }
  | { readonly kind: 'recaptcha'; readonly keys: RecaptchaKeys }
  | { readonly kind: 'off' };

export function openCaptcha(db: Db, options: CaptchaOptions): CaptchaService {
  const { kind } = options;
  const proofWith = (judge: (text: string) => Promise<boolean>): CaptchaService['proofIn'] => {
    return ({ headers }) => ({
      kind,
      isGood: async () => {
        const text = headers[proofHeader];
        return typeof text === 'string' && text !== '' && judge(text);
      },
    });
  };
  const setNone = async (): Promise<never> => {
    throw new Refusal('notFound');
  };
  if (options.kind === 'off')
    return { kind, setTask: setNone, proofIn: () => ({ kind, isGood: async () => true }) };
  if (options.kind === 'recaptcha')
    return { kind, setTask: setNone, proofIn: proofWith((token) => isPerson(token, options.keys)) };
  const altcha = openAltcha(options.secretKey, options.work ?? work);
  return {
    kind,
    setTask: async () => altcha.setTask(await readNow(db)),
    proofIn: proofWith(async (text) =>
      altcha.judge(text, await readNow(db), (...used) => store.markUsed(db, ...used)),
    ),
  };
}

/** Refuses a request without a solved captcha. */
export async function refuseProgram(proof: CaptchaProof): Promise<void> {
  if (!(await proof.isGood())) throw new Refusal('captchaFailed');
}

/** Deletes used tasks that have expired. */
export async function sweepChallenges(db: Reader): Promise<void> {
  await store.sweep(db);
}
