import * as contract from '#core/sign-on/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import { bearerOf } from './identify.ts';
import { confirmEmail, register, resendEmail } from './registration.ts';
import { signIn, signOut } from './sign-in.ts';

export interface SignOnDeps {
  readonly db: Db;
  /** The instance's, IANA name: whose today decides how old somebody is. */
  readonly timeZone: string;
}

export function signOnRoutes(serve: Serve, { db, timeZone }: SignOnDeps): void {
  serve(contract.signIn, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { authorization, 'user-agent': userAgent = '' } = request.headers;
    return signIn(db, readBasicCredentials(authorization), { address: request.ip, userAgent });
  });
  serve(contract.signOut, async ({ request }) => {
    const token = bearerOf(request);
    if (token !== null) await signOut(db, token);
    return undefined;
  });
  serve(contract.register, ({ body, language, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return register(db, body, { address: request.ip, language, timeZone });
  });
  serve(contract.confirmEmail, ({ body }) => confirmEmail(db, body.token));
  serve(contract.resendEmail, ({ body, request }) => resendEmail(db, body.email, request.ip));
}
