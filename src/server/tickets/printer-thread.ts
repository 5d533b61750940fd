// The thread that renders PDFs, one after the other.

import { parentPort } from 'node:worker_threads';
import { renderTicketsPdf } from './pdf.ts';
import type { Printed, PrintOrder } from './printer.ts';

parentPort?.on('message', ({ id, reservation, print }: PrintOrder) => {
  renderTicketsPdf(reservation, print).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});

function answer(printed: Printed): void {
  parentPort?.postMessage(printed);
}
