import { ApiRefusal } from '#web/api/refusal.ts';
import type { SecondStepProps } from './SecondStep.tsx';

export type Waiting = Pick<SecondStepProps, 'challenge' | 'step'>;

/** What a refused sign-in still requires; null for any other error. */
export function secondStepOf(error: unknown): Waiting | null {
  if (!(error instanceof ApiRefusal)) return null;
  const { code, details } = error.answer;
  if (code !== 'secondFactorRequired' && code !== 'secondFactorMissing') return null;
  return {
    challenge: String(details?.['challenge']),
    step: code === 'secondFactorMissing' ? 'setUp' : 'code',
  };
}
