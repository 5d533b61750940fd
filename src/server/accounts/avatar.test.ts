// The picture of an account: uploaded, looked up, drawn.

import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubRole } from '#core/accounts/access.ts';
import { avatarOf } from '#core/accounts/avatar.ts';
import { openFileStore } from '#server/files/service.ts';
import { openTestApp, type TestApp } from '#test/accounts.ts';
import { avatarSize } from '#core/accounts/contract.ts';

let it: TestApp;
let directory: string;
let service: Server;
/** The paths that the look-up service was requested for, and its answers. */
let requestedPaths: string[] = [];
let answer: { status: number; body: Buffer } = { status: 404, body: Buffer.alloc(0) };
beforeAll(async () => {
  service = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    service.once('listening', resolve);
  });
  const { port } = service.address() as AddressInfo;
  directory = await mkdtemp(join(tmpdir(), 'curiosa-avatars-'));
  const files = await openFileStore({ s3Url: null, dataDirectory: directory });
  it = await openTestApp({ files, avatarUrl: `http://127.0.0.1:${port}/avatar/` });
});
afterAll(async () => {
  await it.close();
  service.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  requestedPaths = [];
});

let people = 0;
async function person(given: { name?: string; surname?: string; email?: string; subRoles?: SubRole[] } = {}) {
  people += 1;
  const email = given.email ?? `person${people}@example.it`;
  const id = await it.createAccount({ ...given, email });
  const authorization = `Bearer ${(await it.signIn(email)).json<{ token: string }>().token}`;
  const headers = { authorization };
  return {
    id,
    email,
    avatar: (of = id, more: object = {}, size = '') =>
      it.app.inject({ url: `/api/users/${of}/avatar${size}`, headers: { ...headers, ...more } }),
    async upload(bytes: Buffer, fields: Record<string, string> = {}) {
      const payload = new FormData();
      for (const [name, value] of Object.entries(fields)) payload.append(name, value);
      payload.append('file', new Blob([new Uint8Array(bytes)]), 'Io.png');
      return it.app.inject({ method: 'POST', url: '/api/files', payload, headers });
    },
    put: (payload: object) => it.app.inject({ method: 'PUT', url: '/api/users/me', payload, headers }),
    read: async (url: string) => (await it.app.inject({ url, headers })).statusCode,
  };
}
type Person = Awaited<ReturnType<typeof person>>;

const picture = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Red, green and blue in the middle of a picture, and its size. */
async function middleOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return { width: info.width, height: info.height, colour: [...data.subarray(at, at + 3)] };
}

async function uploadAndShow(one: Person, background: string): Promise<string> {
  const { _id } = (await one.upload(await picture(background))).json<{ _id: string }>();
  expect((await one.put({ frontImage: [_id] })).statusCode).toBe(200);
  return _id;
}

