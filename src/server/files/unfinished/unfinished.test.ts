import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { maxFileBytes, maxOwnedBytes, maxUnfinishedUploads, pieceBytes } from '#core/files/limits.ts';
import { readViolations } from '#server/doctor/store.ts';
import { newId } from '#server/db/ids.ts';
import { pdf } from '../sample-files.ts';
import { fileTasks } from '../sweep.ts';
import { type FilesApp, inPieces, openFilesApp } from '../testing.ts';

let self: FilesApp;
let visitor: AccountViewer;
let stranger: AccountViewer;
let document: Buffer;
let begin: ReturnType<typeof inPieces>['begin'];
let append: ReturnType<typeof inPieces>['append'];
let finish: ReturnType<typeof inPieces>['finish'];
beforeAll(async () => {
  self = await openFilesApp();
  ({ begin, append, finish } = inPieces(self));
  [visitor, stranger] = [await self.signUp(), await self.signUp()];
  document = await pdf('Proposta di laboratorio');
});
afterAll(() => self.close());
beforeEach(async () => {
  await self.database.db.deleteFrom('files').execute();
  await self.database.db.deleteFrom('unfinishedUploads').execute();
});

const uploads = () =>
  self.database.db.selectFrom('unfinishedUploads').select(['_id', 'received', 'fileId']).execute();
const pieces = () => self.database.db.selectFrom('uploadPieces').select(['offset', 'bytes']).execute();
const began = async (bytes: Buffer = document): Promise<string> => (await begin(visitor, bytes)).json()._id;

test('what came before the line was cut is not sent again, and the file has the same bytes', async () => {
  const answer = await begin(visitor, document);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { _id: expect.any(String), size: document.length, offset: 0 },
  ]);
  const { _id } = answer.json();
  expect((await append(visitor, _id, 0, document.subarray(0, 300))).json().offset).toBe(300);
  await cutWithin(_id, 300, document.subarray(300, 700));

  // The hash alone finds it, as after a reload, and the piece that was cut is not there.
  expect((await begin(visitor, document)).json()).toEqual({ _id, size: document.length, offset: 300 });
  expect((await append(visitor, _id, 300, document.subarray(300))).json().offset).toBe(document.length);
  const made = await finish(visitor, _id);
  expect([made.statusCode, made.json()]).toMatchObject([
    200,
    { name: 'Scheda.pdf', kind: 'pdf', access: 'owner', userId: visitor.userId, size: document.length },
  ]);
  const { rawPayload } = await self.request(visitor, { url: made.json().contentUrl });
  expect(rawPayload.equals(document)).toBe(true);
  expect(await pieces()).toEqual([]);

  // The answer was lost.
  const again = await finish(visitor, _id);
  expect(again.json()).toEqual(made.json());
  expect(await self.database.db.selectFrom('files').select('_id').execute()).toHaveLength(1);
  expect(await readViolations(self.database.db)).toEqual([]);
});

/** Sends a piece whose connection breaks before its end. */
async function cutWithin(id: string, offset: number, bytes: Buffer): Promise<void> {
  if (!self.app.server.listening) await self.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((self.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const arrived = once(self.app.server, 'request');
  socket.write(
    [
      `PATCH /api/uploads/${id} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${visitor.userId}`,
      'content-type: multipart/form-data; boundary=edge',
      'content-length: 100000',
      '',
      '--edge',
      'content-disposition: form-data; name="offset"',
      '',
      String(offset),
      '--edge',
      'content-disposition: form-data; name="file"; filename="piece"',
      '',
      bytes.toString('latin1'),
    ].join('\r\n'),
    'latin1',
  );
  const [request] = await arrived;
  socket.destroy();
  // An abort is an error of the request.
  await once(request, 'close').catch(() => undefined);
}

test('a piece from another offset is refused with the one that is expected, and one that is sent twice at once is stored once', async () => {
  const id = await began();
  await append(visitor, id, 0, document.subarray(0, 100));
  for (const offset of [0, 99, 101]) {
    const refused = await append(visitor, id, offset, document.subarray(offset, offset + 10));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'uploadOffset', details: { offset: 100 } },
    ]);
  }
  const both = await Promise.all([1, 2].map(() => append(visitor, id, 100, document.subarray(100, 200))));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(Buffer.concat((await pieces()).map(({ bytes }) => bytes))).toEqual(document.subarray(0, 200));
  const early = await finish(visitor, id);
  expect([early.statusCode, early.json().details]).toEqual([409, { offset: 200 }]);
});

