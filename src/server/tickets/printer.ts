// Setting a reservation's tickets takes a tenth of a second of one core. It is done in a thread of its own, so that nobody's
// booking waits for somebody else's PDF.

import { Worker } from 'node:worker_threads';
import type { Print, PrintedReservation } from './pdf.ts';

/** What is sent to the thread, and what comes back. */
export interface PrintOrder {
  readonly id: number;
  readonly reservation: PrintedReservation;
  readonly print: Print;
}
export type Printed =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly fault: string };

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}
const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let orders = 0;

/** The PDF of all tickets of a reservation, A4, one a page. Rejects when it cannot be set. */
export function printTickets(reservation: PrintedReservation, { language, zone }: Print): Promise<Buffer> {
  const id = (orders += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread ??= startThread();
    thread.ref();
    thread.postMessage({ id, reservation, print: { language, zone } } satisfies PrintOrder);
  });
}

/** Starts with the first order; a thread with nothing to do keeps no process alive. */
function startThread(): Worker {
  const started = new Worker(new URL('./printer-thread.ts', import.meta.url));
  started.on('message', (printed: Printed) => {
    const order = waiting.get(printed.id);
    waiting.delete(printed.id);
    if (waiting.size === 0) started.unref();
    if ('pdf' in printed) order?.resolve(Buffer.from(printed.pdf));
    else order?.reject(new Error(printed.fault));
  });
  started.on('error', (error: Error) => giveUp(started, error));
  started.on('exit', () => giveUp(started, new Error('The printing thread ended.')));
  return started;
}

/** Whoever waits is told; the next order starts a new thread. */
function giveUp(ended: Worker, error: Error): void {
  if (thread !== ended) return;
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
