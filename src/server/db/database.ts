// The tables as Kysely sees them: those of the registry follow from their definitions, the others stand in the files beside this one.

import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Changes } from '#core/audit/rules.ts';
import type { Edits } from '#core/drafts/edits.ts';
import type { ReminderKind } from '#core/reminders/due.ts';
import type {
  AccessRequestChangesTable,
  AccessRequestsTable,
  IdempotencyKeysTable,
  ReservationsTable,
  SessionsTable,
  SigningKeysTable,
  TicketsTable,
} from './tables/booking-tables.ts';
import type { DoorDevicesTable, ScansTable, WalkInQuotasTable } from './tables/door-tables.ts';
import type {
  FetchedPicturesTable,
  FilesTable,
  ImportedEventsTable,
  ImportPictureRunsTable,
  ImportPicturesTable,
  ImportsTable,
  ReportSchedulesTable,
  ReportsTable,
  BinnedEventsTable,
  BinnedRowsTable,
  UnfinishedUploadsTable,
  UploadPiecesTable,
} from './tables/file-tables.ts';
import type {
  ChatMessagesTable,
  ChatParticipantsTable,
  ChatsTable,
  DeliveryEventsTable,
  FeedbackNumbersTable,
  FeedbackTable,
  MailboxTable,
  MailingsTable,
  MessagesTable,
  SuppressedAddressesTable,
  VisitThanksTable,
} from './tables/message-tables.ts';
import type {
  CallCriteriaTable,
  CallReviewersTable,
  FormAssignmentsTable,
  FormAuthorsTable,
  FormDecisionsTable,
  FormMessagesTable,
  FormRemindersTable,
  FormEventsTable,
  FormFilesTable,
  FormReviewsTable,
  FormRowsTable,
  FormScoresTable,
  FormsTable,
  KnownDeadlinesTable,
  FormOfficeTagsTable,
  FormTagsTable,
  FormTemplateVersionsTable,
  FormVersionsTable,
} from './tables/proposal-tables.ts';
import type {
  AccessTokensTable,
  BlockedAccountsTable,
  BlockMarksTable,
  ConsentsTable,
  DataKeysTable,
  MailedTokensTable,
  PhoneCodesTable,
  RegistrationsTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  SecondFactorsTable,
  SignInChallengesTable,
  SignInPlacesTable,
  SmsDaysTable,
  SocialLoginsTable,
  TriesTable,
  UsedChallengesTable,
  UsedSocialProofsTable,
  UsersTable,
} from './tables/auth-tables.ts';
import type { Defaulted, Registered, Times } from './tables/table-types.ts';
import type { RequestEventsTable, ReservationRequestsTable } from './tables/waiting-list-tables.ts';

interface ViewsTable extends Times {
  _id: string;
  userId: string;
  entityType: string;
  entityId: string;
}

interface SavedViewsTable extends Times {
  _id: string;
  userId: string | null;
  /** The path of the entity. */
  entity: string;
  name: string;
  address: ColumnType<Readonly<Record<string, string | readonly string[]>>, string, string>;
  isShared: boolean;
}

/** What an editor has typed into a form and not saved. */
interface DraftsTable extends Times {
  userId: string;
  /** The path of the entity. */
  entity: string;
  /** Of the row, or `new`. */
  entityId: string;
  version: string | null;
  edits: ColumnType<Edits, string, string>;
  revision: Generated<number>;
}

interface CalendarFeedsTable {
  userId: string;
  /** Of this address: another one has another. */
  _id: string;
  secretHash: Buffer;
  createdAt: Date;
  lastReadAt: Date | null;
}

interface NotifiedOpeningsTable {
  userId: string;
  sessionId: string;
  opensAt: Date;
  createdAt: Date;
}

interface RemindersTable {
  reservationId: string;
  kind: ReminderKind;
  day: string;
  createdAt: Date;
}

interface OpeningMovesTable {
  userId: string;
  sessionId: string;
  knownOpensAt: Date;
  moves: Generated<number>;
  writtenMoves: Generated<number>;
  createdAt: Generated<Date>;
}

type AuditEntriesTable = Registered['auditEntries'] & { changes: Changes };

