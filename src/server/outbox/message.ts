// What a feature hands to the outbox, and what its templates render when the message is sent.

import type { Language } from '#core/languages.ts';
import type { Reworded } from '#core/message-texts/text.ts';
import type { Zone } from '#core/time.ts';
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
  /** An SMS that leaves a part of the day's number to others (core/messages/rules.ts). */
  readonly isReminder?: boolean;
  /** Runs in the transaction that marks the message as sent, for the feature's own record of it. */
  readonly whenSent?: (tx: Tx) => Promise<void>;
}

export interface RenderContext {
  readonly messageId: string;
  /** The site's origin, without a slash at its end: links in messages begin with it. */
  readonly baseUrl: string;
  /** What staff have reworded of this message, and of all e-mails, in its language. */
  readonly reworded: Reworded;
  /** Where people write for help, by the settings; without it the address that comes with the product. */
  readonly infoEmail?: string;
}

/** What the wording of a message depends on, besides its facts. */
export interface WordingContext {
  readonly language: Language;
  readonly zone: Zone;
  readonly context: RenderContext;
}

/**
 * A template throws it when, at the time of sending, its message has no content any more. `whenDropped` runs in the transaction that
 * deletes the message, for the feature's own record of it.
 */
export class NothingToSend extends Error {
  readonly whenDropped: ((tx: Tx) => Promise<void>) | undefined;
  constructor(whenDropped?: (tx: Tx) => Promise<void>) {
    super('The message has no content any more.');
    this.whenDropped = whenDropped;
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

/** Reads what staff have reworded of a template, and of all e-mails, in a language. */
export type ReadReworded = (template: string, language: Language) => Promise<Reworded>;

/** The same for a batch of messages, which reads each template once in each language; again after an error. */
export function readOnce(read: ReadReworded): ReadReworded {
  const found = new Map<string, Promise<Reworded>>();
  return (template, language) => {
    const key = `${language} ${template}`;
    const reading = found.get(key) ?? read(template, language);
    found.set(key, reading);
    reading.catch(() => found.delete(key));
    return reading;
  };
}
