import * as contract from '#core/proposals/contract.ts';
import * as formFiles from '#core/proposals/files-contract.ts';
import * as events from '#core/proposals/events/contract.ts';
import * as moves from '#core/proposals/moving-contract.ts';
import type { Db } from '#server/db/database.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import { lockUp } from '#server/http/security-headers.ts';
import type { FileStore } from '#server/files/service.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from '#server/resources/list.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import { serveWrites } from '#server/resources/write-routes.ts';
import { decisionRoutes } from './decisions/routes.ts';
import type { Mailing } from './decisions/send.ts';
import * as uploads from './form-files.ts';
import { peopleRoutes } from './people/routes.ts';
import { makeEvent, readEvent, takeDifferences } from './events/event.ts';
import * as moving from './moving.ts';
import { rowWrites } from './rows.ts';
import * as saving from './saving.ts';
import * as service from './service.ts';
import * as versions from './versions.ts';

export interface ProposalDeps {
  readonly db: Db;
  readonly files: FileStore;
}

export function proposalRoutes(serve: Serve, { db, files, ...mailing }: ProposalDeps & Mailing): void {
  decisionRoutes(serve, { db, ...mailing });
  peopleRoutes(serve, db);
  serveReads(serve, contract.formReads, {
    list: (query, reading) => service.list(db, query, reading),
    read: (id, query, reading) => service.read(db, id, query, reading),
  });
  serve(contract.beginForm, async ({ body, viewer, language, reply, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', 'forms', body]);
    return answerEntity(reply, await service.begin(db, body, { viewer, language, keyed }));
  });
  serve(contract.deleteForm, async ({ params, viewer }) => service.remove(db, params.id, viewer));
  serve(contract.saveForm, async ({ params, body, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await saving.save(db, params.id, body, { viewer, language, ifMatch })),
  );
  serve(contract.editForm, ({ params, body, viewer }) => saving.edit(db, params.id, body, viewer));
  serve(contract.readQuestions, ({ params, viewer }) => service.readQuestions(db, params.id, viewer));
  serve(contract.readTemplateQuestions, async ({ params, viewer, reply }) =>
    answerEntity(reply, await service.readTemplateQuestions(db, params.id, viewer)),
  );
  serveWrites(serve, 'formRows', rowWrites(db));
  serveMoves(serve, db);
  serveFiles(serve, { db, files });
  serveEvents(serve, db);
  serve(moves.listVersions, ({ params, viewer }) => versions.list(db, params.id, viewer));
  serve(moves.readVersion, ({ params, viewer }) => versions.read(db, params.id, params.number, viewer));
  serve(moves.restoreVersion, async ({ params, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await versions.restore(db, params.id, params.number, { viewer, language, ifMatch })),
  );
  serve(moves.takeNewestQuestions, async ({ params, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await versions.takeNewestQuestions(db, params.id, { viewer, language, ifMatch })),
  );
}

function serveFiles(serve: Serve, { db, files }: ProposalDeps): void {
  serve(formFiles.listFormFiles, ({ params, viewer }) => uploads.list(db, params.id, viewer));
  serve(formFiles.readFormPicture, async ({ params, query, viewer, reply }) => {
    const content = await uploads.findPicture(db, files, { ...params, ...query }, viewer);
    const bytes = await content.open();
    lockUp(reply, content);
    return bytes;
  });
  serve(formFiles.readFormDocument, async ({ params, viewer, reply }) => {
    const { content, disposition } = await uploads.findDocument(db, files, params, viewer);
    const bytes = await content.open();
    reply.header('content-disposition', disposition);
    lockUp(reply, content);
    return bytes;
  });
}

function serveMoves(serve: Serve, db: Db): void {
  serve(moves.sendForm, async ({ params: { id }, viewer, language, ifMatch, idempotencyKey, reply }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `forms/${id}/send`, null]);
    return answerEntity(reply, await moving.send(db, id, { viewer, language, ifMatch, keyed }));
  });
  serve(moves.withdrawForm, async ({ params, body, viewer, language, ifMatch, reply }) =>
    answerEntity(
      reply,
      await moving.withdraw(db, params.id, body.reason ?? null, { viewer, language, ifMatch }),
    ),
  );
  serve(moves.openPhaseTwo, async ({ params, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await moving.openPhaseTwo(db, params.id, { viewer, language, ifMatch })),
  );
  serve(moves.reopenForm, ({ params, body: { until, note = null }, viewer, language, ifMatch }) =>
    moving.reopen(db, params.id, { until, note }, { viewer, language, ifMatch }),
  );
  serve(moves.askChanges, async ({ params, body, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await moving.askChanges(db, params.id, body, { viewer, language, ifMatch })),
  );
}

function serveEvents(serve: Serve, db: Db): void {
  serve(events.makeEvent, async ({ params, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await makeEvent(db, params.id, { viewer, language, ifMatch })),
  );
  serve(events.readEventOfForm, ({ params, viewer }) => readEvent(db, params.id, viewer));
  serve(events.takeDifferences, ({ params, body, viewer, language }) =>
    takeDifferences(db, params.id, body, { viewer, language }),
  );
}
