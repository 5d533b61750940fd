/** `npm run prove` runs the suite at full size; `npm test` at one that a laptop bears. */
export const full = process.env['PROVE'] === '1';

/** A size for everyday and one for proving. */
export function sized(everyday: number, proving: number): number {
  return full ? proving : everyday;
}
