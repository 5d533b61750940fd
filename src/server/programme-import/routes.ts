import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#core/programme-import/contract.ts';
import type { AccountViewer } from '#core/accounts/access.ts';
import * as pictures from '#core/programme-import/pictures/contract.ts';
import { mayImport } from '#core/programme-import/imports.ts';
import { MAX_FILE_BYTES, refuseFile } from '#core/programme-import/file-errors.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { readForm, serveForms } from '#server/http/forms.ts';
import { type RouteOptions, serveWith } from '#server/http/serve.ts';
import { answerList, listQueryOf } from '#server/resources/list.ts';
import * as imports from './imports.ts';
import { readPictures, startFetching } from './pictures/pictures.ts';

export async function importRoutes(app: FastifyInstance, options: RouteOptions, db: Db): Promise<void> {
  await serveForms(app, options, MAX_FILE_BYTES, (serve) => {
    serve(contract.startImport, async ({ request, viewer }) =>
      imports.start(db, viewer, await receive(request, viewer)),
    );
  });
  const serve = serveWith(app, options);
  serve(contract.listImports, async ({ request, reply, viewer }) =>
    answerList(reply, await imports.list(db, listQueryOf(request, contract.importGrammar, viewer), viewer)),
  );
  serve(contract.readLeftRows, ({ params, viewer }) => imports.readLeftRows(db, viewer, params.id));
  serve(contract.hideMissing, async ({ params, viewer }) => {
    await imports.hideMissing({ db, viewer, importId: params.id });
    return imports.read(db, viewer, params.id);
  });
  serve(contract.takeBackImport, async ({ params, viewer }) => {
    await imports.takeBack({ db, viewer, importId: params.id });
    return imports.read(db, viewer, params.id);
  });
  serve(pictures.readImportPictures, ({ params }) => readPictures(db, params.id));
  serve(pictures.fetchImportPictures, ({ params, body, viewer }) =>
    startFetching(db, viewer, params.id, body.hosts),
  );
  serve(contract.readImport, ({ params, viewer }) => imports.read(db, viewer, params.id));
}

async function receive(request: FastifyRequest, viewer: AccountViewer): Promise<imports.IncomingFile> {
  const { fields, file: received } = await readForm(request, contract.importForm, readFile);
  const { filename, file, isWhole } = received;
  const kind = fields.kind ?? 'programme';
  if (!mayImport(viewer, kind)) throw new Refusal('forbidden');
  if (!isWhole) throw new Refusal('tooLarge');
  if (file.length === 0) throw refuseFile('empty');
  return { kind, filename, file, dryRun: fields.dryRun === 'true', shiftTo: fields.shiftTo ?? null };
}

async function readFile({ file, filename }: MultipartFile) {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  const name = filename
    .slice(0, 200)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '');
  return { filename: name, file: Buffer.concat(chunks), isWhole: !file.truncated };
}
