// Calls of the door: each says something about the network.

import { patienceMs } from '#core/check-in/offline/network.ts';
import type { QueryContext } from '#web/api/call.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { seeNetwork } from './door-state.ts';

/** Calls the server, and notes how the network did; of long work it notes failures only. Rejects with `NoConnection` where no answer came in time, or none of the site's. */
export async function timed<Answer>(
  work: (caller: Required<Pick<QueryContext, 'signal'>>) => Promise<Answer>,
  longestMs: number = patienceMs,
): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const answer = await work({ signal: AbortSignal.timeout(longestMs) });
    const tookMs = performance.now() - startedAt;
    // That long work took long says nothing of the network, and it may have needed no request.
    if (longestMs <= patienceMs) seeNetwork({ kind: 'answered', at: Date.now(), tookMs });
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    seeNetwork({ kind: 'failed', at: Date.now() });
    throw error instanceof NoConnection ? error : new NoConnection(error);
  }
}

/** No answer, one that came too late, or one that is not about the request: the server is not there, or busy. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.status >= 500 || error.status === 429;
  return error instanceof NoConnection || (error instanceof DOMException && error.name === 'TimeoutError');
}
