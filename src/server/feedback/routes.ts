import * as contract from '#core/feedback/contract.ts';
import type { Serve } from '#server/http/serve.ts';
import * as feedback from './feedback.ts';

export function feedbackRoutes(serve: Serve, deps: feedback.FeedbackDeps): void {
  serve(contract.openFeedback, ({ params, body, language }) =>
    feedback.open(deps, { reservationId: params.id, token: body.token, language }),
  );
  serve(contract.giveFeedback, ({ params, body: { token, ...answers }, language }) =>
    feedback.give(deps, { reservationId: params.id, token, language }, answers),
  );
  serve(contract.deleteSentence, ({ params, viewer }) => feedback.deleteSentence(deps.db, params.id, viewer));
  serve(contract.readEventFeedback, ({ params, ...by }) => feedback.readOfEvent(deps, params.id, by));
}
