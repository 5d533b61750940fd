import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOfIp, isPublicIp, readPictureAddress } from './addresses.ts';

describe('an address of a picture', () => {
  test.each([
    ['https://example.org/stars.jpg', 'example.org'],
    ['HTTPS://Media.Example.ORG/a%20b.png?size=2#x', 'media.example.org'],
    ['https://example.org:443/a.jpg', 'example.org'],
    ['https://città.example.it/a.jpg', 'xn--citt-3na.example.it'],
    ['https://a-b.c1.museum/a', 'a-b.c1.museum'],
  ])('%s is one at %s', (address, host) => {
    expect(readPictureAddress(address)).toMatchObject({ ok: true, host });
  });

  test.each([
    ['http://example.org/a.jpg', 'notHttps'],
    ['ftp://example.org/a.jpg', 'notHttps'],
    ['file:///etc/passwd', 'notHttps'],
    ['data:image/png;base64,AAAA', 'notHttps'],
    ['javascript:alert(1)', 'notHttps'],
    ['stars.jpg', 'malformed'],
    ['', 'malformed'],
    ['https://', 'malformed'],
    ['https://ada:secret@example.org/a.jpg', 'hasPassword'],
    ['https://example.org@10.0.0.1/a.jpg', 'hasPassword'],
    ['https://example.org:8443/a.jpg', 'unusualPort'],
    ['https://example.org:22/a.jpg', 'unusualPort'],
    ['https://localhost/a.jpg', 'notAName'],
    ['https://intranet/a.jpg', 'notAName'],
    ['https://db.internal/a.jpg', 'notAName'],
    ['https://metadata.google.internal/a.jpg', 'notAName'],
    ['https://printer.local/a.jpg', 'notAName'],
    ['https://example.localhost/a.jpg', 'notAName'],
    ['https://127.0.0.1/a.jpg', 'notAName'],
    ['https://169.254.169.254/latest/meta-data', 'notAName'],
    ['https://8.8.8.8/a.jpg', 'notAName'],
    ['https://2130706433/a.jpg', 'notAName'],
    ['https://0x7f.1/a.jpg', 'notAName'],
    ['https://0177.0.0.1/a.jpg', 'notAName'],
    ['https://[::1]/a.jpg', 'notAName'],
    ['https://[::ffff:10.0.0.1]/a.jpg', 'notAName'],
    ['https://example.org./a.jpg', 'notAName'],
    ['https://-a.example.org/a.jpg', 'notAName'],
  ])('%s is none: %s', (address, refusal) => {
    expect(readPictureAddress(address)).toEqual({ ok: false, refusal });
  });

  test('is never one of a number, however it is written', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const written = fc
      .tuple(byte, byte, byte, byte, fc.constantFrom('plain', 'whole', 'hex', 'octal', 'short', 'mapped'))
      .map(([a, b, c, d, how]) => {
        const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
        switch (how) {
          case 'whole':
            return String(whole);
          case 'hex':
            return `0x${whole.toString(16)}`;
          case 'octal':
            return [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.');
          case 'short':
            return `${a}.${((b << 16) | (c << 8) | d) >>> 0}`;
          case 'mapped':
            return `[::ffff:${a}.${b}.${c}.${d}]`;
          default:
            return `${a}.${b}.${c}.${d}`;
        }
      });
    fc.assert(
      fc.property(written, (host) => {
        expect(readPictureAddress(`https://${host}/a.jpg`).ok).toBe(false);
      }),
    );
  });
});

describe('an address of the internet', () => {
  test.each([
    ['1.2.3.4', [1, 2, 3, 4]],
    ['::', Array.from({ length: 16 }, () => 0)],
    ['::1', [...Array.from({ length: 15 }, () => 0), 1]],
    ['2001:db8::ff00:42:8329', [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0xff, 0, 0, 0x42, 0x83, 0x29]],
    ['::ffff:10.0.0.1', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 10, 0, 0, 1]],
    ['1:2:3:4:5:6:7:8', [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
  ])('%s is read', (ip, bytes) => {
    expect(bytesOfIp(ip)).toEqual(bytes);
  });

  test.each([
    '',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.04',
    '01.2.3.4',
    '1.2.3.4.5',
    '0x1.2.3.4',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4::5:6:7:8',
    '12345::',
    'g::1',
    '::1.2.3',
    'fe80::1%eth0',
    'example.org',
  ])('%j is none, and none that is public', (ip) => {
    expect([bytesOfIp(ip), isPublicIp(ip)]).toEqual([null, false]);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ])('%s is not public', (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4002::200e',
    '2001:4860:4860::8888',
  ])('%s is public', (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });

  test('that is closed stays closed inside every form of IPv6 that carries it', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), ([a, b, c, d]) => {
        const v4 = `${a}.${b}.${c}.${d}`;
        const [high, low] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
        for (const carrier of [
          `::ffff:${v4}`,
          `::${v4}`,
          `64:ff9b::${v4}`,
          `2002:${high}:${low}::1`,
          `::ffff:0:${v4}`,
          `2001:0:${high}:${low}::1`,
        ])
          expect([carrier, isPublicIp(carrier)]).toEqual([carrier, false]);
      }),
    );
  });

  test('is judged by its value, not by how it is written', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, (values) => {
        const long = values.map((value) => value.toString(16).padStart(4, '0')).join(':');
        const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
        expect(bytesOfIp(short)).toEqual(bytesOfIp(long));
        expect(isPublicIp(short.toUpperCase())).toBe(isPublicIp(long));
      }),
    );
  });
});
