// Proposals, as Kysely sees them.

import type { ColumnType, Generated } from 'kysely';
import type { Verdict } from '#core/proposals/decisions/contract.ts';
import type { FormPhase, QuestionAnswers } from '#core/proposals/questions.ts';
import type { Translated } from '#core/field/field.ts';
import type { ReviewState } from '#core/proposals/committee/rules.ts';
import type { TakenValues } from '#core/proposals/events/taking.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { Registered, Times } from './table-types.ts';

type Computed = 'number' | 'wasSent' | 'writeOnEventTitle' | 'availability';
type Optional =
  | 'sentAt'
  | 'sentPhaseTwoAt'
  | 'withdrawnAt'
  | 'reopenedUntil'
  | 'decidedAt'
  | 'note'
  | 'eventId';

export type FormsTable = Omit<Registered['forms'], Computed | Optional> & {
  [Column in Optional]: Generated<Registered['forms'][Column]>;
} & {
  number: Generated<number>;
  writeOnEventTitle: Generated<boolean>;
  availability: Generated<string[]>;
  wasSent: ColumnType<boolean, never, never>;
  templateVersionId: string;
  /** When it last became a draft, after the one that it was begun as. */
  openedAt: Generated<Date | null>;
  /** Since when it has no authors. */
  erasedAt: ColumnType<Date | null, never, never>;
  answers: ColumnType<QuestionAnswers, string | undefined, string>;
};

export type FormRowsTable = Omit<Registered['formRows'], 'isPersonal' | 'isForReviewers'> & {
  isPersonal: Generated<boolean>;
  isForReviewers: Generated<boolean>;
  /** By the value of an option. */
  optionTexts: ColumnType<TemplateQuestion['optionTexts'], string | undefined, string>;
};

export interface FormTemplateVersionsTable {
  _id: string;
  formTemplateId: string;
  number: number;
  questions: ColumnType<TemplateQuestion[], string, never>;
  createdAt: Generated<Date>;
}

export interface FormVersionsTable extends Times {
  formId: string;
  number: number;
  reason: 'saved' | 'sent' | 'restored' | 'moved';
  userId: string | null;
  templateVersionId: string;
  title: string | null;
  eventTitle: string | null;
  writeOnEventTitle: boolean;
  /** Null: the version is from before it was stored. */
  availability: string[] | null;
  answers: ColumnType<QuestionAnswers, string, string>;
}

export interface FormAuthorsTable {
  _id: string;
  formId: string;
  email: string;
  userId: string | null;
  secretHash: Buffer | null;
  createdAt: Generated<Date>;
  acceptedAt: Date | null;
}

export interface FormFilesTable {
  formId: string;
  key: string;
  fileId: string;
  /** Whether the answers name it now; else a version does. */
  isNamed: Generated<boolean>;
}

export interface FormDecisionsTable extends Times {
  _id: string;
  formId: string;
  phase: FormPhase;
  verdict: Verdict;
  reason: string | null;
  /** Of a decision that waits: the reason that was typed for the other verdict. */
  reasonOfOther: ColumnType<string | null, string | undefined, string | null>;
  userId: string | null;
  sentAt: ColumnType<Date | null, Date | undefined, Date>;
  sentById: ColumnType<string | null, string | undefined, string>;
  undoneAt: ColumnType<Date | null, Date | undefined, Date>;
  undoneById: ColumnType<string | null, string | undefined, string>;
  undoneReason: ColumnType<string | null, string | undefined, string>;
}

export interface FormMessagesTable {
  _id: string;
  formId: string;
  userId: string | null;
  isOffice: boolean;
  /** Null: it was deleted with its account. */
  text: ColumnType<string | null, string, never>;
  deletedAt: ColumnType<Date | null, never, never>;
  createdAt: Generated<Date>;
  readAt: ColumnType<Date | null, never, Date>;
}

export interface FormRemindersTable {
  formId: string;
  phase: FormPhase;
  kind: 'week' | 'day';
  createdAt: Generated<Date>;
}

export interface KnownDeadlinesTable {
  callId: string;
  phaseOneEndsAt: Date;
  phaseTwoEndsAt: Date | null;
}

export interface FormEventsTable extends Times {
  formId: string;
  eventId: string;
  taken: ColumnType<TakenValues, string, string>;
  userId: string | null;
}

export interface CallReviewersTable {
  callId: string;
  userId: string;
  dueOn: ColumnType<string | null, string | null | undefined, string | null>;
  createdAt: Generated<Date>;
}

export interface CallCriteriaTable {
  _id: string;
  callId: string;
  name: ColumnType<Translated, string, string>;
  weight: number;
  best: number;
  order: number;
  updatedAt: Generated<Date>;
}

export interface FormAssignmentsTable {
  formId: string;
  callId: string;
  userId: string;
  createdAt: Generated<Date>;
}

export interface FormReviewsTable extends Times {
  _id: string;
  formId: string;
  callId: string;
  phase: number;
  /** Null: the account is gone. */
  userId: string | null;
  state: Generated<ReviewState>;
  toCommittee: Generated<string>;
  toAuthor: Generated<string>;
}

export interface FormScoresTable {
  reviewId: string;
  criterionId: string;
  callId: string;
  best: number;
  score: number;
  updatedAt: Generated<Date>;
}

export interface FormOfficeTagsTable {
  formId: string;
  tag: string;
  createdAt: Generated<Date>;
}

export interface FormTagsTable {
  formId: string;
  tag: string;
  createdAt: Generated<Date>;
}
