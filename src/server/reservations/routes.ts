import type { FastifyReply } from 'fastify';
import * as changing from '#core/reservations/change-contract.ts';
import * as contract from '#core/reservations/contract.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import * as waitingList from '#core/waiting-list/contract.ts';
import { listHolders } from '#core/reservations/holders-contract.ts';
import { keyedBy } from '#server/db/idempotency.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, listQueryOf } from '#server/resources/list.ts';
import { versionOf } from '#core/versions.ts';
import { keyOwnerOf, readOne } from '#server/waiting-list/service.ts';
import { confirm, joinList, type RequestDeps } from './requests.ts';
import * as holders from './holders.ts';
import * as reading from './reading.ts';
import * as serializeCreated from './booking/serialize-created.ts';
import * as service from './service.ts';
import { fileNames } from './strings.ts';

export function reservationRoutes(serve: Serve, given: RequestDeps): void {
  const deps = {
    ...given,
    readStored: reading.readTogether(given.db),
    serializeCreated: serializeCreated.serializeCreatedTogether(given),
  };
  serve(contract.book, ({ body, viewer, language, statedLanguage, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', contract.book.path, body]);
    return service.bookAndSerialize(deps, body, keyed, { viewer, language, statedLanguage });
  });
  serve(waitingList.joinWaitingList, async ({ body, viewer, language, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', waitingList.joinWaitingList.path, body]);
    const requestId = await joinList(deps, body, keyed, viewer);
    return readOne(deps.db, requestId, { viewer, language });
  });
  serve(waitingList.confirmOffer, ({ params, body, viewer, language, statedLanguage, idempotencyKey }) => {
    const { token, participants } = body;
    const request = ['POST', params.id, { confirm: participants ?? null }] as const;
    const keyed = keyedBy(keyOwnerOf(viewer, params.id), idempotencyKey, [...request]);
    return confirm(
      deps,
      { requestId: params.id, token, participants, viewer, language, statedLanguage },
      keyed,
    );
  });
  serve(contract.listReservations, async ({ request, reply, viewer, language }) => {
    const query = listQueryOf(request, contract.reservationGrammar, viewer);
    return answerList(reply, await reading.list(deps, query, { viewer, language }));
  });
  serve(contract.readReservation, async ({ params, viewer, language, reply }) =>
    answer(reply, await reading.read(deps, params.id, { viewer, language })),
  );
  serve(
    changing.changeReservation,
    async ({ params, body, ifMatch, viewer, language, statedLanguage, idempotencyKey, reply }) => {
      const keyed = keyedBy(viewer, idempotencyKey, ['PUT', params.id, body]);
      const changeRequest = { reservationId: params.id, body, ifMatch };
      return answer(
        reply,
        await service.change(deps, changeRequest, keyed, { viewer, language, statedLanguage }),
      );
    },
  );
  serve(
    changing.moveReservation,
    async ({ params, body, ifMatch, viewer, language, statedLanguage, idempotencyKey, reply }) => {
      const keyed = keyedBy(viewer, idempotencyKey, ['POST', `${params.id}/move`, body]);
      const changeRequest = { reservationId: params.id, ...body, ifMatch };
      return answer(
        reply,
        await service.move(deps, changeRequest, keyed, { viewer, language, statedLanguage }),
      );
    },
  );
  serve(changing.giveTicketBack, ({ params, viewer, language, statedLanguage, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['DELETE', `ticket ${params.id}`, null]);
    return service.giveTicketBack(deps, params.id, keyed, { viewer, language, statedLanguage });
  });
  serve(contract.cancelReservation, ({ params, viewer, language, statedLanguage, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['DELETE', params.id, null]);
    return service.cancel(deps, params.id, keyed, { viewer, language, statedLanguage });
  });
  serve(changing.cancelForPerson, ({ params, body, viewer, language, statedLanguage, idempotencyKey }) => {
    const keyed = keyedBy(viewer, idempotencyKey, ['POST', `${params.id}/cancel`, body]);
    const request = { reservationId: params.id, ...body };
    return service.cancelForPerson(deps, request, keyed, { viewer, language, statedLanguage });
  });
  serve(listHolders, ({ params, query, viewer }) => holders.listHolders(deps.db, params.id, query, viewer));
  serve(contract.readTicketsPdf, async ({ params, viewer, language, reply }) => {
    const pdf = await reading.readPdf(deps, params.id, { viewer, language });
    reply.header('content-disposition', `inline; filename="${fileNames[language].pdf}"`);
    return pdf;
  });
  serve(contract.readCalendarFile, async ({ params, viewer, language, reply }) => {
    const file = await reading.readCalendar(deps, params.id, { viewer, language });
    reply.header('content-disposition', `attachment; filename="${fileNames[language].calendar}"`);
    return file;
  });
}

/** The reservation with its version as ETag, which a later change can name. */
function answer(reply: FastifyReply, reservation: WireReservation): WireReservation {
  reply.header('etag', versionOf({ updatedAt: new Date(reservation.updatedAt) }));
  return reservation;
}
