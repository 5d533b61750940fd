import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { maxFileBytes, maxOwnedBytes } from '#core/files/limits.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import { newId } from '#server/db/ids.ts';
import { pdf, photo, pngBomb } from './sample-files.ts';
import { type FilesApp, openFilesApp } from './testing.ts';

let self: FilesApp;
let editor: AccountViewer;
let contact: AccountViewer;
let visitor: AccountViewer;
let jpeg: Buffer;
beforeAll(async () => {
  self = await openFilesApp();
  // Other accounts' uploads are not counted.
  vi.stubEnv('TMPDIR', self.dataDirectory);
  [editor, contact, visitor] = [
    await self.signUp('editor'),
    await self.signUp('contact'),
    await self.signUp(),
  ];
  jpeg = await (await photo(400, 300)).jpeg().toBuffer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await self.close();
});
beforeEach(() => self.database.db.deleteFrom('files').execute());

const storedFiles = () => self.database.db.selectFrom('files').selectAll().execute();
const unfinishedUploads = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('curiosa-upload-'));

test('a picture that an editor uploads is stored in a folder and public', async () => {
  const folderId = newId();
  await self.database.db
    .insertInto('uploadFileFolders')
    .values({ _id: folderId, name: 'Locandine', parentId: null })
    .execute();
  const response = await self.upload(editor, {
    folderId,
    access: 'public',
    file: { bytes: jpeg, name: '../Caffè\u202E scienza.jpg' },
  });
  expect(response.statusCode).toBe(201);
  expect(response.headers['cache-control']).toBe('no-store');
  const { _id, placeholder, createdAt, ...file } = response.json();
  const at = (width: number, format: string) => ({ width, url: `/files/${_id}/${width}.${format}` });
  expect(file).toEqual({
    name: 'Caffè scienza.jpg',
    kind: 'image',
    credits: null,
    focusX: null,
    focusY: null,
    crop: null,
    whole: null,
    mediaType: 'image/jpeg',
    size: jpeg.length,
    width: 400,
    height: 300,
    alternativeText: null,
    folderId,
    userId: editor.userId,
    access: 'public',
    urls: {
      avif: [at(320, 'avif'), at(400, 'avif')],
      webp: [at(320, 'webp'), at(400, 'webp')],
      jpg: [at(400, 'jpg')],
    },
    contentUrl: null,
    updatedAt: createdAt,
  });
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);

  for (const { width, url } of [...file.urls.avif, ...file.urls.webp, ...file.urls.jpg]) {
    const picture = await self.request(null, { url });
    expect(picture.statusCode).toBe(200);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width, height: (width * 3) / 4 });
    expect(picture.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(picture.rawPayload.length),
      'content-type': { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[
        String(url.split('.').at(-1))
      ],
    });
  }
});

