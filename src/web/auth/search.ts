import { ownPath } from '#core/auth/destination.ts';

/** `?next=`: the destination after a sign-in; anything but a path of this site is dropped. */
export interface NextSearch {
  readonly next?: string;
}

export function readNext(raw: Readonly<Record<string, unknown>>): NextSearch {
  const next = typeof raw['next'] === 'string' ? ownPath(raw['next']) : null;
  return next === null ? {} : { next };
}

/** A path of a page that leads on to another one. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}

export const registerSteps = ['type', 'person', 'consents'] as const;
export type RegisterStep = (typeof registerSteps)[number];

export function readRegisterSearch(
  raw: Readonly<Record<string, unknown>>,
): NextSearch & { readonly step?: RegisterStep } {
  const step = registerSteps.find((one) => one === raw['step']);
  return { ...readNext(raw), ...(step && step !== 'type' ? { step } : {}) };
}

/** `?token=` of the mailed link, and where it leads in the end. */
export function readConfirmationSearch(
  raw: Readonly<Record<string, unknown>>,
): NextSearch & { readonly token?: string } {
  return { ...readLinkToken(raw), ...readNext(raw) };
}

/** `?token=` of the mailed link. */
export function readLinkToken(raw: Readonly<Record<string, unknown>>): { readonly token?: string } {
  const { token } = raw;
  return typeof token === 'string' && token !== '' ? { token } : {};
}
