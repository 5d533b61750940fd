import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as contract from '#core/programme-import/contract.ts';
import type { Db } from '#server/db/database.ts';
import { type ServeOptions, serveWith } from '#server/http/serve.ts';
import { formLimits, readForm } from './form.ts';
import * as imports from './imports.ts';

export async function importRoutes(app: FastifyInstance, options: ServeOptions, db: Db): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(multipart, formLimits);
    forms.removeContentTypeParser('application/json');
    serveWith(forms, options)(contract.startImport, async ({ request, viewer }) =>
      imports.start(db, viewer, await readForm(request)),
    );
  });
  serveWith(app, options)(contract.readImport, ({ params, viewer }) => imports.read(db, viewer, params.id));
}
