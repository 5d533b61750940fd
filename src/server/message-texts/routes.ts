import * as contract from '#core/message-texts/message-texts.ts';
import type { Serve } from '#server/http/serve.ts';
import * as generic from '#server/resources/service.ts';
import { serveWrites } from '#server/resources/write-routes.ts';
import * as service from './service.ts';

/** Reworded texts are read as every entity is; a written one has to be a text of a message, with what must stand in it. */
export function messageTextRoutes(serve: Serve, deps: service.MessageTextDeps): void {
  serveWrites(serve, 'messageTexts', {
    create: (body, by) => service.createText(deps, body, by),
    change: (id, body, by) => service.changeText(deps, id, body, by),
    remove: (id, by) => generic.remove(deps.db, 'messageTexts', id, by),
    contents: (id, viewer) => generic.readContents(deps.db, 'messageTexts', id, viewer),
  });
  serve(contract.readTemplates, async () => service.describeAll(deps));
  serve(contract.previewTemplate, ({ params, body }) => service.previewTemplate(deps, params.template, body));
  serve(contract.testTemplate, ({ params, body, viewer }) =>
    service.testTemplate(deps, params.template, body, viewer),
  );
  serve(contract.resetTemplate, ({ params, viewer }) => service.resetTemplate(deps, params.template, viewer));
}
