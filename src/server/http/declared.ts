// Checks what routes refuse against what their endpoints declare, so that the document names every status that a caller can get.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { refusalsOf } from '#core/contract/openapi.ts';
import { Refusal } from '#core/refusals.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A route refused with a code that its endpoint leaves out. Its message says what is to be added where. */
export class UndeclaredRefusal extends Error {
  constructor({ method, path }: Endpoint, { code }: Refusal) {
    super(
      `${method} ${path} refused with '${code}', which its endpoint does not declare. Add '${code}' to the \`refusals\` of this ` +
        `endpoint in the contract of its feature below src/core; where every endpoint of a kind can refuse so, to \`refusalsOf\` in ` +
        `src/core/contract/openapi.ts.`,
    );
  }
}

/** A handler that, where it is checked, fails with an `UndeclaredRefusal` instead of a refusal that is not declared. */
export function onlyDeclared(endpoint: Endpoint, isChecked: boolean, handle: Handler): Handler {
  if (!isChecked) return handle;
  return async (request, reply) => {
    try {
      return await handle(request, reply);
    } catch (error) {
      if (!(error instanceof Refusal) || refusalsOf(endpoint).includes(error.code)) throw error;
      throw new UndeclaredRefusal(endpoint, error);
    }
  };
}
