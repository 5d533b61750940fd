// A key and a certificate of a test's own server, made for each run: a private key in a repository is found by scanners, and by
// others. X.509 is written by hand, because Node reads certificates and makes none.

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** Both as PEM. */
  readonly key: string;
  readonly cert: string;
}

const day = 86_400_000;

/** Signs itself for these host names, from yesterday to tomorrow. */
export function makeCertificate(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(tagged(0x31, sequence(oid(commonName), tagged(0x0c, Buffer.from('Test')))));
  const now = Date.now();
  const toBeSigned = sequence(
    // Version 3, which has extensions.
    tagged(0xa0, integer(Buffer.from([2]))),
    // Positive.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(new Date(now - day)), time(new Date(now + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension(authority, sequence(yes)), extension(alternativeNames, namesOf(hosts)))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const der = sequence(toBeSigned, algorithm, tagged(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

// DER (X.690): a tag, the length, the content.

function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts);
const integer = (bytes: Uint8Array) => tagged(0x02, bytes);
/** With two digits of the year, as certificates have it until 2049. */
const time = (when: Date) =>
  tagged(0x17, Buffer.from(`${when.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
const yes = tagged(0x01, Buffer.from([0xff]));

/** Object identifiers, encoded. */
const commonName = '550403';
const authority = '551d13';
const alternativeNames = '551d11';
const ecdsaWithSha256 = '2a8648ce3d040302';
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const algorithm = sequence(oid(ecdsaWithSha256));

const extension = (id: string, value: Uint8Array) => sequence(oid(id), tagged(0x04, value));
const namesOf = (hosts: readonly string[]) =>
  sequence(...hosts.map((host) => tagged(0x82, Buffer.from(host))));