test('an upload that is finished twice at once becomes one file, whose id both get in the end', async () => {
  const before = await self.storedKeys();
  const id = await began();
  await append(visitor, id, 0, document);
  const both = await Promise.all([finish(visitor, id), finish(visitor, id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const files = await self.database.db.selectFrom('files').select('_id').execute();
  expect(files).toEqual([{ _id: (await finish(visitor, id)).json()._id }]);
  expect(await self.storedKeys()).toHaveLength(before.length + 1);
});

test('an upload is not there for another account, which may begin one of the same bytes', async () => {
  const id = await began();
  const statuses = [await append(stranger, id, 0, document), await finish(stranger, id)];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await begin(stranger, document)).json()).not.toMatchObject({ _id: id });
  expect((await begin(null, document)).statusCode).toBe(401);
});

test('too large is refused before a byte is sent, and so is what an account has no room for', async () => {
  const large = await begin(visitor, document, { size: maxFileBytes + 1 });
  expect([large.statusCode, large.json().code]).toEqual([413, 'tooLarge']);
  await self.database.db
    .insertInto('files')
    .values({
      _id: newId(),
      name: 'Altro.pdf',
      kind: 'pdf',
      mediaType: 'application/pdf',
      size: maxOwnedBytes,
      sha256: Buffer.alloc(32),
      userId: visitor.userId,
      access: 'owner',
      variants: JSON.stringify([
        { format: 'pdf', width: null, bytes: 1, key: 'documents/ab/none/original.pdf' },
      ]),
    })
    .execute();
  expect((await begin(visitor, document)).json()).toMatchObject({ code: 'fileQuota' });
  expect(await uploads()).toEqual([]);
});

test('a piece that is too large, goes beyond the end, is empty or begins no file is refused', async () => {
  const bytes = Buffer.concat([document, Buffer.alloc(pieceBytes)]);
  const id = await began(bytes);
  const page = Buffer.from('<!doctype html>');
  const refused = [
    await append(visitor, id, 0, bytes.subarray(0, pieceBytes + 1)),
    await append(visitor, id, 0, Buffer.alloc(0)),
    await append(visitor, id, 0, page),
  ];
  await append(visitor, id, 0, document);
  refused.push(await append(visitor, id, document.length, bytes.subarray(0, pieceBytes)));
  expect(refused.map((one) => [one.statusCode, one.json().code])).toEqual([
    [413, 'tooLarge'],
    [400, 'invalid'],
    [415, 'unsupportedMediaType'],
    // Its last byte is the last.
    [200, undefined],
  ]);
  const beyond = await began(document);
  expect((await append(visitor, beyond, 0, Buffer.concat([document, page]))).statusCode).toBe(413);
});

test('other bytes than those of the stated hash become no file, and nothing of them stays', async () => {
  const id = await began();
  const other = Buffer.from(document);
  other.write('!', 200);
  await append(visitor, id, 0, other);
  expect((await finish(visitor, id)).json()).toMatchObject({
    code: 'fileInvalid',
    errors: [{ code: 'notReadable' }],
  });
  expect([await uploads(), await pieces()]).toEqual([[], []]);
  expect(await self.database.db.selectFrom('files').select('_id').execute()).toEqual([]);
});

test('an account has so many at once: another ends the one that was untouched for longest', async () => {
  const others = Array.from({ length: maxUnfinishedUploads }, () => randomBytes(100));
  const ids = [];
  for (const bytes of others) ids.push(await began(bytes));
  await append(visitor, ids[0] ?? '', 0, document.subarray(0, 50));
  ids.push(await began(document));
  expect((await uploads()).map(({ _id }) => _id).toSorted()).toEqual(ids.toSpliced(1, 1).toSorted());
});

test('an upload ends a day after it was begun, and with its account', async () => {
  const { sweepUploads } = fileTasks(self.database.db, self.files);
  await append(visitor, await began(), 0, document.subarray(0, 50));
  await sweepUploads();
  expect(await uploads()).toHaveLength(1);
  const hours = 60 * 60 * 1000;
  await self.database.moveClock(25 * hours);
  await sweepUploads();
  await self.database.moveClock(-25 * hours);
  expect([await uploads(), await pieces()]).toEqual([[], []]);

  const leaving = await self.signUp();
  const { _id } = (await begin(leaving, document)).json();
  await append(leaving, _id, 0, document.subarray(0, 50));
  await self.database.db.deleteFrom('users').where('_id', '=', leaving.userId).execute();
  expect([await uploads(), await pieces()]).toEqual([[], []]);
});