test('a client that has a picture already gets a 304 without its bytes', async () => {
  const { urls } = (await self.upload(editor, { file: { bytes: jpeg } })).json();
  const { url } = urls.jpg[0];
  const { headers } = await self.request(null, { url });
  const again = await self.request(null, { url, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  const head = await self.request(null, { method: 'HEAD', url });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  const other = await self.request(null, { url, headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('the bytes decide what a file is, whatever it is called and declared', async () => {
  const png = await (await photo(64, 64)).png().toBuffer();
  const document = await pdf('Proposta');
  const upload = async (bytes: Uint8Array, name: string, type: string) => {
    const {
      kind,
      mediaType,
      name: storedName,
    } = (await self.upload(editor, { file: { bytes, name, type } })).json();
    return { kind, mediaType, name: storedName };
  };
  expect(await upload(png, 'page.html', 'text/html')).toEqual({
    kind: 'image',
    mediaType: 'image/png',
    name: 'page.html',
  });
  expect(await upload(document, 'photo.jpg', 'image/jpeg')).toEqual({
    kind: 'pdf',
    mediaType: 'application/pdf',
    name: 'photo.jpg',
  });
});

test('a document that a visitor uploads is for the visitor and for admins', async () => {
  const bytes = await pdf('Proposta di laboratorio');
  const uploaded = (await self.upload(visitor, { file: { bytes, name: 'Perché.pdf' } })).json();
  expect(uploaded).toMatchObject({ access: 'owner', urls: null, width: null, placeholder: null });
  const stranger = await self.signUp();
  const statuses = [];
  const support = await self.signUp('support');
  const admin = await self.signUp('admin');
  for (const as of [null, stranger, contact, editor, support, visitor, admin])
    statuses.push((await self.request(as, { url: uploaded.contentUrl })).statusCode);
  expect(statuses).toEqual([401, 404, 404, 404, 404, 200, 200]);
  const { headers, rawPayload } = await self.request(visitor, { url: uploaded.contentUrl });
  expect(rawPayload.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Perche.pdf"; filename*=UTF-8''Perch%C3%A9.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  // Nor does it have a public address.
  for (const picture of ['0.pdf', '1.jpg', 'original.pdf'])
    expect((await self.request(editor, { url: `/files/${uploaded._id}/${picture}` })).statusCode).toBe(404);
});

test.each(['1.jpg', '640.avif', '400.gif', '0400.jpg', '400.jpgx', '400', '..%2f400.jpg'])(
  'a picture has no %s',
  async (name) => {
    const { _id } = (await self.upload(editor, { file: { bytes: jpeg } })).json();
    const response = await self.request(null, { url: `/files/${_id}/${name}` });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

describe('refused', () => {
  const text = (content: string) => async () => Buffer.from(content, 'latin1');
  const unknownType = ['unsupportedMediaType', 'file: unknownType'];
  const invalid = (code: string) => ['fileInvalid', `file: ${code}`];

  test.each([
    ['a guest', (): AccountViewer | null => null, async (): Promise<Buffer> => jpeg, 401, ['unauthorized']],
    ['an SVG that is called PNG', () => editor, text('<svg onload="alert(1)"/>'), 415, unknownType],
    ['a page', () => visitor, text('<!doctype html><script>'), 415, unknownType],
    ['a program', () => visitor, text('MZ\u0090\0\u0003\0'), 415, unknownType],
    [
      'HEIC',
      () => editor,
      text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      415,
      ['unsupportedMediaType', 'file: heic'],
    ],
    ['a bomb', () => editor, async () => pngBomb(30_000, 30_000), 400, invalid('tooManyPixels')],
    ['half a picture', () => editor, async () => jpeg.subarray(0, 2000), 400, invalid('notReadable')],
    [
      'a document with a password',
      () => visitor,
      () => pdf('x', { userPassword: 'x' }),
      400,
      invalid('encrypted'),
    ],
    ['nothing', () => editor, text(''), 400, invalid('empty')],
    [
      'a byte too many',
      () => editor,
      async () => Buffer.alloc(maxFileBytes + 1, jpeg),
      413,
      ['tooLarge', 'file: tooLarge'],
    ],
  ] as const)('%s', async (_name, as, bytes, status, expected) => {
    const response = await self.upload(as(), {
      file: { bytes: await bytes(), name: 'Foto.png', type: 'image/png' },
    });
    const { code, errors = [] }: ErrorAnswer = response.json();
    const sentences = errors.map((error) => `${error.path}: ${error.code}`);
    expect([response.statusCode, code, ...sentences]).toEqual([status, ...expected]);
    expect(await storedFiles()).toEqual([]);
    expect(await unfinishedUploads()).toEqual([]);
  });

  test('a file of exactly the size is taken', async () => {
    const bytes = Buffer.concat([jpeg, Buffer.alloc(maxFileBytes - jpeg.length)]);
    expect((await self.upload(editor, { file: { bytes } })).statusCode).toBe(201);
  });

  test.each([
    ['no file', {}, 'file', 'required'],
    ['a field that is not known', { title: 'x', file: {} }, 'title', 'unknownField'],
    ['a folder that is none', { folderId: 'x', file: {} }, 'folderId', 'wrongFormat'],
    ['a folder that is not there', { folderId: newId(), file: {} }, 'folderId', 'notFound'],
  ])('%s', async (_name, { file, ...fields }: { file?: object }, path, code) => {
    const response = await self.upload(editor, { ...fields, ...(file && { file: { bytes: jpeg } }) });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', errors: [{ path, code }] });
    expect(await storedFiles()).toEqual([]);
  });

  test('a public document, and a public picture of an account that does not manage events', async () => {
    const document = { access: 'public', file: { bytes: await pdf('Ciao') } };
    expect((await self.upload(editor, document)).json()).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'access', code: 'invalidValue' }],
    });
    const picture = { access: 'public', file: { bytes: jpeg } };
    expect((await self.upload(visitor, picture)).statusCode).toBe(403);
    expect(await storedFiles()).toEqual([]);
  });

  test.each([
    ['two files', ['file', 'file']],
    ['a file under another name', ['picture']],
  ])('%s', async (_name, names) => {
    const form = new FormData();
    for (const name of names) form.append(name, new Blob([new Uint8Array(jpeg)]), 'Foto.jpg');
    const response = await self.request(editor, { method: 'POST', url: '/api/files', payload: form });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid']);
    expect(await storedFiles()).toEqual([]);
  });

  test.each([
    ['JSON', 'application/json', '{"folderId":null}', 415],
    ['bytes', 'image/jpeg', 'x', 415],
    ['a form without its boundary', 'multipart/form-data', 'x', 400],
    ['a form that is none', 'multipart/form-data; boundary=b', '--c\r\n', 400],
  ])('%s instead of a form', async (_name, type, payload, status) => {
    const response = await self.request(editor, {
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
  });

  test('a form anywhere else', async () => {
    const form = new FormData();
    form.append('sessionId', 'x');
    const response = await self.request(visitor, { method: 'POST', url: '/api/reservations', payload: form });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupportedMediaType']);
  });
});

test('the files of a visitor have a limit, also for two uploads at once; the bytes of a refused one are deleted', async () => {
  const bytes = await pdf('Proposta');
  const before = await self.storedKeys();
  await self.database.db
    .insertInto('files')
    .values({
      _id: newId(),
      name: 'Altro.pdf',
      kind: 'pdf',
      mediaType: 'application/pdf',
      size: maxOwnedBytes - bytes.length,
      sha256: Buffer.alloc(32),
      userId: visitor.userId,
      access: 'owner',
      variants: JSON.stringify([
        { format: 'pdf', width: null, bytes: 1, key: 'documents/ab/none/original.pdf' },
      ]),
    })
    .execute();
  const answers = await Promise.all([1, 2].map(() => self.upload(visitor, { file: { bytes } })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  const refused = await self.upload(visitor, { file: { bytes } });
  expect(refused.json()).toMatchObject({
    code: 'fileQuota',
    details: { mostBytes: maxOwnedBytes, keptBytes: maxOwnedBytes },
  });
  expect((await self.storedKeys()).length).toBe(before.length + 1);
  expect((await self.upload(contact, { file: { bytes } })).statusCode).toBe(201);
});

test('an incomplete upload leaves nothing behind', async () => {
  await self.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = self.app.server.address() as AddressInfo;
  const before = await self.storedKeys();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/files HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${editor.userId}`,
      'content-type: multipart/form-data; boundary=edge',
      'content-length: 1000000',
      '',
      '--edge',
      'content-disposition: form-data; name="file"; filename="Foto.jpg"',
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(jpeg.subarray(0, 4000));
  await expect.poll(unfinishedUploads).toHaveLength(1);
  socket.destroy();
  await expect.poll(unfinishedUploads).toEqual([]);
  expect(await storedFiles()).toEqual([]);
  expect(await self.storedKeys()).toEqual(before);
});
