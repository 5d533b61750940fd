// The tables as Kysely sees them: those of the registry follow from their definitions, the others stand here.

import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Role, SubRole, UserType } from '#core/accounts/access.ts';
import type { Changes } from '#core/audit/rules.ts';
import type { Language } from '#core/languages.ts';
import type { FileAccess } from '#core/files/rules.ts';
import type { FileKind } from '#core/files/signature.ts';
import type { PictureFormat } from '#core/files/pictures.ts';
import type { WireReport } from '#core/programme-import/contract.ts';
import type { ImportStatus } from '#core/programme-import/imports.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import type { Participant } from '#core/reservations/contract.ts';
import type { ReservationStatus } from '#core/reservations/rules.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { ResourceName, resources } from '#core/resources/index.ts';
import type { Row } from '#core/resources/resource.ts';
import type { GenerationStatus, TicketStatus } from '#core/tickets/rules.ts';

/** Times that the database fills in when nobody says otherwise. */
interface Times {
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}
/** A list in a jsonb column: read as a list, written as its text (the driver would write a PostgreSQL array). */
type JsonList<T> = ColumnType<T[], string, string>;

/** A value in a json column: read as itself, written as its text. */
type Json<T> = ColumnType<T | null, string | null, string | null>;

type Registered = {
  [Name in ResourceName]: Omit<Row<(typeof resources)[Name]>, keyof Times> & Times;
};

interface UsersTable extends Times {
  _id: string;
  email: string;
  username: string | null;
  passwordHash: string | null;
  name: string;
  surname: string;
  role: Role;
  subRoles: SubRole[];
  userType: UserType;
  prefix: string | null;
  phoneNumber: string | null;
  isEnabled: Generated<boolean>;
  isEmailConfirmed: Generated<boolean>;
  isPhoneNumberConfirmed: Generated<boolean>;
  yearOfbirth: number | null;
  sex: 'male' | 'female' | 'other' | null;
  qualification: string | null;
  profession: string | null;
  learnAboutFestival: string | null;
  educationalInstitution: string | null;
  instituteProvince: string | null;
  instituteMunicipality: string | null;
  instituteGrade: 'kindergarten' | 'primary' | 'middle_school' | 'high_school' | null;
  language: Language;
  privacyConsent: Generated<boolean>;
  commercialConsent: Generated<boolean>;
  thirdPartiesConsent: Generated<boolean>;
  newsletter: Generated<boolean>;
  contactEventIds: Generated<string[]>;
}

interface ConsentsTable {
  _id: string;
  userId: string;
  purpose: 'privacy' | 'commercial' | 'thirdParties' | 'newsletter';
  given: boolean;
  textVersion: string;
  createdAt: Generated<Date>;
}

interface AccessTokensTable {
  tokenHash: Buffer;
  _id: string;
  userId: string;
  userAgent: string;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
  expiresAt: Date;
}

interface MailedTokensTable {
  tokenHash: Buffer;
  userId: string;
  purpose: 'confirmEmail' | 'resetPassword' | 'deleteAccount';
  createdAt: Generated<Date>;
  expiresAt: Date;
  usedAt: Date | null;
}

interface TriesTable {
  key: Buffer;
  tries: number;
  lastAt: Date;
  waitUntil: Date;
  forgetAt: Date;
}

interface SignInPlacesTable {
  userId: string;
  networkHash: Buffer;
  lastAt: Date;
}

interface SigningKeysTable {
  keyId: number;
  publicKey: Buffer;
  encryptedPrivateKey: Buffer;
  createdAt: Generated<Date>;
}

interface ReservationsTable extends Times {
  _id: string;
  eventId: string;
  sessionId: string;
  userId: string;
  status: ReservationStatus;
  target: Audience;
  quantity: number;
  quantitySchool: number;
  chaperones: number;
  seatsTaken: number;
  classesTaken: number;
  participants: JsonList<Participant>;
  needs: { wheelchair?: number; allergies?: number; other?: string } | null;
  notified: Generated<boolean>;
  generationStatus: Generated<GenerationStatus>;
  cancelledAt: Date | null;
}

interface TicketsTable extends Times {
  _id: string;
  reservationId: string;
  sessionId: string;
  userId: string;
  /** From 0, in the order of the participants. */
  position: number;
  status: TicketStatus;
  target: Audience;
  quantity: number;
  chaperones: number;
  schoolClass: string | null;
  participant: Participant;
  version: Generated<number>;
  isScanned: Generated<boolean>;
  isSent: Generated<boolean>;
  generationStatus: Generated<GenerationStatus>;
  generatedTicketUrl: string | null;
}

interface ReservationRequestsTable extends Times {
  _id: string;
  sequence: Generated<number>;
  eventId: string;
  sessionId: string;
  userId: string;
  status: 'waiting' | 'locked' | 'converted' | 'invalid' | 'cancelled';
  target: Audience;
  quantity: number;
  quantitySchool: number;
  chaperones: number;
  minQuantity: number | null;
  minQuantitySchool: number | null;
  participants: JsonList<Participant>;
}

interface IdempotencyKeysTable {
  /** An account's id, or the hash of a mailed token. */
  scope: string;
  key: string;
  requestHash: Buffer;
  entityId: string;
  createdAt: Generated<Date>;
}

interface MessagesTable {
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
  /** Given up: refused for good, or tried too often. */
  failedAt: Date | null;
  createdAt: Generated<Date>;
}

interface MailboxTable {
  _id: string;
  kind: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: JsonList<{ filename: string; contentType: string; base64: string }>;
  createdAt: Generated<Date>;
}

interface ImportsTable extends Times {
  _id: string;
  userId: string | null;
  status: ImportStatus;
  filename: string;
  /** Null once it has been taken or refused. */
  file: Buffer | null;
  dryRun: boolean;
  shiftTo: string | null;
  tries: Generated<number>;
  done: Generated<number>;
  total: number | null;
  report: Json<WireReport>;
  error: Json<ErrorAnswer>;
  finishedAt: Date | null;
}

type AuditEntriesTable = Registered['auditEntries'] & { changes: Changes };

/** The bytes of a file, or of a picture in one width and format, and where they lie. */
export type StoredVariant =
  | { readonly format: PictureFormat; readonly width: number; readonly bytes: number; readonly key: string }
  | { readonly format: 'pdf'; readonly width: null; readonly bytes: number; readonly key: string };

interface FilesTable extends Times {
  _id: string;
  name: string;
  kind: FileKind;
  mediaType: string;
  size: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  folderId: string | null;
  userId: string | null;
  access: FileAccess;
  variants: JsonList<StoredVariant>;
}

export interface Database extends Omit<Registered, 'auditEntries'> {
  auditEntries: AuditEntriesTable;
  users: UsersTable;
  consents: ConsentsTable;
  accessTokens: AccessTokensTable;
  mailedTokens: MailedTokensTable;
  tries: TriesTable;
  signInPlaces: SignInPlacesTable;
  signingKeys: SigningKeysTable;
  reservations: ReservationsTable;
  tickets: TicketsTable;
  reservationRequests: ReservationRequestsTable;
  idempotencyKeys: IdempotencyKeysTable;
  messages: MessagesTable;
  mailbox: MailboxTable;
  files: FilesTable;
  imports: ImportsTable;
}

/** The pool: each statement stands alone, or a transaction begins. */
export type Db = Kysely<Database>;
/** What must happen together takes a Tx: the pool does not fit where one is asked for. */
export type Tx = Transaction<Database>;
/** For reads that may run in either. */
export type Reader = Kysely<Database>;
