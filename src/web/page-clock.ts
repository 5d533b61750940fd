// What time it is for a page: by the server, never by the clock of the device, which may be wrong by years.

const madeAt =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name=made-at]')?.content;
const start = { device: Date.now(), steady: performance.now() };

/**
 * The server's instant, by the one at which it made the document: good for days and years, and the same for the page as the server
 * made it and as the browser takes it over. A document that is given without a network knows nothing but the device's.
 */
export function pageNow(): Date {
  if (!madeAt) return new Date();
  // Steady clocks of some browsers stand still while the device sleeps.
  const passedMs = Math.max(performance.now() - start.steady, Date.now() - start.device);
  return new Date(Date.parse(madeAt) + passedMs);
}
