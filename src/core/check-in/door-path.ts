import { withoutLanguage } from '#core/languages.ts';

/**
 * Whether a path, in any language, is a page of the door. Their documents alone may use the camera
 * (docs/product/security.md#headers).
 */
export function isDoorPath(path: string): boolean {
  return /^\/check-in(?:\/|$)/.test(withoutLanguage(path));
}
