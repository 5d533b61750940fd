import type { FastifyInstance } from 'fastify';
import { pieceBytes } from '#core/files/limits.ts';
import * as contract from '#core/files/unfinished-contract.ts';
import { serveForms } from '#server/http/forms.ts';
import { type RouteOptions, serveWith } from '#server/http/serve.ts';
import type { UploadDeps } from '../upload.ts';
import { append, begin, finish } from './unfinished.ts';

/** Uploads in pieces. */
export async function unfinishedRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  deps: UploadDeps,
): Promise<void> {
  await serveForms(app, options, pieceBytes, (serve) =>
    serve(contract.appendPiece, ({ params, request, viewer }) => append(deps.db, viewer, params.id, request)),
  );
  const serve = serveWith(app, options);
  serve(contract.beginUpload, ({ body, viewer }) => begin(deps.db, viewer, body));
  serve(contract.finishUpload, ({ params, viewer }) => finish(deps, viewer, params.id));
}
