// Messages and chats, as Kysely sees them.

import type { ColumnType, Generated } from 'kysely';
import type { AgeBand } from '#core/feedback/rules.ts';
import type { MailingAudience } from '#core/mailings/contract.ts';
import type { MailingTexts } from '#core/mailings/texts.ts';
import type { Language } from '#core/languages.ts';
import type { Failure, OwnCause } from '#core/messages/delivery.ts';
import type { JsonList, Times } from './table-types.ts';

export interface MessagesTable {
  _id: string;
  kind: 'email' | 'sms';
  template: string;
  facts: Record<string, unknown>;
  language: Language;
  recipient: string;
  userId: string | null;
  reservationId: string | null;
  attempts: Generated<number>;
  lastError: string | null;
  /** Null beside an error: it is in the words of the other side. */
  lastErrorCause: OwnCause | null;
  sentAt: Date | null;
  notBefore: Date | null;
  /** Given up: refused for good, or tried too often. */
  failedAt: Date | null;
  /** Why it was given up; null with `failedAt`: an earlier version gave it up. */
  failure: Failure | null;
  /** The recipient's server has confirmed it. */
  deliveredAt: Date | null;
  bouncedAt: Date | null;
  bounce: 'hard' | 'soft' | null;
  bounceReason: string | null;
  /** It had a link or a code, which is deleted once it has gone. */
  hadSecret: Generated<boolean>;
  /** The message that staff sent once more. */
  resendOf: string | null;
  /** What staff wrote to those who booked. */
  mailingId: string | null;
  /** It leaves at a set pace. */
  isPaced: Generated<boolean>;
  /** It is about a booking, and leaves once the corrected address of its account is confirmed. */
  awaitsConfirmation: Generated<boolean>;
  createdAt: Generated<Date>;
}

export interface MailingsTable {
  _id: string;
  userId: string | null;
  sessionIds: string[];
  eventIds: string[];
  audiences: MailingAudience[];
  texts: ColumnType<MailingTexts | Record<string, never>, string, string>;
  recipients: number;
  /** The notice of the house that it sends; null: none, or the notice is deleted. */
  houseNoticeId: Generated<string | null>;
  /** It sends, or sent, a notice of the house. */
  isNotice: Generated<boolean>;
  createdAt: Date;
  stoppedAt: Date | null;
}

export interface SuppressedAddressesTable {
  _id: string;
  address: string;
  reason: string | null;
  createdAt: Date;
}

export interface DeliveryEventsTable {
  /** The provider's id of the report. */
  _id: string;
  createdAt: Date;
}

export interface VisitThanksTable {
  reservationId: string;
  createdAt: Date;
}

export interface FeedbackTable {
  reservationId: string;
  stars: number;
  sentence: string | null;
  ageBand: AgeBand | null;
  /** Of the sentence as it was written last. */
  sentenceId: Generated<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** Answers that lead to no visit any more, counted. */
export interface FeedbackNumbersTable {
  eventId: string;
  stars: number;
  ageBand: AgeBand | null;
  answers: number;
}

export interface MailboxTable {
  _id: string;
  kind: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: JsonList<{ filename: string; contentType: string; base64: string }>;
  createdAt: Generated<Date>;
}

export interface ChatsTable extends Times {
  _id: string;
}

export interface ChatParticipantsTable {
  chatId: string;
  userId: string;
  readAt: Date | null;
  createdAt: Generated<Date>;
}

export interface ChatMessagesTable {
  _id: string;
  chatId: string;
  userId: string | null;
  text: string;
  createdAt: Date;
  updatedAt: Date;
}
