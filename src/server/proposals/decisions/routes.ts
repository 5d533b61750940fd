import * as contract from '#core/proposals/decisions/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from '#server/resources/list.ts';
import { contentDisposition } from '#core/files/rules.ts';
import { changeOfficeTags, listOfficeTags, printForm, readOffice } from '#core/proposals/office/contract.ts';
import { printOne } from '../export/export.ts';
import { readForOffice } from '../office/read.ts';
import * as tags from '../office/tags.ts';
import * as deciding from './decide.ts';
import * as sending from './send.ts';

export function decisionRoutes(
  serve: Serve,
  { db, ...mailing }: { readonly db: Db } & sending.Mailing,
): void {
  for (const [endpoint, verdict] of [
    [contract.approveForm, 'approve'],
    [contract.rejectForm, 'reject'],
  ] as const)
    serve(endpoint, ({ params, body, viewer }) =>
      deciding.decide(db, params.id, { verdict, reason: body.reason }, viewer),
    );
  serve(printForm, async ({ params, viewer, language, reply }) => {
    const { bytes, name } = await printOne(db, params.id, { viewer, language, zone: mailing.zone });
    reply.header('content-disposition', contentDisposition(name));
    return bytes;
  });
  serve(readOffice, ({ params, viewer }) => readForOffice(db, params.id, viewer));
  serve(listOfficeTags, ({ viewer }) => tags.listTags(db, viewer));
  serve(changeOfficeTags, ({ body, viewer }) => tags.changeTags(db, body, viewer));
  serve(contract.takeBackDecision, ({ params, viewer }) =>
    deciding.decide(db, params.id, { verdict: null, reason: null }, viewer),
  );
  serve(contract.decideForms, ({ body: { ids, verdict, reason }, viewer }) =>
    deciding.decideAll(db, ids, { verdict, reason }, viewer),
  );
  serve(contract.listDecisions, ({ query, viewer }) =>
    deciding.listPending(db, query.callId ?? null, viewer),
  );
  serve(contract.sendDecisions, ({ body, viewer }) => sending.send(db, body, { viewer, ...mailing }));
  serve(contract.undoDecision, async ({ params, body, viewer, language, ifMatch, reply }) =>
    answerEntity(reply, await sending.undo(db, params.id, body.reason, { viewer, language, ifMatch })),
  );
}
