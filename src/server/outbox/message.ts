// What a feature hands to the outbox, and what its templates render when the message is sent.

import type { Language } from '#core/languages.ts';
import type { Tx } from '#server/db/database.ts';

export type MessageKind = 'email' | 'sms';

/**
 * A message to be sent after the transaction has committed. `F` maps a feature's templates to their facts, so that
 * `NewMessage<AccountFacts>` takes only facts that its template reads; without it any template and facts are allowed.
 */
export type NewMessage<F = Record<string, object>> = {
  [Name in keyof F & string]: {
    readonly kind: MessageKind;
    readonly template: Name;
    /**
     * Stored as JSON and read when the message is sent: ids, numbers, texts, no Dates. What is under `secret` (a token, a code)
     * is deleted from the database as soon as the message has been sent.
     */
    readonly facts: F[Name];
    readonly language: Language;
    /** One e-mail address, or one telephone number with its prefix (`+39 3331234567`). */
    readonly recipient: string;
    readonly userId: string | null;
    readonly reservationId: string | null;
    /** The earliest time of sending, by the product's clock, so that nights are left out. */
    readonly notBefore?: Date;
  };
}[keyof F & string];

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface RenderedMessage {
  /** One line; empty for an SMS. */
  readonly subject: string;
  readonly text: string;
  /** Null for an SMS. */
  readonly html: string | null;
  readonly attachments?: readonly Attachment[];
  /** Runs in the transaction that marks the message as sent, for the feature's own record of it. */
  readonly whenSent?: (tx: Tx) => Promise<void>;
}

export interface RenderContext {
  readonly messageId: string;
  /** The site's origin, without a slash at its end: links in messages begin with it. */
  readonly baseUrl: string;
}

/** A template throws it when, at the time of sending, its message has no content any more. */
export class NothingToSend extends Error {
  constructor() {
    super('There is nothing to tell any more.');
    this.name = 'NothingToSend';
  }
}

/**
 * Renders a message when it is sent. A template that throws is retried later, like a failed delivery; after `NothingToSend` the
 * message is deleted.
 */
export type Template<Facts> = (
  facts: Facts,
  language: Language,
  context: RenderContext,
) => RenderedMessage | Promise<RenderedMessage>;

/** A feature's templates, one for each of its facts. */
export type Templates<F> = { readonly [Name in keyof F]: Template<F[Name]> };

/** The templates of all features together. */
export type AllTemplates = Readonly<Record<string, Template<never>>>;
