import * as contract from '#core/reports/contract.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerList, listQueryOf } from '#server/resources/list.ts';
import * as schedules from './schedules.ts';
import * as service from './service.ts';

export function reportRoutes(serve: Serve, deps: service.ReportDeps): void {
  const { db } = deps;
  serve(contract.startReport, ({ body, viewer, language }) =>
    service.start(db, { ...body, language: body.language ?? language }, viewer),
  );
  serve(contract.listReports, async ({ request, reply, viewer }) =>
    answerList(
      reply,
      await service.list(db, listQueryOf(request, contract.listReports.list, viewer), viewer),
    ),
  );
  serve(contract.readReport, ({ params, viewer }) => service.read(db, params.id, viewer));
  serve(contract.fetchReport, async ({ params, viewer, reply }) => {
    const { name, length, bytes } = await service.open(deps, params.id, viewer);
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', String(length));
    return bytes;
  });
  serve(contract.deleteReport, ({ params, viewer }) => service.remove(db, params.id, viewer));
  serve(contract.listSchedules, async ({ request, reply, viewer }) =>
    answerList(
      reply,
      await schedules.list(db, listQueryOf(request, contract.listSchedules.list, viewer), viewer),
    ),
  );
  serve(contract.createSchedule, ({ body, viewer, language }) =>
    schedules.create(deps, { ...body, language: body.language ?? language }, viewer),
  );
  serve(contract.deleteSchedule, ({ params, viewer }) => schedules.remove(db, params.id, viewer));
}
