import type { FastifyRequest } from 'fastify';
import * as contract from '#core/auth/confirmation-contract.ts';
import type { CaptchaCaller } from '#server/captcha/service.ts';
import type { Serve } from '#server/http/serve.ts';
import { choosePassword, confirmEmail, denyRegistration, readConfirmation } from './confirmation.ts';
import { createMeter } from '#server/throttle/service.ts';
import type { OriginOf } from '../origin.ts';
import type { RecogniseDeps } from '../recognise.ts';
import { confirmByCode, readRegistrationState } from './registration-code.ts';
import { resendEmail } from './registration.ts';
import type { SecondStepDeps } from '../second-factor/second-step.ts';

export function confirmationRoutes(
  serve: Serve,
  deps: SecondStepDeps & RecogniseDeps,
  {
    originOf,
    callerOf,
  }: { readonly originOf: OriginOf; readonly callerOf: (request: FastifyRequest) => CaptchaCaller },
): void {
  const { db } = deps;
  const states = createMeter();
  serve(contract.readConfirmation, ({ body, viewer }) => readConfirmation(db, body.token, viewer));
  serve(contract.confirmEmail, ({ body, viewer }) => confirmEmail(deps, body, viewer));
  serve(contract.denyRegistration, ({ body }) => denyRegistration(db, body.token));
  serve(contract.choosePassword, ({ body, request }) => choosePassword(deps, body, originOf(request)));
  serve(contract.readRegistrationState, ({ body, request }) =>
    readRegistrationState({ db, states }, body.handle, request.clientAddress),
  );
  serve(contract.confirmByCode, ({ body, request }) => confirmByCode(deps, body, originOf(request)));
  serve(contract.resendEmail, ({ body, request }) => resendEmail(db, body, callerOf(request)));
}
