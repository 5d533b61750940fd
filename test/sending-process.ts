// A process of its own that sends what waits in an outbox, so that a test can stop and kill it. DATABASE_URL and SMTP_URL say where.

import { smtpTransport } from '#server/mail/smtp.ts';
import { startWorker } from '#server/outbox/worker.ts';

const { DATABASE_URL = '', SMTP_URL = '' } = process.env;
const email = smtpTransport({ url: SMTP_URL, from: 'Curiosa <curiosa@curiosa.test>' });
await startWorker({
  url: DATABASE_URL,
  templates: { hello: () => ({ subject: 'Ciao', text: 'Ciao', html: null }) },
  transports: { email, sms: email },
  tasks: {},
  baseUrl: 'https://curiosa.test',
  log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
  pollIntervalMs: 20,
});
