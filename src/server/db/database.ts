// The tables as Kysely sees them: those of the registry follow from their definitions, the others stand here.

import type { AccountsReport } from '#core/account-import/report.ts';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Changes } from '#core/audit/rules.ts';
import type { Language } from '#core/languages.ts';
import type { FileAccess } from '#core/files/rules.ts';
import type { Translated } from '#core/field/field.ts';
import type { FileKind } from '#core/files/signature.ts';
import type { PictureFormat } from '#core/files/pictures.ts';
import type { WireReport } from '#core/programme-import/contract.ts';
import type { ImportKind, ImportStatus } from '#core/programme-import/imports.ts';
import type { Answers } from '#core/proposals/rules.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { ReservationStatus } from '#core/reservations/rules.ts';
import type { Audience } from '#core/resources/programme.ts';
import type { ResourceName, resources } from '#core/resources/index.ts';
import type { Row } from '#core/resources/resource.ts';
import type { GenerationStatus } from '#core/tickets/rules.ts';
import type { RequestEventsTable } from './waiting-list-tables.ts';
import type {
  ConsentsTable,
  AccessTokensTable,
  RefreshTokensTable,
  SecondFactorsTable,
  RecoveryCodesTable,
  SocialLoginsTable,
  SignInChallengesTable,
  MailedTokensTable,
  PhoneCodesTable,
  TriesTable,
  SignInPlacesTable,
} from './sign-on-tables.ts';

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
/** A registered table, some columns of which the database fills in. */
type Defaulted<Name extends ResourceName, Column extends keyof Registered[Name]> = Omit<
  Registered[Name],
  Column
> & { [C in Column]: Generated<Registered[Name][C]> };
/** What a party needs to come. */
type Needs = NonNullable<BookingBody['needs']>;

type UsersTable = Defaulted<
  'users',
  | 'isEnabled'
  | 'isEmailConfirmed'
  | 'isPhoneNumberConfirmed'
  | 'privacyConsent'
  | 'commercialConsent'
  | 'thirdPartiesConsent'
  | 'newsletter'
  | 'contactEventIds'
  | 'frontImage'
> & { passwordHash: string | null; warnedAt: Generated<Date | null> };

interface UsedChallengesTable {
  nonce: Buffer;
  expiresAt: Date;
}

/** How many SMS went out on a day. */
interface SmsDaysTable {
  day: Date;
  sent: number;
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
  /** Null: its owner's account was erased, and only how many came is left. */
  userId: string | null;
  status: ReservationStatus;
  target: Audience;
  quantity: number;
  quantitySchool: number;
  chaperones: number;
  seatsTaken: number;
  classesTaken: number;
  participants: JsonList<Participant>;
  needs: Needs | null;
  notified: Generated<boolean>;
  generationStatus: Generated<GenerationStatus>;
  cancelledAt: Date | null;
}

type SessionsTable = Defaulted<'sessions', 'waitingRequests'> & { offersEndAt: Generated<Date | null> };

type TicketsTable = Defaulted<'tickets', 'version' | 'isScanned' | 'isSent' | 'generationStatus'> & {
  participant: Participant;
};

type ReservationRequestsTable = Defaulted<'reservationRequests', 'notified' | 'generationStatus'> & {
  sequence: Generated<number>;
  wantedSeats: number;
  leastSeats: number;
  priority: Generated<number>;
  passes: Generated<number>;
  overtaken: Generated<number>;
  savedSeats: Generated<number>;
  savedClasses: Generated<number>;
  withheldSeats: Generated<number>;
  withheldClasses: Generated<number>;
  offeredSeats: number | null;
  offeredClasses: number | null;
  lastCallAt: Date | null;
  reservationId: string | null;
  participants: JsonList<Participant>;
  needs: ColumnType<Needs | null, string | null | undefined, string | null>;
};

interface ViewsTable extends Times {
  _id: string;
  userId: string;
  entityType: string;
  entityId: string;
}

interface ChatsTable extends Times {
  _id: string;
}

interface ChatParticipantsTable {
  chatId: string;
  userId: string;
  readAt: Date | null;
  createdAt: Generated<Date>;
}

interface ChatMessagesTable {
  _id: string;
  chatId: string;
  userId: string | null;
  text: string;
  createdAt: Date;
  updatedAt: Date;
}

type FormsTable = Defaulted<'forms', 'writeOnEventTitle'> & {
  answers: ColumnType<Answers, string | undefined, string>;
};

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
  notBefore: Date | null;
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
  kind: ImportKind;
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
  report: Json<WireReport | AccountsReport>;
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
  alternativeText: ColumnType<Translated | null, string | null | undefined, string | null>;
  folderId: string | null;
  userId: string | null;
  access: FileAccess;
  variants: JsonList<StoredVariant>;
}

export interface Database extends Omit<
  Registered,
  'auditEntries' | 'users' | 'sessions' | 'tickets' | 'reservationRequests' | 'forms'
> {
  auditEntries: AuditEntriesTable;
  users: UsersTable;
  consents: ConsentsTable;
  accessTokens: AccessTokensTable;
  mailedTokens: MailedTokensTable;
  phoneCodes: PhoneCodesTable;
  tries: TriesTable;
  refreshTokens: RefreshTokensTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  socialLogins: SocialLoginsTable;
  signInChallenges: SignInChallengesTable;
  signInPlaces: SignInPlacesTable;
  usedChallenges: UsedChallengesTable;
  smsDays: SmsDaysTable;
  signingKeys: SigningKeysTable;
  sessions: SessionsTable;
  reservations: ReservationsTable;
  tickets: TicketsTable;
  reservationRequests: ReservationRequestsTable;
  requestEvents: RequestEventsTable;
  forms: FormsTable;
  views: ViewsTable;
  chats: ChatsTable;
  chatParticipants: ChatParticipantsTable;
  chatMessages: ChatMessagesTable;
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
