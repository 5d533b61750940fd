// An upload of the largest size over a slow line, beside a client that sends more slowly than any real line.

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAccounts } from '#server/accounts/service.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import { newAccount } from '#test/new-account.ts';
import { openScratch, startServer } from '../scratch.ts';
import type { Finding } from './drill.ts';

const email = 'ada@example.test';
const password = 'Luce e Ombra 7';
const boundary = 'curiosa-drill';

export async function drillSlowUpload(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: 2, onError: () => undefined });
  const db = openKysely(pool);
  const account = newAccount({ email, passwordHash: await hashPassword(password) });
  await db.transaction().execute((tx) => createAccounts(tx, [account]));
  const server = await startServer(scratch.url);
  try {
    const answer = await fetch(`${server.address}/sso/auth`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` },
    });
    const { token } = (await answer.json()) as { token: string };
    const [whole, trickling] = await Promise.all([
      upload(server.address, token, { bytes: 20_000_000, bytesPerSecond: 125_000 }),
      upload(server.address, token, { bytes: 100_000, bytesPerSecond: 500 }),
    ]);
    return [
      {
        promise: 'an upload of 20 MB over a line of 1 Mbit/s arrives',
        holds: whole.status === '201',
        figure: `answered with ${whole.status} after ${whole.seconds.toFixed(0)} s`,
      },
      {
        promise: 'one that trickles at half a kB/s is closed',
        holds: trickling.status === 'closed' && trickling.seconds < 60,
        figure: `${trickling.status} after ${trickling.seconds.toFixed(0)} s`,
      },
    ];
  } finally {
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

/** Sends a document in ten parts a second. `status` is that of the answer, or `closed`. */
async function upload(
  address: string,
  token: string,
  { bytes, bytesPerSecond }: { bytes: number; bytesPerSecond: number },
): Promise<{ status: string; seconds: number }> {
  const { hostname, port } = new URL(address);
  if (hostname !== '127.0.0.1') throw new Error('A load goes to the loopback only.');
  const started = performance.now();
  const body = formOf(bytes);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
  const closed = once(socket, 'close');
  const heads = [
    'POST /api/files HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${heads.join('\r\n')}\r\n\r\n`);
  const part = bytesPerSecond / 10;
  for (let sent = 0; sent < body.length && !socket.destroyed;) {
    // Timers are late on a busy machine, so the clock decides how much is due.
    const due = ((performance.now() - started) / 100) * part;
    for (; sent < due && sent < body.length; sent += part) socket.write(body.subarray(sent, sent + part));
    await pause(100);
  }
  await closed;
  return {
    status: /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'closed',
    seconds: (performance.now() - started) / 1000,
  };
}

/** A form with a document of about that size: one page, and a comment that fills it. */
function formOf(bytes: number): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let pdf = `%PDF-1.4\n%${'x'.repeat(bytes - 2000)}\n`;
  const offsets = objects.map((text, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${text}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = pdf.length;
  pdf += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="proposal.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf}\r\n--${boundary}--\r\n`,
    'latin1',
  );
}
