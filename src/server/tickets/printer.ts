// Rendering the tickets of a reservation takes a tenth of a second of one core. A thread of its own does it, so that no booking
// waits for a PDF.

import { Worker } from 'node:worker_threads';
import type { PrintedCertificates } from './certificate.ts';
import type { Print, PrintedReservation } from './pdf.ts';

/** What is printed. */
type Matter =
  | { readonly kind: 'tickets'; readonly reservation: PrintedReservation }
  | { readonly kind: 'certificates'; readonly certificates: PrintedCertificates };

/** The messages to the thread and back. */
export interface PrintOrder {
  readonly id: number;
  readonly matter: Matter;
  readonly print: Print;
}
export type Printed =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

interface Order extends PrintOrder {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}
/** What waits for the thread, which has one order at a time. */
const waiting: Readonly<Record<Matter['kind'], Order[]>> = { tickets: [], certificates: [] };
let underWay: Order | undefined;
let thread: Worker | undefined;
let orders = 0;

/** The PDF of all tickets of a reservation, A4, one ticket a page. Rejects when it cannot be rendered. */
export function printTickets(reservation: PrintedReservation, print: Print): Promise<Buffer> {
  return order({ kind: 'tickets', reservation }, print);
}

/**
 * The PDF of all certificates of a party, A4, one a page. Rejects when it cannot be rendered. Tickets go before them: those are needed at
 * the door.
 */
export function printCertificates(certificates: PrintedCertificates, print: Print): Promise<Buffer> {
  return order({ kind: 'certificates', certificates }, print);
}

function order(matter: Matter, { language, zone }: Print): Promise<Buffer> {
  const id = (orders += 1);
  return new Promise((resolve, reject) => {
    waiting[matter.kind].push({ id, matter, print: { language, zone }, resolve, reject });
    sendNext();
  });
}

function sendNext(): void {
  if (underWay) return;
  underWay = waiting.tickets.shift() ?? waiting.certificates.shift();
  if (!underWay) {
    // An idle thread does not keep the process alive.
    thread?.unref();
    return;
  }
  thread ??= startThread();
  thread.ref();
  const { id, matter, print } = underWay;
  thread.postMessage({ id, matter, print } satisfies PrintOrder);
}

/** Starts with the first order. */
function startThread(): Worker {
  const started = new Worker(new URL('./printer-thread.ts', import.meta.url));
  started.on('message', (printed: Printed) => {
    if (underWay?.id !== printed.id) return;
    const { resolve, reject } = underWay;
    underWay = undefined;
    sendNext();
    if ('pdf' in printed) resolve(Buffer.from(printed.pdf));
    else reject(new Error(printed.error));
  });
  started.on('error', (error: Error) => giveUp(started, error));
  started.on('exit', () => giveUp(started, new Error('The printing thread ended.')));
  return started;
}

/** Rejects all orders; the next order starts a new thread. */
function giveUp(ended: Worker, error: Error): void {
  if (thread !== ended) return;
  thread = undefined;
  const lost = [underWay, ...waiting.tickets.splice(0), ...waiting.certificates.splice(0)];
  underWay = undefined;
  for (const order of lost) order?.reject(error);
}
