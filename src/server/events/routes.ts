import { decideApprovals, listApprovals } from '#core/events/approval/contract.ts';
import { deleteEvents, listBin, purgeEvent, takeBackEvent } from '#core/events/bin/contract.ts';
import { changeEvents } from '#core/events/bulk/contract.ts';
import { listProgrammeEvents, readSimilarEvents } from '#core/events/cards-contract.ts';
import * as content from '#core/events/content/contract.ts';
import { readEventHead as headEndpoint } from '#core/events/workspace/contract.ts';
import * as contract from '#core/events/contract.ts';
import { copyIntoEdition, previewDuplicate } from '#core/events/copies/contract.ts';
import {
  listProgrammeDays,
  listProgrammePlaces,
  listProgrammeSessions,
  readProgrammeChoices,
} from '#core/events/sessions-contract.ts';
import { readOnNow } from '#core/events/views/on-now.ts';
import { suggest } from '#core/events/suggestions.ts';
import { eventDerived, eventComputed } from '#core/resources/programme.ts';
import { besideFields } from '#core/sessions/change-message.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity, answerList, listQueryOf } from '#server/resources/list.ts';
import { serveReads } from '#server/resources/read-routes.ts';
import { serveWrites } from '#server/resources/write-routes.ts';
import { changeEventsAtOnce } from './bulk/change.ts';
import * as approval from './approval/approval.ts';
import * as bin from './bin/bin.ts';
import * as deletion from './bin/deletion.ts';
import { takeBack } from './bin/restore.ts';
import * as cards from './cards/cards.ts';
import { previewEvent } from './content/preview.ts';
import { readAppearances, writeAppearances } from './content/speakers.ts';
import * as copies from './copies/copy.ts';
import * as editions from './copies/edition.ts';
import * as contactsStore from './contacts-store.ts';
import * as service from './service.ts';
import { readEventHead } from './workspace/head.ts';
import * as write from './write.ts';