const setLookup = (value: string) =>
  it.db
    .insertInto('settings')
    .values({ _id: crypto.randomUUID(), name: 'avatarLookup', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

describe('initials', () => {
  test.each([
    ['Ada', 'Rossi'],
    ['Élodie', 'Żak'],
    ['Мария', 'Ω'],
    // Letters of none of our fonts.
    ['李', '小龍'],
  ])('of %s %s are drawn on the colour of their owner', async (name, surname) => {
    const one = await person({ name, surname });
    const response = await one.avatar();
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    const { data, info } = await sharp(response.rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([avatarSize, avatarSize]);
    const pixels = new Map<string, number>();
    for (let at = 0; at < data.length; at += 3) {
      const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
      pixels.set(colour, (pixels.get(colour) ?? 0) + 1);
    }
    const { colour, ink } = avatarOf({ name, surname, email: one.email });
    const share = (of: string) => (pixels.get(of) ?? 0) / (avatarSize * avatarSize);
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(colour);
    expect(share(colour)).toBeGreaterThan(0.5);
    expect(share(ink === 'black' ? '#000000' : '#ffffff')).toBeGreaterThan(0.02);
  });

  test('are sent again only when they change, and cached by the browser alone', async () => {
    const one = await person();
    const first = await one.avatar();
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await one.avatar(one.id, { 'if-none-match': first.headers['etag'] });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await one.put({ name: 'Zoe' });
    const changed = await one.avatar(one.id, { 'if-none-match': first.headers['etag'] });
    expect(changed.statusCode).toBe(200);
  });

  test('are shown to viewers who may read the account, and to no others', async () => {
    const [one, other, support] = [await person(), await person(), await person({ subRoles: ['support'] })];
    expect((await support.avatar(one.id)).statusCode).toBe(200);
    expect((await other.avatar(one.id)).statusCode).toBe(404);
    expect((await it.app.inject(`/api/users/${one.id}/avatar`)).statusCode).toBe(401);
  });
});

describe('an uploaded picture', () => {
  test('is cut to a square, and shown as large as it is stored on request', async () => {
    const one = await person();
    const before = await one.avatar();
    await uploadAndShow(one, '#c01020');
    const small = await one.avatar(one.id, { 'if-none-match': before.headers['etag'] });
    const { width, height, colour } = await middleOf(small.rawPayload);
    expect([width, height]).toEqual([avatarSize, avatarSize]);
    expect(colour.map((part) => Math.round(part / 16))).toEqual([12, 1, 2]);
    const full = (await it.app.inject({ url: '/api/users/me', headers: { authorization: '' } })).statusCode;
    expect(full).toBe(401);
    expect((await middleOf((await one.avatar(one.id, {}, '?size=full')).rawPayload)).width).toBe(640);
  });

  test('gives its owner the address of the full picture', async () => {
    const one = await person();
    const { _id } = (await one.upload(await picture('blue'))).json<{ _id: string }>();
    expect((await one.put({ frontImage: [_id] })).json()).toMatchObject({
      frontImage: [_id],
      profileImage: { full: `/api/users/${one.id}/avatar?size=full` },
    });
    expect((await one.put({ frontImage: [] })).json()).toMatchObject({ profileImage: { full: null } });
  });

  test('is invisible to others: not as a picture of the programme, not as a file', async () => {
    const [one, other] = [await person(), await person()];
    const sent = (await one.upload(await picture('blue'))).json<{ _id: string; urls: unknown }>();
    expect(sent).toMatchObject({ access: 'owner', urls: null });
    await one.put({ frontImage: [sent._id] });
    expect(await one.read(`/files/${sent._id}/640.webp`)).toBe(404);
    expect(await other.read(`/api/files/${sent._id}`)).toBe(404);
    expect((await other.avatar(one.id)).statusCode).toBe(404);
  });

  test('of another account, a document, or a missing one cannot be shown', async () => {
    const [one, other] = [await person(), await person()];
    const { _id: theirs } = (await other.upload(await picture('blue'))).json<{ _id: string }>();
    for (const id of [theirs, crypto.randomUUID()])
      expect((await one.put({ frontImage: [id] })).json()).toMatchObject({
        code: 'invalid',
        errors: [{ path: 'frontImage.0', code: 'notFound' }],
      });
  });

  test('that is removed or replaced is deleted', async () => {
    const one = await person();
    const first = await uploadAndShow(one, 'blue');
    const second = await uploadAndShow(one, 'green');
    expect([await one.read(`/api/files/${first}`), await one.read(`/api/files/${second}`)]).toEqual([
      404, 200,
    ]);
    await one.put({ frontImage: [] });
    expect(await one.read(`/api/files/${second}`)).toBe(404);
    const initials = avatarOf({ name: 'Ada', surname: 'Rossi', email: one.email }).colour;
    const corner = await sharp((await one.avatar()).rawPayload)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(`#${corner.toString('hex')}`).toBe(initials);
  });

  test('for all to see comes from staff alone, and making them is work that is not done without end', async () => {
    const one = await person();
    expect((await one.upload(await picture('blue'), { access: 'public' })).statusCode).toBe(403);
    const bytes = await picture('blue', 40, 40);
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) statuses.push((await one.upload(bytes)).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(21);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a look-up by the hash of the e-mail', () => {
  const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

  test('is not made while its switch is off', async () => {
    await setLookup('false');
    answer = { status: 200, body: await picture('#10c020', 80, 80) };
    await (await person()).avatar();
    expect(requestedPaths).toEqual([]);
  });

  test('is generated once by the server, and again when a picture is found', async () => {
    await setLookup('true');
    answer = { status: 200, body: await picture('#10c020', 80, 80) };
    const one = await person();
    const [first, second] = [await one.avatar(), await one.avatar()];
    expect(requestedPaths).toEqual([`/avatar/${hashOf(one.email)}?s=200&d=404`]);
    const { width, colour } = await middleOf(first.rawPayload);
    expect([width, ...colour.map((part) => Math.round(part / 16))]).toEqual([avatarSize, 1, 12, 2]);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    await uploadAndShow(one, '#c01020');
    expect((await middleOf((await one.avatar()).rawPayload)).colour[0]).toBeGreaterThan(180);
  });

  test.each([
    ['finds nobody', { status: 404, body: Buffer.alloc(0) }],
    ['is broken', { status: 500, body: Buffer.from('oh') }],
    ['answers no picture', { status: 200, body: Buffer.from('<svg onload="alert(1)"/>') }],
    ['answers too much', { status: 200, body: Buffer.alloc(1024 * 1024 + 1) }],
  ])('that %s leaves the initials', async (_how, given) => {
    await setLookup('true');
    answer = given;
    const one = await person();
    const corner = await sharp((await one.avatar()).rawPayload)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    const { colour } = avatarOf({ name: 'Ada', surname: 'Rossi', email: one.email });
    expect(`#${corner.toString('hex')}`).toBe(colour);
    await one.avatar();
    expect(requestedPaths).toHaveLength(1);
  });
});
