import { ownPath } from '#core/auth/destination.ts';

/** `?next=`: the destination after a sign-in; anything but a path of this site is dropped. */
export interface NextSearch {
  readonly next?: string;
}

export function readNext(raw: Readonly<Record<string, unknown>>): NextSearch {
  const next = typeof raw['next'] === 'string' ? ownPath(raw['next']) : null;
  return next === null ? {} : { next };
}

export const registerSteps = ['type', 'person', 'consents'] as const;
export type RegisterStep = (typeof registerSteps)[number];

export function readRegisterSearch(
  raw: Readonly<Record<string, unknown>>,
): NextSearch & { readonly step?: RegisterStep } {
  const step = registerSteps.find((one) => one === raw['step']);
  return { ...readNext(raw), ...(step && step !== 'type' ? { step } : {}) };
}

/** `?token=` of the mailed link. */
export function readLinkToken(raw: Readonly<Record<string, unknown>>): { readonly token?: string } {
  const { token } = raw;
  return typeof token === 'string' && token !== '' ? { token } : {};
}
