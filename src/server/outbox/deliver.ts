import { refusesAddress } from '#core/messages/delivery.ts';
import { asSms } from '#core/message-texts/sms-parts.ts';
import { nothingReworded } from '#core/message-texts/text.ts';
import { nightRuleOf } from '#core/messages/night.ts';
import { afterFailure, isDeletedOnceOver } from '#core/messages/rules.ts';
import { oneLine } from '#core/messages/text.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { maskText } from '#server/mask-secrets.ts';
import {
  type AllTemplates,
  NothingToSend,
  type ReadReworded,
  type RenderContext,
  type RenderedMessage,
} from './message.ts';
import { claimMessage, deleteMessage, isPending, markSent, type MessageRow, recordFailure } from './store.ts';
import type { ReadMorning } from './night.ts';
import { isStopped } from './paced-store.ts';
import { holdMessage, readAddressState } from './held-store.ts';
import { suppress } from './suppression-store.ts';
import { DeliveryFailure, type OutgoingMessage, type Transports } from './transport.ts';

/** What the delivery of a message needs. */
export interface DeliveryDeps {
  readonly db: Reader;
  readonly templates: AllTemplates;
  readonly transports: Transports;
  readonly baseUrl: string;
  readonly readReworded?: ReadReworded;
  readonly readInfoEmail?: () => Promise<string>;
  /** Without it there is no night. */
  readonly readMorning?: ReadMorning;
}

/** A message that is not sent before the morning. */
export interface Postponed {
  readonly _id: string;
  readonly until: Date;
  /** It may be too late for it later in the morning. */
  readonly isUrgent: boolean;
}

/**
 * Sends one message and marks it as sent, in a transaction that locks it; after a crash in between it is unmarked, and is sent
 * again. Rejects when it has to be retried, with an error that contains no address. One that waits for the morning is returned, and its
 * caller postpones it; what staff send once more leaves at once.
 */
export async function deliverMessage(
  delivery: DeliveryDeps,
  _id: string,
  signal: AbortSignal,
  claim: typeof claimMessage = claimMessage,
): Promise<Postponed | undefined> {
  const outcome = await delivery.db.transaction().execute(async (tx) => {
    const message = await claim(tx, _id);
    if (!message) return (await isPending(tx, _id)) ? 'inOtherHands' : 'done';
    if (message.mailingId && (await isStopped(tx, _id))) {
      await recordFailure(tx, _id, { error: null, own: null, givenUp: 'stopped' });
      return 'done';
    }
    const address = message.kind === 'email' && (await readAddressState(tx, _id));
    if (address && address.isSuppressed) {
      await recordFailure(tx, _id, { error: null, own: null, givenUp: 'suppressed' });
      await deleteIfOver(tx, message);
      return 'done';
    }
    if (address && address.isUnproven) {
      await holdMessage(tx, _id);
      return 'done';
    }
    const until = message.resendOf === null ? await delivery.readMorning?.(message) : null;
    if (until) return { _id, until, isUrgent: nightRuleOf(message.template) === 'inTheMorningIfInTime' };
    let whenSent: RenderedMessage['whenSent'];
    try {
      const { whenSent: noted, ...outgoing } = await render(delivery, message);
      await delivery.transports[message.kind].send(outgoing, signal);
      whenSent = noted;
    } catch (error) {
      if (error instanceof NothingToSend) {
        await deleteMessage(tx, _id);
        await error.whenDropped?.(tx);
        return 'done';
      }
      const permanent = error instanceof DeliveryFailure && error.permanent;
      const next = afterFailure({ permanent, attempts: message.attempts + 1 });
      const givenUp = next === 'retry' ? null : permanent ? 'refused' : 'expired';
      const own = error instanceof DeliveryFailure ? error.own : 'fault';
      await recordFailure(tx, _id, { error: describe(error), own, givenUp });
      if (givenUp) await deleteIfOver(tx, message);
      // Without an account the address may be that of an erased one, which is not stored again.
      if (givenUp === 'refused' && message.userId !== null && refusesAddress(describe(error)))
        await suppress(tx, { address: message.recipient, reason: describe(error) });
      return next;
    }
    await markSent(tx, _id);
    await whenSent?.(tx);
    await deleteIfOver(tx, message);
    return 'done';
  });
  // The transaction must commit so that the failure is recorded; only then the job fails.
  if (outcome === 'retry') throw new Error(`Message ${_id} was not taken; its lastError says why.`);
  if (outcome === 'inOtherHands') throw new Error(`Message ${_id} is being sent by another worker.`);
  return typeof outcome === 'object' ? outcome : undefined;
}

async function deleteIfOver(tx: Tx, { _id, template }: MessageRow): Promise<void> {
  if (isDeletedOnceOver(template)) await deleteMessage(tx, _id);
}

async function render(
  { templates, baseUrl, readReworded, readInfoEmail }: DeliveryDeps,
  message: MessageRow,
): Promise<OutgoingMessage & Pick<RenderedMessage, 'whenSent'>> {
  const { _id, kind, language, recipient } = message;
  const template = templates[message.template];
  if (!template) throw new Error(`There is no template "${message.template}".`);
  const reworded = (await readReworded?.(message.template, language)) ?? nothingReworded;
  const infoEmail = await readInfoEmail?.();
  const context: RenderContext = { messageId: _id, baseUrl, reworded, ...(infoEmail && { infoEmail }) };
  // The template's own feature typed the facts when it wrote them (NewMessage).
  const rendered = await template(message.facts as never, language, context);
  const text = kind === 'sms' ? asSms(rendered.text) : rendered.text;
  return { _id, kind, language, recipient, ...rendered, text };
}

function describe(error: unknown): string {
  return maskText(oneLine(error instanceof Error ? error.message : String(error))).slice(0, 500);
}
