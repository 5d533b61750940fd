import * as contract from '#core/people-booked/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, listQueryOf } from '#server/resources/list.ts';
import * as service from './service.ts';

export function peopleBookedRoutes(
  serve: Serve,
  { db, zone }: { readonly db: Db; readonly zone: Zone },
): void {
  serve(contract.listParties, async ({ request, reply, viewer, language }) => {
    const query = listQueryOf(request, contract.partyGrammar, viewer);
    return answerList(reply, await service.listParties(db, query, { viewer, language }));
  });
  serve(contract.readBookedNumbers, ({ params, viewer }) => service.readBookedNumbers(db, params.id, viewer));
  serve(contract.findPerson, ({ params, body, viewer }) =>
    service.findPerson(db, { eventId: params.id, email: body.email }, viewer),
  );
  serve(contract.listSheetDays, ({ query, viewer, language }) =>
    service.listSheetDays(db, query, { viewer, language, zone }),
  );
  serve(contract.printSheets, ({ body, viewer, language }) =>
    service.printSheets(db, body, { viewer, language }),
  );
}
