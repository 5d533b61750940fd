import type { Fields } from '#core/field/field.ts';
import { sessionDerived, sessions } from '#core/resources/programme.ts';
import {
  cancelSessions,
  changeSessions,
  reopenSession,
  reopenSessions,
} from '#core/sessions/bulk/contract.ts';
import { besideFields } from '#core/sessions/change-message.ts';
import * as contract from '#core/sessions/contract.ts';
import { planSessions, readClashesOfEvent } from '#core/sessions/planning/contract.ts';
import { readTimetable } from '#core/sessions/timetable/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from '#server/resources/list.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import { readContents } from '#server/resources/service.ts';
import { serveWrites } from '#server/resources/write-routes.ts';
import { cancelSessionsAtOnce } from './bulk/cancel.ts';
import * as bulk from './bulk/change.ts';
import * as reopening from './bulk/reopen.ts';
import * as clashing from './planning/event-clashes.ts';
import * as planning from './planning/plan.ts';
import * as service from './service.ts';
import * as timetable from './timetable/timetable.ts';
import * as write from './write.ts';

/** For a new session, the day and local times can replace the instants. */
const ofNew: Fields = {
  ...sessions.fields,
  ...sessionDerived,
  startDate: { kind: 'datetime' },
  endDate: { kind: 'datetime' },
  sessionDay: { kind: 'date' },
};

export function sessionRoutes(serve: Serve, db: Db, zone: Zone): void {
  serveReads(serve, contract.sessionReads, {
    list: (query, reading) => service.list(db, query, { ...reading, zone }),
    read: (id, query, reading) => service.read(db, id, query, { ...reading, zone }),
  });
  serve(contract.readAvailability, ({ params, viewer }) => service.readAvailability(db, params.id, viewer));
  serve(contract.readClaims, ({ params, viewer }) => service.readClaims(db, params.id, viewer));
  serve(
    contract.cancelSession,
    async ({ params, query: { lang: answerIn }, body, reply, viewer, language, idempotencyKey, ifMatch }) => {
      const keyed = keyedBy(viewer, idempotencyKey, ['POST', `${params.id}/cancel`, body]);
      const cancellation = { sessionId: params.id, ...body, keyed };
      const by = { viewer, language, answerIn, ifMatch, zone };
      return answerEntity(reply, await service.cancelSession(db, cancellation, by));
    },
  );
  serve(readTimetable, ({ query, viewer, language }) =>
    timetable.readTimetable(db, query, { viewer, language, zone }),
  );
  serve(planSessions, ({ params, body, viewer, language }) =>
    planning.planSessions(db, params.id, body, { viewer, language, zone }),
  );
  serve(readClashesOfEvent, ({ params, viewer, language }) =>
    clashing.readClashesOfEvent(db, params.id, { viewer, language, zone }),
  );
  serve(changeSessions, ({ body, viewer, language, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['PUT', 'bulk', body]);
    return bulk.changeSessionsAtOnce(db, { ...body, keyed }, { viewer, language, zone });
  });
  serve(cancelSessions, ({ body, viewer, language, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', 'cancel', body]);
    return cancelSessionsAtOnce(db, { ...body, keyed }, { viewer, language, zone });
  });
  serve(reopenSessions, ({ body, viewer, language }) =>
    reopening.reopenSessionsAtOnce(db, body, { viewer, language, zone }),
  );
  serve(reopenSession, ({ params, body: { dryRun = false }, viewer, language }) =>
    reopening.reopenSession(db, params.id, dryRun, { viewer, language, zone }),
  );
  serve(contract.changeVisibility, async ({ body: { ids, visibilityStatus }, viewer, language }) => ({
    changed: await bulk.changeVisibility(db, ids, visibilityStatus, { viewer, language, zone }),
  }));
  serveWrites(
    serve,
    'sessions',
    {
      create: (body, by) => write.createSession(db, body, { ...by, zone }),
      change: (id, body, by) => write.changeSession(db, id, body, { ...by, zone }),
      remove: (id, by) => write.removeSession(db, id, { ...by, zone }),
      contents: (id, viewer) => readContents(db, 'sessions', id, viewer),
    },
    {
      derived: sessionDerived,
      ofNew,
      ofChange: besideFields,
      refusals: ['capacityBelowTaken', 'hasReservations'],
    },
  );
}
