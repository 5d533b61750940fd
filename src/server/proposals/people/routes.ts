import * as contract from '#core/proposals/messages/contract.ts';
import type { Db } from '#server/db/database.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import * as coAuthors from './co-authors.ts';
import * as conversation from './conversation.ts';

export function peopleRoutes(serve: Serve, db: Db): void {
  serve(contract.readCoAuthors, ({ params, viewer }) => coAuthors.read(db, params.id, viewer));
  serve(contract.inviteCoAuthor, ({ params, body, viewer }) =>
    coAuthors.invite(db, params.id, body.email, viewer),
  );
  serve(contract.removeCoAuthor, ({ params, body, viewer }) =>
    coAuthors.remove(db, params.id, body.coAuthorId, viewer),
  );
  serve(contract.readInvitation, ({ body }) => coAuthors.readByLink(db, body.token));
  serve(contract.acceptInvitation, ({ body, viewer }) => coAuthors.accept(db, body.token, viewer));
  serve(contract.readConversation, ({ params, viewer }) => conversation.read(db, params.id, viewer));
  serve(contract.writeMessage, ({ params: { id }, body, viewer, idempotencyKey }) => {
    // The same text sent again is the same message, although more was shown meanwhile.
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `forms/${id}/messages`, { text: body.text }]);
    return conversation.write(db, id, { text: body.text, upTo: body.upTo ?? null }, { viewer, keyed });
  });
  serve(contract.markRead, ({ params, body, viewer }) =>
    conversation.markRead(db, params.id, body.upTo, viewer),
  );
  serve(contract.listQuestions, ({ viewer }) => conversation.listOpen(db, viewer));
}
