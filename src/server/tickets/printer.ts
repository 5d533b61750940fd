// Rendering the tickets of a reservation takes a tenth of a second of one core. A thread of its own does it, so that no booking
// waits for a PDF.

import { Worker } from 'node:worker_threads';
import type { Print, PrintedReservation } from './pdf.ts';

/** The messages to the thread and back. */
export interface PrintOrder {
  readonly id: number;
  readonly reservation: PrintedReservation;
  readonly print: Print;
}
export type Printed =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}
const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let orders = 0;

/** The PDF of all tickets of a reservation, A4, one ticket a page. Rejects when it cannot be rendered. */
export function printTickets(reservation: PrintedReservation, { language, zone }: Print): Promise<Buffer> {
  const id = (orders += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread ??= startThread();
    thread.ref();
    thread.postMessage({ id, reservation, print: { language, zone } } satisfies PrintOrder);
  });
}

/** Starts with the first order; an idle thread does not keep the process alive. */
function startThread(): Worker {
  const started = new Worker(new URL('./printer-thread.ts', import.meta.url));
  started.on('message', (printed: Printed) => {
    const order = waiting.get(printed.id);
    waiting.delete(printed.id);
    if (waiting.size === 0) started.unref();
    if ('pdf' in printed) order?.resolve(Buffer.from(printed.pdf));
    else order?.reject(new Error(printed.error));
  });
  started.on('error', (error: Error) => giveUp(started, error));
  started.on('exit', () => giveUp(started, new Error('The printing thread ended.')));
  return started;
}

/** Rejects all waiting orders; the next order starts a new thread. */
function giveUp(ended: Worker, error: Error): void {
  if (thread !== ended) return;
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
