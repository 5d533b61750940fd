import * as plain from '#core/contract/plain-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { isId } from '#core/field/filters.ts';
import * as contract from '#core/files/contract.ts';
import { maxFileBytes } from '#core/files/limits.ts';
import * as pictures from '#core/files/picture-contract.ts';
import { pictureFormats } from '#core/files/pictures.ts';
import { contentDisposition } from '#core/files/rules.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { serveForms } from '#server/http/forms.ts';
import { lockUp } from '#server/http/security-headers.ts';
import { isKnown } from '#core/versions.ts';
import { type RouteOptions, routeUrl, serveWith } from '#server/http/serve.ts';
import { answerEntity, answerList, languageOf, listQueryOf } from '#server/resources/list.ts';
import { change, sort } from './change.ts';
import type { FileStore } from './file-store.ts';
import { receive } from './incoming.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { checkWriter, crop, replace } from './picture.ts';
import * as service from './service.ts';
import { unfinishedRoutes } from './unfinished/routes.ts';
import { upload } from './upload.ts';

export interface FileDeps {
  readonly db: Db;
  readonly files: FileStore;
}

/** A picture takes some seconds of a core, a document half of one. */
const encoding = { atOnce: 2, maxWaiting: 8 };
const checking = { atOnce: 1, maxWaiting: 30 };

/** Uploads, their JSON and their bytes. */
export async function fileRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  { db, files }: FileDeps,
): Promise<void> {
  const lanes = { image: createConcurrencyLimit(encoding), pdf: createConcurrencyLimit(checking) };
  const deps = { db, files, lanes };
  await serveForms(app, options, maxFileBytes, (serve) => {
    serve(contract.uploadFile, ({ request, viewer }) =>
      receive(request, (incoming) => upload(deps, viewer, incoming)),
    );
    serve(
      pictures.replacePicture,
      async ({ params, query: { lang }, request, reply, viewer, language, ifMatch }) => {
        await checkWriter(db, viewer, params.id);
        return answerEntity(
          reply,
          await receive(request, (incoming) =>
            replace(deps, params.id, incoming, { viewer, language, answerIn: lang, ifMatch }),
          ),
        );
      },
    );
  });

  await unfinishedRoutes(app, options, deps);

  const serve = serveWith(app, options);
  serve(contract.listFiles, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, contract.fileGrammar, viewer);
    return answerList(reply, await service.list(db, query, viewer, languageOf(request, query)));
  });
  serve(contract.readFile, async ({ params, query: { lang }, reply, viewer, language }) =>
    answerEntity(reply, await service.read(db, viewer, params.id, lang ?? language)),
  );
  serve(
    contract.changeFile,
    async ({ params, query: { lang: answerIn }, body, reply, viewer, language, ifMatch }) =>
      answerEntity(reply, await change(db, params.id, body, { viewer, language, answerIn, ifMatch })),
  );
  serve(pictures.sortFiles, ({ body, viewer }) => sort(db, viewer, body));
  serve(
    pictures.cropPicture,
    async ({ params, query: { lang: answerIn }, body, reply, viewer, language, ifMatch }) =>
      answerEntity(reply, await crop(deps, params.id, body.crop, { viewer, language, answerIn, ifMatch })),
  );
  serve(pictures.readWholePicture, async ({ params, viewer, reply }) => {
    const content = await service.findWhole(db, files, viewer, params.id);
    const bytes = await content.open();
    lockUp(reply, content);
    return bytes;
  });
  serve(contract.deleteFile, ({ params, viewer, language }) =>
    service.remove(db, viewer, params.id, language),
  );
  serve(contract.listFileUses, ({ params, viewer }) => service.listUses(db, viewer, params.id));
  serve(contract.readFileContent, async ({ params, viewer, reply }) => {
    const content = await service.findDocument(db, files, viewer, params.id);
    const bytes = await content.open();
    reply.header('content-disposition', contentDisposition(content.name));
    lockUp(reply, content);
    return bytes;
  });

  app.get<{ Params: { fileId: string; picture: string } }>(
    routeUrl(plain.filePicture),
    async (request, reply) => {
      const { fileId, picture } = request.params;
      const wanted = readPictureName(picture);
      if (!isId(fileId) || !wanted) throw new Refusal('notFound');
      const content = await service.findPicture(db, files, fileId, wanted);
      const bytes = isKnown(request.headers['if-none-match'], content.etag)
        ? undefined
        : await content.open();
      const caching = content.isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', caching).header('etag', content.etag);
      if (!bytes) return reply.code(304).send();
      lockUp(reply, content);
      return reply.type(wanted.format === 'jpg' ? 'image/jpeg' : `image/${wanted.format}`).send(bytes);
    },
  );
}

/** `640.avif`, or once its bytes have changed `640-1.avif` */
function readPictureName(name: string): service.PictureName | undefined {
  const [, width, revision = '0', ending] =
    /^([1-9]\d{0,3})(?:-([1-9]\d{0,8}))?\.([a-z]{3,4})$/.exec(name) ?? [];
  const format = pictureFormats.find((known) => known === ending);
  return format && { width: Number(width), format, revision: Number(revision) };
}
