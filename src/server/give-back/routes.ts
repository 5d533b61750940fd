import * as contract from '#core/give-back/contract.ts';
import type { Serve } from '#server/http/serve.ts';
import * as giving from './give-back.ts';

export function giveBackRoutes(serve: Serve, deps: giving.GiveBackDeps): void {
  serve(contract.openGiveBack, ({ params, body, language }) =>
    giving.open(deps, { reservationId: params.id, token: body.token, language }),
  );
  serve(contract.giveBack, ({ params, body, language, statedLanguage }) =>
    giving.give(deps, { reservationId: params.id, token: body.token, language, statedLanguage }),
  );
}
