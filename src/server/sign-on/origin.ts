import type { FastifyRequest } from 'fastify';
import type { Captcha } from '#server/captcha/service.ts';
import type { Origin } from './sessions.ts';

export type OriginOf = (request: FastifyRequest) => Origin;

/** What a sign-in leaves behind of where it came from, and what was solved for it. */
export function originWith(captcha: Captcha): OriginOf {
  return (request) => ({
    address: request.ip,
    proof: captcha.proofIn(request),
    userAgent: request.headers['user-agent'] ?? '',
  });
}
