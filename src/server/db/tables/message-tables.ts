// Messages and chats, as Kysely sees them.

import type { Generated } from 'kysely';
import type { Language } from '#core/languages.ts';
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
  sentAt: Date | null;
  notBefore: Date | null;
  /** Given up: refused for good, or tried too often. */
  failedAt: Date | null;
  createdAt: Generated<Date>;
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
