// Reports of very many rows (docs/product/reports.md#making): each in a process of its own, so that its peak of memory is known.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { type ReportFormat, reportFormats } from '#core/reports/rules.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { reportKey } from '#server/files/file-store.ts';
import { withClient } from '../crowd.ts';
import { openScratch } from '../scratch.ts';
import type { Finding } from './drill.ts';

/** `ROWS` makes a trial run smaller. */
const rows = { few: 1000, many: Number(process.env['ROWS'] ?? 100_000) } as const;
/** Megabytes by which what is in use at once may grow between few and many rows; these need a hundred together. */
const mayGrow = 8;
const perSession = 1000;

interface Made {
  readonly ms: number;
  /** Megabytes: the most that was in use at once, and the peak of the process, with what was not collected yet. */
  readonly inUse: number;
  readonly peak: number;
  /** Of the file, megabytes. */
  readonly file: number;
  readonly rows: number;
}

export async function drillReports(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-reports-'));
  try {
    await migrateJobQueue(scratch.url);
    const findings: Finding[] = [];
    await withClient(scratch.url, async (client) => {
      await fill(client);
      for (const format of reportFormats) {
        const made = async (count: number) =>
          make(client, { url: scratch.url, dataDirectory, format, count });
        const few = await made(rows.few);
        const many = await made(rows.many);
        findings.push(
          {
            promise: `a report of ${rows.many} reservations (${format}) has them all`,
            holds: many.rows === rows.many,
            figure: `${many.rows} rows, ${many.file.toFixed(1)} MB in ${(many.ms / 1000).toFixed(1)} s`,
          },
          {
            promise: `its memory does not grow with it (${format})`,
            holds: many.inUse - few.inUse < mayGrow,
            figure: `${many.inUse.toFixed(1)} MB in use, ${few.inUse.toFixed(1)} MB with ${rows.few} rows; peaks ${many.peak.toFixed(0)} and ${few.peak.toFixed(0)} MB`,
          },
        );
      }
    });
    return findings;
  } finally {
    await scratch.close();
    await rm(dataDirectory, { recursive: true });
  }
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    insert into "users" ("_id", "email", "name", "surname", "role", "isEmailConfirmed", "privacyConsent", "prefix", "phoneNumber")
    select uuidv7(), 'ada' || n || '@reports.test', 'Ada', 'Rossi ' || n, case when n = 0 then 'admin' else 'user' end, true, true,
      '+39', '335 ' || n from generate_series(0, ${perSession}) n`);
  await client.query(`
    insert into "events" ("_id", "title", "visibilityStatus")
    values (uuidv7(), '{"it": "La mano del robot", "en": "The robot hand"}', 'public')`);
  await client.query(
    `insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "sessionTarget", "maxParticipants",
       "totalParticipants", "closesAt")
     select uuidv7(), "events"."_id", "at", "at" + interval '1 hour', "at"::date, 'private', ${2 * perSession}, ${2 * perSession}, "at"
     from "events", generate_series(1, $1::int) n, lateral (select now() + make_interval(hours => n) as "at") as "times"`,
    [rows.many / perSession],
  );
  await client.query(`
    insert into "reservations" ("_id", "eventId", "sessionId", "userId", "status", "target", "quantity", "seatsTaken", "participants", "needs")
    select uuidv7(), "sessions"."eventId", "sessions"."_id", "users"."_id", 'valid', 'private', 2, 2,
      '[{"participant_type":"accountholder","name":"Ada","surname":"Rossi","age":34},{"participant_type":"companion","name":"Leo","age":8}]',
      '{"wheelchair": 1, "other": "posto in fondo, vicino all’uscita"}'
    from "sessions", "users" where "users"."role" = 'user'`);
  await client.query('analyze');
}

interface Making {
  readonly url: string;
  readonly dataDirectory: string;
  readonly format: ReportFormat;
  readonly count: number;
}

/** Makes one report in a process of its own. */
async function make(client: pg.Client, { url, dataDirectory, format, count }: Making): Promise<Made> {
  const { rows: started } = await client.query<{ _id: string }>(
    `insert into "reports" ("_id", "userId", "name", "format", "filter", "language")
     select uuidv7(), "users"."_id", 'reservations', $1,
       case when $2 then jsonb_build_object('sessionId', (select "_id" from "sessions" order by "startDate" limit 1)) else '{}' end, 'it'
     from "users" where "role" = 'admin' returning "_id"`,
    [format, count < rows.many],
  );
  const reportId = started[0]?._id ?? '';
  const child = spawn(process.execPath, ['--expose-gc', 'bench/drills/report-process.ts', reportId], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  if (code !== 0) throw new Error(`The process of a report ended with ${code}.`);
  const { ms, inUse, peak } = JSON.parse(said) as Pick<Made, 'ms' | 'inUse' | 'peak'>;
  const { rows: made } = await client.query<{ done: number }>(
    'select "done" from "reports" where "_id" = $1',
    [reportId],
  );
  const { size } = await stat(join(dataDirectory, 'files', reportKey(reportId, format)));
  return { ms, inUse, peak, file: size / 1_000_000, rows: made[0]?.done ?? 0 };
}
