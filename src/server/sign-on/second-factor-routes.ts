import * as contract from '#core/sign-on/second-factor-contract.ts';
import type { Serve } from '#server/http/serve.ts';
import { bearerOf } from './identify.ts';
import type { OriginOf } from './origin.ts';
import * as secondFactor from './second-factor.ts';
import { passSecondFactor, type SecondStepDeps } from './second-step.ts';

/** Nothing of these answers is kept anywhere on the way. */
const unkept = ['cache-control', 'no-store'] as const;

export function secondFactorRoutes(serve: Serve, deps: SecondStepDeps, originOf: OriginOf): void {
  const { db } = deps;
  serve(contract.readSecondFactorStatus, ({ viewer }) => secondFactor.readStatus(db, viewer));
  serve(contract.passSecondFactor, ({ body, request, reply }) => {
    reply.header(...unkept);
    return passSecondFactor(deps, body, originOf(request));
  });
  serve(contract.beginSecondFactor, async ({ body, viewer, request, reply }) => {
    reply.header(...unkept);
    const { password, challenge } = body;
    const who = await secondFactor.whoSetsUp(db, { viewer, token: bearerOf(request), challenge });
    return secondFactor.beginSecondFactor(deps, who, { password, origin: originOf(request) });
  });
  serve(contract.confirmSecondFactor, async ({ body, viewer, request, reply }) => {
    reply.header(...unkept);
    const { code, challenge } = body;
    const who = await secondFactor.whoSetsUp(db, { viewer, token: bearerOf(request), challenge });
    return secondFactor.confirmSecondFactor(deps, who, { code, origin: originOf(request) });
  });
  serve(contract.turnOffSecondFactor, ({ body, viewer, request }) =>
    secondFactor.turnOffSecondFactor(deps, viewer, { ...body, origin: originOf(request) }),
  );
  serve(contract.resetSecondFactor, ({ params, viewer }) =>
    secondFactor.resetSecondFactor(db, params.id, viewer),
  );
}
