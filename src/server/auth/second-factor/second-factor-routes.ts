import * as contract from '#core/auth/second-factor-contract.ts';
import type { Serve } from '#server/http/serve.ts';
import { bearerOf } from '../identify.ts';
import type { OriginOf } from '../origin.ts';
import * as secondFactor from './second-factor.ts';
import { passSecondFactor, type SecondStepDeps } from './second-step.ts';

export function secondFactorRoutes(serve: Serve, deps: SecondStepDeps, originOf: OriginOf): void {
  const { db } = deps;
  serve(contract.readSecondFactorStatus, ({ viewer }) => secondFactor.readStatus(db, viewer));
  serve(contract.passSecondFactor, ({ body, request }) => {
    return passSecondFactor(deps, body, originOf(request));
  });
  serve(contract.beginSecondFactor, async ({ body, viewer, request }) => {
    const { password, challenge } = body;
    const who = await secondFactor.whoSetsUp(db, { viewer, token: bearerOf(request), challenge });
    return secondFactor.beginSecondFactor(deps, who, { password, origin: originOf(request) });
  });
  serve(contract.confirmSecondFactor, async ({ body, viewer, request }) => {
    const { code, challenge } = body;
    const who = await secondFactor.whoSetsUp(db, { viewer, token: bearerOf(request), challenge });
    return secondFactor.confirmSecondFactor(deps, who, { code, origin: originOf(request) });
  });
  serve(contract.turnOffSecondFactor, ({ body, viewer, request }) =>
    secondFactor.turnOffSecondFactor(deps, viewer, { ...body, origin: originOf(request) }),
  );
  serve(contract.readSecondFactorOf, ({ params }) => secondFactor.readStatusOf(db, params.id));
  serve(contract.resetSecondFactor, ({ params, viewer }) =>
    secondFactor.resetSecondFactor(db, params.id, viewer),
  );
}