export interface Database extends Omit<
  Registered,
  | 'auditEntries'
  | 'users'
  | 'sessions'
  | 'tickets'
  | 'reservationRequests'
  | 'forms'
  | 'formRows'
  | 'calls'
  | 'customers'
  | 'scans'
  | 'events'
  | 'locations'
> {
  auditEntries: AuditEntriesTable;
  users: UsersTable;
  consents: ConsentsTable;
  accessTokens: AccessTokensTable;
  mailedTokens: MailedTokensTable;
  registrations: RegistrationsTable;
  phoneCodes: PhoneCodesTable;
  tries: TriesTable;
  dataKeys: DataKeysTable;
  blockMarks: BlockMarksTable;
  blockedAccounts: BlockedAccountsTable;
  refreshTokens: RefreshTokensTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  socialLogins: SocialLoginsTable;
  signInChallenges: SignInChallengesTable;
  signInPlaces: SignInPlacesTable;
  usedChallenges: UsedChallengesTable;
  usedSocialProofs: UsedSocialProofsTable;
  smsDays: SmsDaysTable;
  signingKeys: SigningKeysTable;
  events: Defaulted<'events', 'namesAtDoor' | 'givesCertificate'>;
  locations: Defaulted<'locations', 'holdsSeveral'>;
  sessions: SessionsTable;
  reservations: ReservationsTable;
  tickets: TicketsTable;
  accessRequests: AccessRequestsTable;
  accessRequestChanges: AccessRequestChangesTable;
  reservationRequests: ReservationRequestsTable;
  requestEvents: RequestEventsTable;
  scans: ScansTable;
  doorDevices: DoorDevicesTable;
  walkInQuotas: WalkInQuotasTable;
  forms: FormsTable;
  formRows: FormRowsTable;
  calls: Defaulted<
    'calls',
    | 'isPublished'
    | 'coAuthorsMaySend'
    | 'isAnonymous'
    | 'laboratoryFor'
    | 'opendayFor'
    | 'showFor'
    | 'conferenceFor'
  >;
  formTemplateVersions: FormTemplateVersionsTable;
  formVersions: FormVersionsTable;
  formAuthors: FormAuthorsTable;
  formDecisions: FormDecisionsTable;
  formMessages: FormMessagesTable;
  formReminders: FormRemindersTable;
  knownDeadlines: KnownDeadlinesTable;
  formFiles: FormFilesTable;
  formEvents: FormEventsTable;
  callReviewers: CallReviewersTable;
  callCriteria: CallCriteriaTable;
  formAssignments: FormAssignmentsTable;
  formReviews: FormReviewsTable;
  formScores: FormScoresTable;
  formTags: FormTagsTable;
  formOfficeTags: FormOfficeTagsTable;
  customers: Defaulted<'customers', 'addresses'>;
  views: ViewsTable;
  savedViews: SavedViewsTable;
  drafts: DraftsTable;
  calendarFeeds: CalendarFeedsTable;
  openingsTold: NotifiedOpeningsTable;
  openingMoves: OpeningMovesTable;
  reminders: RemindersTable;
  visitThanks: VisitThanksTable;
  feedback: FeedbackTable;
  feedbackNumbers: FeedbackNumbersTable;
  chats: ChatsTable;
  chatParticipants: ChatParticipantsTable;
  chatMessages: ChatMessagesTable;
  idempotencyKeys: IdempotencyKeysTable;
  messages: MessagesTable;
  mailbox: MailboxTable;
  mailings: MailingsTable;
  suppressedAddresses: SuppressedAddressesTable;
  deliveryEvents: DeliveryEventsTable;
  files: FilesTable;
  unfinishedUploads: UnfinishedUploadsTable;
  uploadPieces: UploadPiecesTable;
  imports: ImportsTable;
  importPictureRuns: ImportPictureRunsTable;
  importPictures: ImportPicturesTable;
  fetchedPictures: FetchedPicturesTable;
  reports: ReportsTable;
  reportSchedules: ReportSchedulesTable;
  importedEvents: ImportedEventsTable;
  binnedEvents: BinnedEventsTable;
  binnedRows: BinnedRowsTable;
}

/** The pool: each statement stands alone, or a transaction begins. */
export type Db = Kysely<Database>;
/** Functions whose statements belong together take a Tx: the type refuses the pool there. */
export type Tx = Transaction<Database>;
/** For reads that may run in either. */
export type Reader = Kysely<Database>;
