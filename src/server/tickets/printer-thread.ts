// The thread that renders PDFs, one after the other.

import { parentPort } from 'node:worker_threads';
import { renderCertificatesPdf } from './certificate.ts';
import { renderTicketsPdf } from './pdf.ts';
import type { Printed, PrintOrder } from './printer.ts';

parentPort?.on('message', ({ id, matter, print }: PrintOrder) => {
  const rendering =
    matter.kind === 'tickets'
      ? renderTicketsPdf(matter.reservation, print)
      : renderCertificatesPdf(matter.certificates, print);
  rendering.then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});

function answer(printed: Printed): void {
  parentPort?.postMessage(printed);
}
