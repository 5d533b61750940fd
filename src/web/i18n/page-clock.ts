// The time of a page by the server's clock, because the clock of the device may be wrong by years.

const renderedAt =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name=made-at]')?.content;
const start = { device: Date.now(), steady: performance.now() };

/**
 * The server's time: the instant at which it rendered the document plus the time passed since. Precise enough for days and years,
 * and the same on the server and during hydration. A document that was loaded offline has only the device's clock.
 */
export function pageNow(): Date {
  if (!renderedAt) return new Date();
  // The steady clock of some browsers stops while the device sleeps.
  const passedMs = Math.max(performance.now() - start.steady, Date.now() - start.device);
  return new Date(Date.parse(renderedAt) + passedMs);
}
