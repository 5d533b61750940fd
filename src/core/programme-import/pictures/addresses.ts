// Which addresses of pictures the server may fetch, and at which addresses of the internet (docs/decisions/059-pictures-by-address.md).
// An address comes from a file that others wrote: without these rules it could lead the server into its own network.

/** Why an address is not fetched. */
export type AddressRefusal = 'notHttps' | 'notAName' | 'unusualPort' | 'hasPassword' | 'malformed';

export type ReadAddress =
  | { readonly ok: true; readonly url: URL; readonly host: string }
  | { readonly ok: false; readonly refusal: AddressRefusal };

/** A name of the internet, with a point and a top level of letters: neither `localhost` nor a number in disguise. */
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
/** Names of private networks, and those that no one can register. */
const ownNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;

/** Reads the address of a picture as a browser would, and refuses what is no plain https address of a named host. */
export function readPictureAddress(address: string): ReadAddress {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return { ok: false, refusal: 'malformed' };
  if (url.protocol !== 'https:') return { ok: false, refusal: 'notHttps' };
  if (url.username !== '' || url.password !== '') return { ok: false, refusal: 'hasPassword' };
  if (url.port !== '') return { ok: false, refusal: 'unusualPort' };
  const host = url.hostname.toLowerCase();
  if (!hostName.test(host) || ownNames.test(host)) return { ok: false, refusal: 'notAName' };
  return { ok: true, url, host };
}

/** The bytes of an address of IPv4 or IPv6; null for anything else. */
export function bytesOfIp(ip: string): readonly number[] | null {
  return ip.includes(':') ? bytesOfIpv6(ip) : bytesOfIpv4(ip);
}

function bytesOfIpv4(ip: string): readonly number[] | null {
  const parts = ip.split('.');
  // Without leading zeros, which some systems read as octal.
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

function bytesOfIpv6(ip: string): readonly number[] | null {
  // A zone would name an interface of this machine.
  if (ip.includes('%')) return null;
  const last = ip.slice(ip.lastIndexOf(':') + 1);
  const embedded = last.includes('.') ? bytesOfIpv4(last) : undefined;
  if (embedded === null) return null;
  const text = embedded ? ip.slice(0, ip.length - last.length) + hexOf(embedded) : ip;
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const groupsOf = (half: string) => (half === '' ? [] : half.split(':'));
  const [before, after] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')];
  const missing = 8 - before.length - after.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [
    ...before,
    ...Array.from({ length: halves.length === 1 ? 0 : missing }, () => '0'),
    ...after,
  ];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}

function hexOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]): string {
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

/** The first bits of addresses. */
interface Block {
  readonly bytes: readonly number[];
  readonly bits: number;
}

function block(text: string): Block {
  const [ip = '', bits = ''] = text.split('/');
  const bytes = bytesOfIp(ip);
  if (!bytes) throw new Error(`Not a block of addresses: ${text}`);
  return { bytes, bits: Number(bits) };
}

/** IANA's special-purpose registry: own networks, this machine, the metadata of clouds (169.254.169.254), tests, groups. */
export const closedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(block);

/** Where networks of the internet are: anything else of IPv6 is own, mapped, local, a group or reserved. */
const openIpv6 = block('2000::/3');
/** Of those: tunnels and translations, which lead to an IPv4 address inside them, and tests. */
export const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(
  block,
);

function isIn(bytes: readonly number[], { bytes: first, bits }: Block): boolean {
  if (bytes.length !== first.length) return false;
  return first.every((byte, place) => {
    const counted = Math.min(8, Math.max(0, bits - place * 8));
    const mask = (0xff << (8 - counted)) & 0xff;
    return ((bytes[place] ?? 0) & mask) === (byte & mask);
  });
}

/** Whether an address is one of the public internet. What cannot be read is not. */
export function isPublicIp(ip: string): boolean {
  const bytes = bytesOfIp(ip);
  if (!bytes) return false;
  return bytes.length === 4
    ? !closedIpv4.some((one) => isIn(bytes, one))
    : isIn(bytes, openIpv6) && !closedIpv6.some((one) => isIn(bytes, one));
}
