import * as contract from '#core/mailings/contract.ts';
import * as parties from '#core/mailings/parties.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import { previewToPeople, writeToPeople } from './parties.ts';
import * as service from './service.ts';

export interface MailingRouteDeps {
  readonly db: Db;
  readonly zone: Zone;
  readonly baseUrl: string;
}

export function mailingRoutes(serve: Serve, { db, zone, baseUrl }: MailingRouteDeps): void {
  serve(contract.writeToSession, ({ params, body, viewer, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `sessions/${params.id}/messages`, body]);
    return service.writeMailing(db, { ...body, sessionIds: [params.id] }, { viewer, keyed });
  });
  serve(contract.writeToSessions, ({ body, viewer, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', 'messages', body]);
    return service.writeMailing(db, body, { viewer, keyed });
  });
  serve(contract.previewMailing, ({ body, viewer }) =>
    service.previewMailing(db, body, { viewer, zone, baseUrl }),
  );
  serve(parties.writeToParties, ({ body, viewer, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', 'parties/messages', body]);
    return writeToPeople(db, body, { viewer, keyed });
  });
  serve(parties.previewToParties, ({ body, viewer }) => previewToPeople(db, body, { viewer, zone, baseUrl }));
  serve(contract.testMailing, ({ body, viewer }) => service.testMailing(db, body, viewer));
  serve(contract.listMailings, ({ query, viewer }) => service.listMailings(db, query, viewer));
  serve(contract.readMailing, ({ params, viewer }) => service.readMailing(db, params.id, viewer));
  serve(contract.stopMailing, ({ params, viewer }) => service.stopMailing(db, params.id, viewer));
}
