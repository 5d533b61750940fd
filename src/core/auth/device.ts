// The name of a browser and its system, so that an owner recognises it (docs/product/sign-in.md#sign-ins).

/** Each before those whose name stands in its own header too. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const;
const systems = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** `Firefox · Android`; null where nothing is known: a program, or a browser that does not identify itself. */
export function deviceOf(userAgent: string): string | null {
  const names = [browsers, systems].flatMap((known) => {
    const found = known.find(([, pattern]) => pattern.test(userAgent));
    return found ? [found[0]] : [];
  });
  return names.length > 0 ? names.join(' · ') : null;
}
