import * as contract from '#core/chat/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, listQueryOf } from '#server/resources/list.ts';
import { close, take } from './connections.ts';
import * as service from './service.ts';

export function chatRoutes(serve: Serve, db: Db): void {
  serve(contract.listChats, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, contract.chatGrammar, viewer);
    return answerList(reply, await service.list(db, query, viewer));
  });
  serve(contract.openChat, ({ body, viewer }) => service.open(db, body.participantsIds, viewer));
  serve(contract.countUnreadChats, ({ viewer }) => service.countUnread(db, viewer));
  serve(contract.markChatRead, ({ params, viewer }) => service.markRead(db, params.id, viewer));
  serve(contract.listMessages, async ({ request, reply, params, viewer }) => {
    const query = listQueryOf(request, contract.messageGrammar, viewer);
    return answerList(reply, await service.listMessages(db, params.id, query, viewer));
  });
  serve(contract.say, ({ params, body, viewer }) => service.say(db, params.id, body.text, viewer));
  serve(contract.takeConnection, ({ params, body, viewer }) => take(db, params.id, body.employeeId, viewer));
  serve(contract.closeConnection, ({ params, viewer }) => close(db, params.id, viewer));
}
