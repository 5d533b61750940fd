import type { FastifyRequest } from 'fastify';
import { changeEmail } from '#core/auth/change-email-contract.ts';
import * as contract from '#core/auth/contract.ts';
import * as desk from '#core/auth/create-user-contract.ts';
import * as signIns from '#core/auth/sign-in-contract.ts';
import { Refusal } from '#core/refusals.ts';
import { serializeOwnAccount } from '#server/accounts/service.ts';
import type { CaptchaService } from '#server/captcha/service.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { answerEntity } from '#server/resources/list.ts';
import { versionOf } from '#core/versions.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import type { IdentityProviders } from './social/identity-provider.ts';
import { socialLoginRoutes } from './social/social-login-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { changePassword, forgotPassword, readPasswordLink, resetPassword } from './passwords/passwords.ts';
import { readBasicCredentials } from './passwords/basic-credentials.ts';
import { bearerOf } from './identify.ts';
import { confirmationRoutes } from './registration/confirmation-routes.ts';
import { requestEmailChange } from './change-email.ts';
import { commonHashes } from './passwords/common-passwords.ts';
import { confirmPhone, resendCode } from './registration/phone.ts';
import { refresh } from './refresh.ts';
import { createUser } from './registration/create-user.ts';
import { register } from './registration/registration.ts';
import { originWith, otpOf } from './origin.ts';
import { endOtherSignIns, endSignIn, listSignIns, signOut } from './sign-ins.ts';
import { signIn } from './sign-in.ts';

export interface SignOnDeps {
  readonly db: Db;
  readonly captcha: CaptchaService;
  /** The instance's time zone, IANA name: its calendar day decides how old an owner is. */
  readonly timeZone: string;
  readonly readSettings: ReadSettings;
  readonly secretKey: string;
  readonly providers: IdentityProviders;
  /** Scheme, host and port under which people reach the site. */
  readonly origin: string;
}

export function signOnRoutes(serve: Serve, deps: SignOnDeps): void {
  const { db, captcha, timeZone, readSettings, secretKey } = deps;
  const callerOf = (request: FastifyRequest) => ({
    address: request.clientAddress,
    proof: captcha.proofIn(request),
  });
  const originOf = originWith(captcha);
  secondFactorRoutes(serve, deps, originOf);
  socialLoginRoutes(serve, deps, originOf);
  confirmationRoutes(serve, deps, { originOf, callerOf });
  serve(contract.signIn, ({ request }) => {
    const given = readBasicCredentials(request.headers.authorization);
    return signIn(deps, given, { ...originOf(request), otp: otpOf(request) });
  });
  serve(contract.signOut, async ({ request }) => {
    const token = bearerOf(request);
    if (token !== null) await signOut(db, token);
    return undefined;
  });
  serve(signIns.refresh, async ({ request }) => {
    if (!(await readSettings()).tokenRefresh) throw new Refusal('notFound');
    const token = bearerOf(request);
    if (token === null) throw new Refusal('unauthorized');
    return refresh(db, token);
  });
  serve(signIns.readSignIns, ({ viewer, request }) => listSignIns(db, { viewer, token: bearerOf(request) }));
  serve(signIns.endSignIn, ({ params, viewer, request }) =>
    endSignIn(db, params.id, { viewer, token: bearerOf(request) }),
  );
  serve(signIns.endOtherSignIns, ({ viewer, request }) =>
    endOtherSignIns(db, { viewer, token: bearerOf(request) }),
  );
  serve(contract.register, ({ body, language, request }) => {
    return register(db, body, { ...callerOf(request), language, timeZone, secretKey });
  });
  serve(desk.createUser, async ({ body, viewer, language, reply }) => {
    const account = await createUser(db, body, { viewer, language, zone: timeZone, secretKey });
    return answerEntity(reply, { entity: { ...serializeOwnAccount(account) }, version: versionOf(account) });
  });
  serve(contract.readCommonPasswords, async ({ params }) => ({ hashes: [...commonHashes(params.prefix)] }));
  serve(contract.forgotPassword, ({ body, request }) => forgotPassword(db, body, callerOf(request)));
  serve(contract.readPasswordLink, ({ body }) => readPasswordLink(db, body.token));
  serve(contract.resetPassword, ({ body }) => resetPassword(deps, body, 'resetPassword'));
  serve(contract.resetPasswordImported, ({ body }) => resetPassword(deps, body, 'resetPasswordImported'));
  serve(contract.changePassword, ({ body, request }) => {
    const known = readBasicCredentials(request.headers.authorization);
    return changePassword(deps, known, body.password, { ...originOf(request), otp: otpOf(request) });
  });
  serve(changeEmail, ({ body, viewer, request }) =>
    requestEmailChange(db, body, { viewer, origin: originOf(request) }),
  );
  serve(contract.confirmPhone, ({ body, viewer, request }) =>
    confirmPhone(deps, body.code, { viewer, email: body.email, address: request.clientAddress }),
  );
  serve(contract.resendCode, ({ body, viewer, request }) =>
    resendCode(db, { viewer, email: body.email, ...callerOf(request) }),
  );
}
