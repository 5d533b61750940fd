// One thing that a browser stores for this site.

import type { Language } from '#core/languages.ts';

export interface StoredItem {
  /** Its name in the browser; `…` stands for the variable part. */
  readonly name: string;
  readonly where: 'local' | 'session' | 'cookie' | 'cache' | 'worker' | 'database';
  /**
   * When it is stored: on every visit; by an action of the user; by the choice about reCAPTCHA; by reCAPTCHA once it was accepted.
   */
  readonly when: 'always' | 'done' | 'chosen' | 'recaptcha';
  readonly purpose: Readonly<Record<Language, string>>;
  readonly duration: Readonly<Record<Language, string>>;
}

/** Whether the name of a stored item in a browser is the listed one. */
export function isNamed({ name }: StoredItem, found: string): boolean {
  return name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name;
}
