// A process of its own that makes reports, so that a test can kill it. DATABASE_URL and DATA_DIR say where.

import { openKysely, openPool } from '#server/db/connect.ts';
import { openFileStore } from '#server/files/service.ts';
import { startWorker } from '#server/outbox/worker.ts';
import { reportTasks } from '#server/reports/service.ts';

const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const silent = { send: async () => undefined, close: () => undefined };
await startWorker({
  url: DATABASE_URL,
  templates: {},
  transports: { email: silent, sms: silent },
  tasks: reportTasks({
    db: openKysely(openPool(DATABASE_URL, { onError: () => undefined })),
    files: await openFileStore({ s3Url: null, dataDirectory: DATA_DIR }),
    zone: 'Europe/Rome',
  }),
  baseUrl: 'https://curiosa.test',
  log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
  pollIntervalMs: 20,
});
