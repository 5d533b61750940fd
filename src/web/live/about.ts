/** A random duration between half of the given one and one and a half. */
export function aboutMs(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}
