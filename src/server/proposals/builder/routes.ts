import * as contract from '#core/proposals/builder/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from '#server/resources/list.ts';
import * as copying from './copying.ts';
import { readProgress } from './progress.ts';
import * as questions from './questions.ts';
import * as starting from './starting.ts';

export function proposalBuilderRoutes(
  serve: Serve,
  { db, zone }: { readonly db: Db; readonly zone: Zone },
): void {
  serve(contract.writeQuestions, async ({ params, body, viewer, language, ifMatch, reply }) =>
    answerEntity(
      reply,
      await questions.writeQuestions(db, params.id, body.questions, { viewer, language, ifMatch }),
    ),
  );
  serve(contract.readTemplateUse, ({ params, viewer }) => questions.readUse(db, params.id, viewer));
  serve(
    contract.startTemplate,
    async ({ query: { lang: answerIn }, body, viewer, language, idempotencyKey, reply }) => {
      const keyed = keyedBy(viewer, idempotencyKey, ['POST', 'form-templates/start', body]);
      return answerEntity(
        reply,
        await starting.startTemplate(db, body, { viewer, language, answerIn, keyed }),
      );
    },
  );
  serve(
    contract.startCall,
    async ({ query: { lang: answerIn }, body, viewer, language, idempotencyKey, reply }) => {
      const keyed = keyedBy(viewer, idempotencyKey, ['POST', 'calls/start', body]);
      return answerEntity(
        reply,
        await starting.startCall(db, body, { viewer, language, answerIn, keyed, zone }),
      );
    },
  );
  serve(contract.readProgress, () => readProgress(db));
  serve(contract.duplicateCall, ({ params, body, viewer, language, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `calls/${params.id}/duplicate`, body]);
    return copying.duplicateCall(db, params.id, body, { viewer, language, keyed, zone });
  });
}
