import { afterFailure } from '#core/messages/rules.ts';
import { oneLine } from '#core/messages/text.ts';
import type { Reader } from '#server/db/database.ts';
import { maskText } from '#server/mask-secrets.ts';
import { type AllTemplates, NothingToSend, type RenderContext, type RenderedMessage } from './message.ts';
import { claimMessage, deleteMessage, isPending, markSent, type MessageRow, recordFailure } from './store.ts';
import { DeliveryFailure, type OutgoingMessage, type Transports } from './transport.ts';

/** What the delivery of a message needs. */
export interface DeliveryDeps {
  readonly db: Reader;
  readonly templates: AllTemplates;
  readonly transports: Transports;
  readonly baseUrl: string;
}

/**
 * Sends one message and marks it as sent, in a transaction that locks it; after a crash in between it is unmarked, and is sent
 * again. Rejects when it has to be retried, with an error that contains no address.
 */
export async function deliverMessage(
  delivery: DeliveryDeps,
  _id: string,
  signal: AbortSignal,
  claim: typeof claimMessage = claimMessage,
): Promise<void> {
  const outcome = await delivery.db.transaction().execute(async (tx) => {
    const message = await claim(tx, _id);
    if (!message) return (await isPending(tx, _id)) ? 'inOtherHands' : 'done';
    let whenSent: RenderedMessage['whenSent'];
    try {
      const { whenSent: noted, ...outgoing } = await render(delivery, message);
      await delivery.transports[message.kind].send(outgoing, signal);
      whenSent = noted;
    } catch (error) {
      if (error instanceof NothingToSend) {
        await deleteMessage(tx, _id);
        return 'done';
      }
      const permanent = error instanceof DeliveryFailure && error.permanent;
      const next = afterFailure({ permanent, attempts: message.attempts + 1 });
      await recordFailure(tx, _id, { error: describe(error), givenUp: next === 'giveUp' });
      return next;
    }
    await markSent(tx, _id);
    await whenSent?.(tx);
    return 'done';
  });
  // The transaction must commit so that the failure is recorded; only then the job fails.
  if (outcome === 'retry') throw new Error(`Message ${_id} was not taken; its lastError says why.`);
  if (outcome === 'inOtherHands') throw new Error(`Message ${_id} is being sent by another worker.`);
}

async function render(
  { templates, baseUrl }: DeliveryDeps,
  message: MessageRow,
): Promise<OutgoingMessage & Pick<RenderedMessage, 'whenSent'>> {
  const { _id, kind, language, recipient } = message;
  const template = templates[message.template];
  if (!template) throw new Error(`There is no template "${message.template}".`);
  const context: RenderContext = { messageId: _id, baseUrl };
  // The template's own feature typed the facts when it wrote them (NewMessage).
  const rendered = await template(message.facts as never, language, context);
  return { _id, kind, language, recipient, ...rendered };
}

function describe(error: unknown): string {
  return maskText(oneLine(error instanceof Error ? error.message : String(error))).slice(0, 500);
}
