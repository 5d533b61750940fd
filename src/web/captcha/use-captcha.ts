import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { proofHeader } from '#core/captcha/proof.ts';
import type { InstanceConfig } from '#core/instance/contract.ts';
import { loadPart } from '#web/api/load-part.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { needsCookieChoice, readCookieChoice, useCookieChoice } from '#web/device/cookie-choice.ts';
import { configQuery } from '#web/layout/queries.ts';
import { CaptchaFailure, type Prover } from './prover.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed' | 'impossible' | 'unaccepted';

export interface Captcha {
  readonly state: CaptchaState;
  /** Loads and prepares the captcha; call it when the user starts the form, any number of times. */
  begin(): void;
  /** Prepares another proof after a failure, or after a refused request. */
  again(): void;
  /** The headers of one request. Throws `CaptchaFailure`. */
  headers(): Promise<Record<string, string>>;
}

/** A captcha without questions (docs/product/sign-in.md#captcha): the one that the instance is configured for, shown by CaptchaLine. */
export function useCaptcha(): Captcha {
  const queryClient = useQueryClient();
  const [state, setState] = useState<CaptchaState>('idle');
  const { cookieAccepted } = useCookieChoice();
  const prover = useRef<Promise<Prover>>(undefined);

  useEffect(
    () => () => {
      void prover.current?.then((open) => open.close()).catch(() => undefined);
      prover.current = undefined;
    },
    [],
  );

  /** Null if the captcha is off. */
  async function shown<Result>(work: (prover: Prover) => Promise<Result>): Promise<Result | null> {
    try {
      const config = await queryClient.ensureQueryData(configQuery);
      if (config.captcha === 'off') return null;
      if (needsCookieChoice(config) && readCookieChoice().cookieAccepted !== true) throw new NotAccepted();
      setState((before) => (before === 'done' ? before : 'working'));
      prover.current ??= openProver(config);
      const result = await work(await prover.current);
      setState('done');
      return result;
    } catch (cause) {
      const failure = cause instanceof CaptchaFailure ? cause : new CaptchaFailure(false, cause);
      if (!(cause instanceof CaptchaFailure)) prover.current = undefined;
      setState(stateOf(failure));
      throw failure;
    }
  }

  const workAhead = () => void shown((open) => open.prepare()).catch(() => undefined);
  // The cookies were accepted meanwhile, here or in the banner.
  const stands = state === 'unaccepted' && cookieAccepted === true ? 'idle' : state;
  return {
    state: stands,
    begin() {
      if (stands === 'idle') workAhead();
    },
    again() {
      setState('idle');
      workAhead();
    },
    async headers() {
      const proof = await shown((open) => open.prove());
      return proof === null ? {} : { [proofHeader]: proof };
    },
  };
}

/** The cookies of reCAPTCHA have not been accepted: it is not loaded. */
class NotAccepted extends CaptchaFailure {
  constructor() {
    super(false);
  }
}

function stateOf(failure: CaptchaFailure): CaptchaState {
  if (failure instanceof NotAccepted) return 'unaccepted';
  return failure.isForGood ? 'impossible' : 'failed';
}

async function openProver({ recaptchaSiteKey }: InstanceConfig): Promise<Prover> {
  if (recaptchaSiteKey === null) return (await loadPart(() => import('./altcha.ts'))).openProver();
  return (await loadPart(() => import('./recaptcha.ts'))).openProver(recaptchaSiteKey);
}

/** Calls the server; if it accepts a captcha instead of a wait, calls it again with one. */
export async function withCaptchaWhereRequired<Answer>(
  { headers }: Pick<Captcha, 'headers'>,
  call: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call({});
  } catch (refused) {
    const isCaptchaRequired =
      refused instanceof ApiRefusal && refused.answer.details?.['captcha'] !== undefined;
    if (!isCaptchaRequired) throw refused;
    const solved = await headers().catch(() => null);
    if (!solved) throw refused;
    return call(solved);
  }
}
