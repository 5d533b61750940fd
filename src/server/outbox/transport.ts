import type { Language } from '#core/languages.ts';
import type { MessageKind, RenderedMessage } from './message.ts';

export interface OutgoingMessage extends RenderedMessage {
  /** The same at each try, so that whoever gets a message twice can tell. */
  readonly _id: string;
  readonly kind: MessageKind;
  readonly language: Language;
  readonly recipient: string;
}

/** A way out of the system for one kind of message. */
export interface Transport {
  /** Resolves once the other side has taken the message; rejects with a DeliveryFailure if it is known why it did not. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  close(): void;
}

export type Transports = Readonly<Record<MessageKind, Transport>>;

/** The other side did not take a message. What it said may hold an address: it is kept with the message, never logged. */
export class DeliveryFailure extends Error {
  /** The same message would be refused again. */
  readonly permanent: boolean;

  constructor(reason: string, options: { permanent: boolean; cause?: unknown }) {
    super(reason, { cause: options.cause });
    this.name = 'DeliveryFailure';
    this.permanent = options.permanent;
  }
}
