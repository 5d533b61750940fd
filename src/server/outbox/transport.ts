import type { Language } from '#core/languages.ts';
import type { OwnCause } from '#core/messages/delivery.ts';
import type { MessageKind, RenderedMessage } from './message.ts';

export interface OutgoingMessage extends RenderedMessage {
  /** The same for each attempt, so that a recipient can recognise a duplicate. */
  readonly _id: string;
  readonly kind: MessageKind;
  readonly language: Language;
  readonly recipient: string;
}

/** A transport for one kind of message. */
export interface Transport {
  /** Resolves once the other side has accepted the message; rejects with a DeliveryFailure if the reason is known. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}

export type Transports = Readonly<Record<MessageKind, Transport>>;

/** A message was not accepted. The answer of the other side may contain an address: it is stored with the message, never logged. */
export class DeliveryFailure extends Error {
  /** Another attempt would be refused too. */
  readonly permanent: boolean;
  /** Null: the reason is in the words of the other side. */
  readonly own: OwnCause | null;

  constructor(reason: string, options: { permanent: boolean; own?: OwnCause | undefined; cause?: unknown }) {
    super(reason, { cause: options.cause });
    this.name = 'DeliveryFailure';
    this.permanent = options.permanent;
    this.own = options.own ?? null;
  }
}
