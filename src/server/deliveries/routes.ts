import type { FastifyInstance } from 'fastify';
import * as contract from '#core/deliveries/contract.ts';
import type { Serve, RouteOptions } from '#server/http/serve.ts';
import { listDeliveries, listSuppressed, readMessageNumbers } from './list.ts';
import { takeReport } from './report.ts';
import { resendMessage, resendMissed } from './resend.ts';
import { serveSigned, signedIdOf } from './signed.ts';
import { type CorrectionDeps, correctAddress, liftSuppression } from './suppressed.ts';

export interface DeliveryRouteDeps extends CorrectionDeps {
  /** Reports are signed with it; null: none is taken. */
  readonly deliverySecret: string | null;
}

export async function deliveryRoutes(
  app: FastifyInstance,
  { serve, options }: { readonly serve: Serve; readonly options: RouteOptions },
  deps: DeliveryRouteDeps,
): Promise<void> {
  const { db } = deps;
  await serveSigned(app, options, deps.deliverySecret, (signed) => {
    signed(contract.reportDelivery, ({ body, request }) => takeReport(db, signedIdOf(request), body));
  });
  serve(contract.listDeliveries, ({ query, viewer, language }) =>
    listDeliveries(db, query, { viewer, language }),
  );
  serve(contract.readMessageNumbers, ({ params, viewer }) => readMessageNumbers(db, params.id, viewer));
  serve(contract.listSuppressed, ({ query }) => listSuppressed(db, query));
  serve(contract.liftSuppression, ({ params, viewer }) => liftSuppression(db, params.id, viewer));
  serve(contract.resendMessage, ({ params, viewer }) => resendMessage(db, params.id, viewer));
  serve(contract.resendMissed, ({ params, viewer }) => resendMissed(db, params.id, viewer));
  serve(contract.correctAddress, ({ params, body, viewer }) =>
    correctAddress(deps, { userId: params.id, typed: body.email, resend: body.resend }, viewer),
  );
}
