import type { FastifyRequest } from 'fastify';
import type { CaptchaService } from '#server/captcha/service.ts';
import type { Origin } from './sign-ins.ts';

/** The second factor, sent along with the first (docs/product/sign-in.md#second-factor). */
export function otpOf(request: FastifyRequest): string | null {
  const { otp } = request.headers;
  return typeof otp === 'string' && otp !== '' ? otp : null;
}

export type OriginOf = (request: FastifyRequest) => Origin;

/** Where a sign-in came from, and the captcha that was solved for it. */
export function originWith(captcha: CaptchaService): OriginOf {
  return (request) => ({
    address: request.clientAddress,
    proof: captcha.proofIn(request),
    userAgent: request.headers['user-agent'] ?? '',
  });
}
