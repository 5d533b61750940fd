// Uploads are scanned before they are stored: a stand-in for clamd that reads INSTREAM.

import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { openFileStore } from '../open-store.ts';
import { pdf, photo } from '../sample-files.ts';
import { isClamdUrl, isScanning, openScan } from './scan.ts';
import { type FilesApp, inPieces, openFilesApp } from '../testing.ts';

/** In two pieces, so that no scanner takes this file for the real one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const path = join(tmpdir(), `curiosa-clamd-${newId()}.sock`);

type Behaviour = 'scans' | 'hangsUp' | 'fails' | 'cutsOff';
let behaviour: Behaviour;
let scanned: Buffer[];
let server: Server;
let self: FilesApp;
let url: string;
let editor: AccountViewer;
let jpeg: Buffer;
beforeAll(async () => {
  server = createServer((socket) => void serve(socket).catch(() => socket.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The app's store with a scanner; what it stores lies in the folder of the app.
  const { scan } = await openFileStore({ s3Url: null, dataDirectory: tmpdir(), clamdUrl: url });
  const plain = await openFilesApp();
  const files = await openFileStore({ s3Url: null, dataDirectory: plain.dataDirectory });
  await plain.close();
  self = await openFilesApp({ files: { ...files, scan } });
  editor = await self.signUp('editor');
  jpeg = await (await photo(400, 300)).jpeg().toBuffer();
});
afterAll(async () => {
  server.close();
  await self.close();
});
beforeEach(() => {
  behaviour = 'scans';
  scanned = [];
});
afterEach(() => self.database.db.deleteFrom('files').execute());

async function serve(socket: Socket): Promise<void> {
  if (behaviour === 'hangsUp') return void socket.destroy();
  let got = Buffer.alloc(0);
  const arriving = socket[Symbol.asyncIterator]();
  const read = async (bytes: number): Promise<Buffer> => {
    while (got.length < bytes) {
      const next = await arriving.next();
      if (next.done) throw new Error('The file ended early.');
      got = Buffer.concat([got, next.value as Buffer]);
    }
    const piece = got.subarray(0, bytes);
    got = got.subarray(bytes);
    return piece;
  };
  let command = '';
  while (!command.endsWith('\0')) command += (await read(1)).toString();
  if (command === 'zPING\0') return void socket.end('PONG\0');
  if (behaviour === 'fails') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
  const pieces: Buffer[] = [];
  for (let length = -1; length !== 0;) {
    length = (await read(4)).readUInt32BE();
    pieces.push(await read(length));
    if (behaviour === 'cutsOff') return void socket.destroy();
  }
  const bytes = Buffer.concat(pieces);
  scanned.push(bytes);
  socket.end(bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
}

const rows = () => self.database.db.selectFrom('files').selectAll().execute();

test('a file is scanned as a whole before it is stored', async () => {
  expect((await self.upload(editor, { file: { bytes: jpeg } })).statusCode).toBe(201);
  expect(scanned).toEqual([jpeg]);
});

test('a file in which something is found is refused by name, and nothing of it is stored', async () => {
  const keys = await self.storedKeys();
  const bytes = Buffer.concat([await pdf('Programma'), Buffer.from(`\n% ${eicar}\n`)]);
  const response = await self.upload(editor, { file: { bytes, name: 'Programma.pdf' } });
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { code: 'fileInvalid', errors: [{ path: 'file', code: 'infected' }] },
  ]);
  expect([await rows(), await self.storedKeys()]).toEqual([[], keys]);
});

test('a picture that replaces another is scanned too', async () => {
  const { _id } = (await self.upload(editor, { file: { bytes: jpeg } })).json();
  const bytes = Buffer.concat([jpeg, Buffer.from(eicar)]);
  expect((await self.replace(editor, _id, bytes)).json()).toMatchObject({ errors: [{ code: 'infected' }] });
});

test('an upload in pieces is scanned as a whole: infected, nothing stays; without a scanner, its bytes wait', async () => {
  const { begin, append, finish } = inPieces(self);
  const uploads = () => self.database.db.selectFrom('unfinishedUploads').select('received').execute();
  const clean = await pdf('Programma');
  const infected = Buffer.concat([clean, Buffer.from(`\n% ${eicar}\n`)]);
  const send = async (bytes: Buffer) => {
    const { _id } = (await begin(editor, bytes)).json();
    // In the middle of what the scanner looks for.
    const cut = bytes.length - 40;
    await append(editor, _id, 0, bytes.subarray(0, cut));
    await append(editor, _id, cut, bytes.subarray(cut));
    return _id as string;
  };
  expect((await finish(editor, await send(infected))).json()).toMatchObject({
    code: 'fileInvalid',
    errors: [{ path: 'file', code: 'infected' }],
  });
  expect([scanned, await uploads(), await rows()]).toEqual([[infected], [], []]);
  behaviour = 'hangsUp';
  const id = await send(clean);
  expect((await finish(editor, id)).statusCode).toBe(503);
  expect(await uploads()).toEqual([{ received: clean.length }]);
  behaviour = 'scans';
  expect((await finish(editor, id)).statusCode).toBe(200);
});

test.each(['hangsUp', 'fails', 'cutsOff'] as const)('while the scanner %s nothing is stored', async (now) => {
  behaviour = now;
  const response = await self.upload(editor, { file: { bytes: jpeg } });
  expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'scannerUnavailable' }]);
  expect(await rows()).toEqual([]);
});

test('a scanner that is not there is said at the start, and refuses; without an address nothing is scanned', async () => {
  const gone = createServer();
  await once(gone.listen(path), 'listening');
  gone.close();
  await once(gone, 'close');
  await rm(path, { force: true });
  const said: string[] = [];
  const dataDirectory = join(tmpdir(), `curiosa-scan-${newId()}`);
  const store = await openFileStore({ s3Url: null, dataDirectory, clamdUrl: `unix:${path}` }, (one) => {
    said.push(one);
  });
  expect(said).toEqual([expect.stringMatching(/^CLAMD_URL: no clamd answers there/)]);
  await expect(store.scan(import.meta.filename)).rejects.toMatchObject({ code: 'scannerUnavailable' });
  expect([await isScanning(`unix:${path}`), await isScanning(url)]).toEqual([false, true]);
  await openScan(null)('/no/such/file');
  await rm(dataDirectory, { recursive: true, force: true });
});

test('addresses are those of a host with a port, or of a socket', () => {
  const taken = ['tcp://clamav:3310', 'tcp://[::1]:3310', 'unix:/run/clamav/clamd.ctl'];
  const refused = ['clamav:3310', 'tcp://clamav', 'http://clamav:3310', '/run/clamav/clamd.ctl'];
  expect([taken.filter(isClamdUrl), refused.filter(isClamdUrl)]).toEqual([taken, []]);
});
