// Codes that are nearly those of tickets: what a clumsy hand or a forger makes of them.

import { printTicketCode, readTicketCode } from '#core/tickets/code.ts';

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const signAt = (position: number) => signs[position % signs.length] ?? '0';

const mutations: readonly ((code: string, position: number, other: string) => string)[] = [
  // One sign, up to three signs, two in the wrong order, one too few, one too many.
  (code, position) => changed(code, [position]),
  (code, position) => changed(code, [position, position * 7 + 3, position * 13 + 5]),
  (code, position) => {
    const at = position % (code.length - 1);
    return code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
  },
  (code, position) => code.slice(0, position % code.length) + code.slice((position % code.length) + 1),
  (code, position) =>
    code.slice(0, position % code.length) + signAt(position) + code.slice(position % code.length),
  // Half a code; two halves; the signature of another ticket.
  (code, position) => code.slice(0, position % code.length),
  (code, position, other) => code.slice(0, 1 + (position % 139)) + other.slice(1 + (position % 139)),
  (code, _position, other) => {
    const [own, others] = [readTicketCode(code), readTicketCode(other)];
    return own && others ? printTicketCode(own.body, others.signature) : '';
  },
  // Another body under the signature: more heads, a later version, another key.
  (code, position) => {
    const own = readTicketCode(code);
    if (!own) return '';
    const body = Uint8Array.from(own.body);
    const at = 1 + (position % 3);
    body[at] = (body[at] ?? 0) + 1 + (position % 200);
    return printTicketCode(body, own.signature);
  },
];

function changed(code: string, places: readonly number[]): string {
  const all = [...code];
  for (const place of places) {
    const at = place % all.length;
    all[at] = signAt(signs.indexOf(all[at] ?? '0') + 1 + (place % 31));
  }
  return all.join('');
}

/** A mutation of one of these codes, each by its number; some leave the code as it is, because O is 0 and equal signs change places. */
export function mutatedCode(codes: readonly string[], position: number): string {
  const [code = '', other = ''] = [codes[position % codes.length], codes[(position + 1) % codes.length]];
  return mutations[position % mutations.length]?.(code, position, other) ?? '';
}
