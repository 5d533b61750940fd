// Bytes as the 32 signs of Crockford: upper-case letters and digits only, which a QR code packs tightest and which no
// keyboard layout turns into others.

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const values = new Map([...signs].map((sign, value) => [sign, value]));
// Characters that people and cameras confuse with them.
for (const [lookalike, sign] of [
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
] as const)
  values.set(lookalike, signs.indexOf(sign));

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += signs[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + signs[(buffer << (5 - bits)) & 31] : text;
}

/** The bytes of a text in either case, or undefined where `toBase32` would not have written it so. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const sign of text.toUpperCase()) {
    const value = values.get(sign);
    if (value === undefined) return undefined;
    buffer = (buffer << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (buffer >> bits) & 255;
    buffer &= (1 << bits) - 1;
  }
  // Signs that carry nothing: left-over bits that are set, or a whole sign too many.
  return buffer === 0 && bits < 5 ? bytes : undefined;
}
