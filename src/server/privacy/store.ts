// The stored data of a person, found by what refers to their account.

import { type RawBuilder, sql } from 'kysely';
import type { AccountUse } from '#core/privacy/rules.ts';
import type { ConsentPurpose } from '#core/accounts/consents.ts';
import type { Role, SubRole } from '#core/accounts/access.ts';
import { statesAllowing } from '#core/state-machine.ts';
import { requestTransitions } from '#core/waiting-list/rules.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export async function readConsents(
  db: Reader,
  userId: string,
): Promise<{ _id: string; purpose: ConsentPurpose; given: boolean; textVersion: string; createdAt: Date }[]> {
  return db
    .selectFrom('consents')
    .select(['_id', 'purpose', 'given', 'textVersion', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .execute();
}

/** Columns without personal data: hashes, and where bytes lie. */
export const inner = [
  'tokenHash',
  'codeHash',
  'networkHash',
  'sealedSecret',
  'lastStep',
  'sha256',
  'variants',
  'expiresAt',
  'facts',
  'lastError',
  'lastErrorCause',
  'bounceReason',
];

type Part = { readonly from: string; readonly by: string; readonly only?: readonly string[] };

/** By the name of its part, each table that refers to accounts, and how its rows are found. */
export const parts = {
  consents: { from: 'consents', by: 'userId' },
  devices: { from: 'accessTokens', by: 'userId' },
  links: { from: 'mailedTokens', by: 'userId' },
  places: { from: 'signInPlaces', by: 'userId' },
  'second-factor': { from: 'secondFactors', by: 'userId' },
  'social-logins': { from: 'socialLogins', by: 'userId' },
  challenges: { from: 'signInChallenges', by: 'userId' },
  registration: { from: 'registrations', by: 'userId', only: ['createdAt', 'confirmedAt'] },
  phoneCodes: { from: 'phoneCodes', by: 'userId' },
  reservations: { from: 'reservations', by: 'userId' },
  tickets: { from: 'tickets', by: 'userId' },
  'access-requests': { from: 'accessRequestsOfAccounts', by: 'userId' },
  // Of what staff arranged for others, the time and the state.
  'access-requests-taken': {
    from: 'accessRequests',
    by: 'takenById',
    only: ['reservationId', 'state', 'createdAt'],
  },
  'access-requests-changed': {
    from: 'accessRequestChanges',
    by: 'userId',
    only: ['reservationId', 'state', 'createdAt'],
  },
  feedback: { from: 'feedbackOfAccounts', by: 'userId' },
  'reservation-requests': { from: 'reservationRequests', by: 'userId' },
  // Actions of staff on the places of others.
  'waiting-list-deeds': { from: 'requestEvents', by: 'userId', only: ['requestId', 'kind', 'createdAt'] },
  favourites: { from: 'favourites', by: 'userId' },
  'calendar-feed': { from: 'calendarFeeds', by: 'userId', only: ['createdAt', 'lastReadAt'] },
  'openings-told': { from: 'openingsTold', by: 'userId' },
  'opening-moves': { from: 'openingMoves', by: 'userId', only: ['sessionId', 'knownOpensAt', 'createdAt'] },
  views: { from: 'views', by: 'userId' },
  forms: { from: 'forms', by: 'userId' },
  'form-versions': { from: 'formVersions', by: 'userId' },
  'form-authors': { from: 'formAuthors', by: 'userId', only: ['formId', 'email', 'createdAt', 'acceptedAt'] },
  'form-messages': { from: 'formMessages', by: 'userId' },
  // Of decisions on the proposals of others, the times.
  'form-decisions': { from: 'formDecisions', by: 'userId', only: ['formId', 'createdAt', 'updatedAt'] },
  'form-decisions-sent': { from: 'formDecisions', by: 'sentById', only: ['formId', 'sentAt', 'createdAt'] },
  'form-decisions-undone': {
    from: 'formDecisions',
    by: 'undoneById',
    only: ['formId', 'undoneAt', 'createdAt'],
  },
  'form-events': { from: 'formEvents', by: 'userId', only: ['formId', 'eventId', 'createdAt'] },
  'call-reviewers': { from: 'callReviewers', by: 'userId' },
  'form-reviews': { from: 'formReviews', by: 'userId' },
  'form-scores': { from: 'formScoresOfAccounts', by: 'userId' },
  'upload-files': { from: 'files', by: 'userId' },
  'unfinished-uploads': { from: 'unfinishedUploads', by: 'userId' },
  chats: { from: 'chatParticipants', by: 'userId' },
  'chat-messages': { from: 'chatMessages', by: 'userId' },
  connections: { from: 'connections', by: 'userId' },
  answered: { from: 'connections', by: 'employeeId' },
  // Also those that apply to the account because another one of the same person was blocked.
  'black-list-entries': { from: 'blocksOfAccounts', by: 'userId' },
  messages: { from: 'messages', by: 'userId' },
  // Of what staff wrote to others, the time.
  mailings: { from: 'mailings', by: 'userId', only: ['_id', 'createdAt'] },
  'suppressed-addresses': { from: 'suppressionsOfAccounts', by: 'userId', only: ['address', 'createdAt'] },
  // Of what was done with the tickets of others, the times and results.
  scans: {
    from: 'scans',
    by: 'userId',
    only: ['_id', 'sessionId', 'kind', 'result', 'device', 'scannedAt', 'createdAt'],
  },
  'door-devices': {
    from: 'doorDevices',
    by: 'userId',
    only: ['_id', 'name', 'limits', 'createdAt', 'enrolledAt', 'confirmedAt', 'lastSeenAt', 'revokedAt'],
  },
  'revoked-devices': { from: 'doorDevices', by: 'revokedById', only: ['_id', 'revokedAt', 'createdAt'] },
  undone: { from: 'scans', by: 'undoneById', only: ['_id', 'sessionId', 'undoneAt', 'createdAt'] },
  // Of actions on others' data, the time and the entity, not the data.
  imports: { from: 'imports', by: 'userId', only: ['_id', 'filename', 'status', 'createdAt'] },
  'import-pictures': { from: 'importPictureRuns', by: 'userId', only: ['importId', 'status', 'createdAt'] },
  reports: {
    from: 'reports',
    by: 'userId',
    only: ['_id', 'name', 'format', 'status', 'createdAt', 'finishedAt'],
  },
  'report-schedules': { from: 'reportSchedules', by: 'userId' },
  // Of events in the bin: what the account itself had of them, and those that it deleted.
  'binned-rows': { from: 'binnedRows', by: 'userId', only: ['eventId', 'table', 'row'] },
  'binned-events': { from: 'binnedEvents', by: 'deletedById', only: ['_id', 'deletedAt'] },
  'approvals-requested': {
    from: 'events',
    by: 'approvalRequestedById',
    only: ['_id', 'approvalRequestedAt', 'createdAt'],
  },
  'saved-views': { from: 'savedViews', by: 'userId' },
  drafts: { from: 'drafts', by: 'userId' },
  customers: { from: 'customers', by: 'agentId', only: ['_id'] },
  audit: {
    from: 'auditEntries',
    by: 'userId',
    only: ['entity', 'entityId', 'action', 'createdAt'],
  },
} as const satisfies Record<string, Part>;

/** The rows of every part, oldest first, as they are stored. */
export async function readEverythingOf(
  db: Reader,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const selects = Object.entries(parts).map(
    ([name, part]) => sql`
      select ${sql.lit(name)} as "part", ${shown(part)} as "row" from ${sql.table(part.from)} as "t"
      where "t".${sql.ref(part.by)} = ${userId}`,
  );
  const { rows } = await sql<{ part: string; row: Record<string, unknown> }>`
    select "part", "row" from (${sql.join(selects, sql` union all `)}) as "all"
    order by "row"->>'createdAt', "row"->>'_id'`.execute(db);
  const everything: Record<string, Record<string, unknown>[]> = Object.fromEntries(
    Object.keys(parts).map((part) => [part, []]),
  );
  for (const { part, row } of rows) everything[part]?.push(row);
  return everything;
}

function shown({ only }: Part): RawBuilder<unknown> {
  if (!only) return sql`to_jsonb("t") - cast(${inner} as text[])`;
  // Only the named columns are read: another one that cannot be serialized would fail the whole export.
  const pairs = only.flatMap((name) => [sql.lit(name), sql`"t".${sql.ref(name)}`]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

export type RetainedAccount = Omit<AccountUse, 'isStaff'> & {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly language: 'it' | 'en';
  readonly role: Role;
  readonly subRoles: readonly SubRole[];
  readonly contactEventIds: readonly string[];
};

const hoping = statesAllowing(requestTransitions, 'cancel');

const use = sql`
  select "users"."_id" as "userId", "email", "name", "language", "role", "subRoles", "contactEventIds",
    "isEmailConfirmed", "passwordHash" is not null as "hasPassword",
    coalesce("unconfirmedSince", "users"."createdAt") as "unconfirmedSince", "warnedAt", "lastUsedAt", "hasClaims"
  from "users" cross join lateral (
    select exists(select from "reservations" where "userId" = "users"."_id")
        or exists(select from "reservationRequests" where "userId" = "users"."_id" and "status" = any(${[...hoping]})) as "hasClaims",
      greatest("users"."createdAt",
        (select max("lastAt") from "signInPlaces" where "userId" = "users"."_id"),
        (select max("lastSeenAt") from "accessTokens" where "userId" = "users"."_id"),
        (select max("createdAt") from "reservations" where "userId" = "users"."_id")) as "lastUsedAt") as "use"`;

/** The last uses of accounts that were opened before an instant, in the order of their ids; at most `limit` after one. */
export async function readUses(
  db: Reader,
  openedBefore: Date,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<RetainedAccount[]> {
  const { rows } = await sql<RetainedAccount>`
    ${use} where "users"."createdAt" <= ${openedBefore} and "users"."_id" > ${after}
    order by "users"."_id" limit ${limit}`.execute(db);
  return rows;
}

/** The last use of one account. */
export async function readUse(tx: Tx, userId: string): Promise<RetainedAccount | undefined> {
  const { rows } = await sql<RetainedAccount>`${use} where "users"."_id" = ${userId}`.execute(tx);
  return rows[0];
}

export async function markWarned(tx: Tx, userId: string): Promise<void> {
  await sql`update "users" set "warnedAt" = curiosa_now() where "_id" = ${userId}`.execute(tx);
}