export function eventRoutes(serve: Serve, db: Db, zone: Zone): void {
  serveReads(serve, contract.eventReads, {
    list: (query, reading) => service.list(db, query, { ...reading, zone }),
    read: (id, query, reading) => service.read(db, id, query, { ...reading, zone }),
  });
  serve(contract.readLiveStream, ({ viewer, language }) => service.readLiveStreams(db, viewer, language));
  serve(readSimilarEvents, ({ params, viewer, language }) =>
    service.readSimilar(db, params.id, { viewer, language, zone }),
  );
  serve(listProgrammeEvents, async ({ request, reply, viewer, language }) => {
    const query = listQueryOf(request, listProgrammeEvents.list, viewer);
    return answerList(reply, await cards.listCards(db, query, { viewer, language, zone }));
  });
  serve(listProgrammeSessions, async ({ request, reply, viewer, language }) => {
    const query = listQueryOf(request, listProgrammeSessions.list, viewer);
    return answerList(reply, await service.listSessions(db, query, { viewer, language, zone }));
  });
  serve(listProgrammeDays, async ({ request, reply, viewer, language }) => {
    const query = listQueryOf(request, listProgrammeDays.list, viewer);
    return answerList(reply, await service.listDays(db, query, { viewer, language, zone }));
  });
  serve(suggest, ({ query, language }) => service.suggestOf(db, { ...query, language, zone }));
  serve(listProgrammePlaces, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, listProgrammePlaces.list, viewer);
    return answerList(reply, await service.listPlaces(db, query, { viewer, zone }));
  });
  serve(readOnNow, ({ language }) => service.readOnNow(db, language));
  serve(readProgrammeChoices, ({ language }) => service.readChoices(db, { language, zone }));
  serve(contract.listContactPeople, async ({ request, reply, viewer }) => {
    const query = listQueryOf(request, contract.contactGrammar, viewer);
    return answerList(reply, await contactsStore.listContactPeople(db, query));
  });
  serve(contract.readEventClaims, ({ params, query: { of = 'placedWithEvent' }, viewer }) =>
    service.readClaims(db, params.id, of, viewer),
  );
  serve(changeEvents, ({ body, viewer, language }) =>
    changeEventsAtOnce(db, body, { viewer, language, answerIn: '*' }),
  );
  serve(deleteEvents, ({ body, viewer, language }) => deletion.deleteMany(db, body, { viewer, language }));
  serve(headEndpoint, ({ params, viewer }) => readEventHead(db, params.id, viewer));
  serve(contract.readEventContents, ({ params }) => deletion.readContents(db, params.id));
  serve(listBin, async ({ request, reply, viewer, language }) => {
    const query = listQueryOf(request, listBin.list, viewer);
    return answerList(reply, await bin.list(db, query, query.lang ?? language));
  });
  serve(takeBackEvent, ({ params, viewer, language }) => takeBack(db, params.id, { viewer, language }));
  serve(purgeEvent, ({ params, viewer }) => bin.purge(db, params.id, viewer));
  serve(content.readAppearances, ({ params, viewer }) => readAppearances(db, params.id, viewer));
  serve(content.writeAppearances, ({ params, body, viewer }) =>
    writeAppearances(db, params.id, body, viewer),
  );
  serve(content.previewEvent, ({ params, body, viewer, language }) =>
    previewEvent(db, params.id, body, { viewer, language }),
  );
  serveWrites(
    serve,
    'events',
    {
      create: (body, by) => write.createEvent(db, body, by),
      change: (id, body, by) => write.changeEvent(db, id, body, by),
      remove: (id, by) => deletion.removeEvent(db, id, by),
    },
    {
      derived: eventDerived,
      accepted: eventComputed,
      ofChange: besideFields,
      refusals: ['approvalNeeded', 'hasReservations'],
    },
  );
  serve(
    contract.approveEvent,
    async ({ reply, params, query: { lang: answerIn }, viewer, language, ifMatch }) =>
      answerEntity(
        reply,
        await approval.giveApproval(
          db,
          params.id,
          { action: 'approve' },
          { viewer, language, answerIn, ifMatch },
        ),
      ),
  );
  serve(
    contract.rejectEvent,
    async ({ reply, params, query: { lang: answerIn }, body, viewer, language, ifMatch }) => {
      const rejection = { action: 'reject', reason: body.reason } as const;
      return answerEntity(
        reply,
        await approval.giveApproval(db, params.id, rejection, { viewer, language, answerIn, ifMatch }),
      );
    },
  );
  serve(
    contract.sendForApproval,
    async ({ reply, params, query: { lang: answerIn }, viewer, language, ifMatch }) =>
      answerEntity(
        reply,
        await approval.sendForApproval(db, params.id, { viewer, language, answerIn, ifMatch }),
      ),
  );
  serve(
    contract.setContactPeople,
    async ({ reply, params, query: { lang: answerIn }, body, viewer, language, ifMatch }) =>
      answerEntity(
        reply,
        await approval.setContactPeople(db, params.id, body, {
          viewer,
          language,
          answerIn,
          ifMatch,
        }),
      ),
  );
  serve(listApprovals, ({ query, viewer, language }) =>
    approval.list(db, query.box ?? 'forMe', viewer, query.lang ?? language),
  );
  serve(decideApprovals, ({ body, viewer, language }) => approval.decideMany(db, body, { viewer, language }));
  serve(
    contract.duplicateEvent,
    async ({ reply, params, query: { lang: answerIn }, body, viewer, language, ifMatch, idempotencyKey }) => {
      const keyed = keyedBy(viewer, idempotencyKey, ['POST', `duplicate ${params.id}`, body ?? null]);
      const by = { viewer, language, answerIn, ifMatch, keyed, zone };
      return answerEntity(reply, await copies.duplicateEvent(db, params.id, body?.dates, by));
    },
  );
  serve(copyIntoEdition, ({ params, body, viewer, language }) =>
    editions.copyIntoEdition(db, params.id, body, { viewer, language, zone }),
  );
  serve(previewDuplicate, ({ params, body, viewer, language }) =>
    copies.previewCopy(db, params.id, body, { viewer, language, zone }),
  );
}
