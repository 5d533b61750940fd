// What kind of device this is, by which it is named until it has a name of its own (docs/product/check-in.md#devices).

/** What a browser says of its device. */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

type DeviceKind = 'phone' | 'tablet' | 'computer';

/**
 * An iPad calls itself a Mac and has a touch screen, which no Mac has; tablets with Android differ from phones by a word that is missing.
 */
export function kindOfDevice({ userAgent, maxTouchPoints }: Browser): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'tablet';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'phone' : 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'computer';
}

/** The name of this device until it is given another one: what it is, with its mark. */
export function nameByKind(
  names: Readonly<Record<DeviceKind, (mark: string) => string>>,
  mark: string,
  browser: Browser = navigator,
): string {
  return names[kindOfDevice(browser)](mark);
}
