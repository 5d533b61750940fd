// Writes messages about proposals, in the language that each was begun in (docs/product/proposals.md#messages).

import type { Tx } from '#server/db/database.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import type { FormRow } from '../store.ts';
import * as store from './store.ts';

interface AboutForm {
  readonly formId: string;
  /** The recipient. */
  readonly userId: string;
}
type Phased = AboutForm & { readonly phase: 1 | 2 };
export interface DecisionFacts {
  proposalApproved: AboutForm & { readonly decisionId: string };
  proposalRejected: AboutForm & { readonly decisionId: string };
}
/** To those who write a proposal. */
export interface WriterFacts extends DecisionFacts {
  proposalUndone: AboutForm & { readonly reason: string };
  /** `version`: its number among those of the proposal. */
  proposalSent: Phased & { readonly version: number };
  proposalChanges: AboutForm & { readonly until: string; readonly note: string | null };
  proposalReopened: AboutForm & { readonly until: string; readonly note: string | null };
  proposalAnswered: AboutForm & { readonly messageId: string };
  callExtended: Phased;
  callClosedEarly: Phased;
  proposalReminder: Phased;
}
export interface ProposalFacts extends WriterFacts {
  coAuthorInvited: { readonly invitationId: string; readonly secret: { readonly token: string } };
  /** To the office. */
  proposalQuestion: { readonly formId: string; readonly messageId: string };
  /** To the office without `userId`, otherwise to a contact of its event. */
  proposalWithdrawn: {
    readonly formId: string;
    readonly userId: string | null;
    readonly reason: string | null;
    /** How many dates of its event were cancelled with it; a message of an earlier build has none. */
    readonly cancelled?: number;
  };
  /** To an account that was named for a call. */
  reviewerNamed: { readonly callId: string; readonly userId: string };
}

type Beside<Name extends keyof WriterFacts> = Omit<WriterFacts[Name], keyof AboutForm>;
type Addressed = Pick<FormRow, '_id' | 'language'>;

/** Writes the same message to all who write a proposal, but for some accounts. */
export async function enqueueAbout<Name extends keyof WriterFacts>(
  tx: Tx,
  template: Name,
  { _id: formId, language }: Addressed,
  facts: Beside<Name>,
  notTo: ReadonlySet<string> = new Set(),
): Promise<void> {
  const writers = (await store.readWriters(tx, formId)).filter(({ userId }) => !notTo.has(userId));
  const messages = writers.map(({ userId, email }): NewMessage => ({
    kind: 'email',
    template,
    facts: { ...facts, formId, userId },
    language,
    recipient: email,
    userId,
    reservationId: null,
  }));
  await enqueueMessages(tx, messages);
}

/** Deletes the messages about a decision that have not left, and answers whose they were. */
export function dropUnsent(tx: Tx, decisionId: string): Promise<ReadonlySet<string>> {
  return store.deleteUnsent(tx, ['proposalApproved', 'proposalRejected'], decisionId);
}

/** To an address that may have no account. */
export async function enqueueInvitation(
  tx: Tx,
  { language }: Addressed,
  { _id, email, token }: { readonly _id: string; readonly email: string; readonly token: string },
): Promise<void> {
  const message: NewMessage<Pick<ProposalFacts, 'coAuthorInvited'>> = {
    kind: 'email',
    template: 'coAuthorInvited',
    facts: { invitationId: _id, secret: { token } },
    language,
    recipient: email,
    userId: null,
    reservationId: null,
  };
  await enqueueMessages(tx, [message]);
}

export function enqueueAnswer(tx: Tx, form: Addressed, messageId: string): Promise<void> {
  return enqueueAbout(tx, 'proposalAnswered', form, { messageId });
}

/** A question of the authors, to the address of the office. */
export async function enqueueQuestion(tx: Tx, { _id: formId }: Addressed, messageId: string): Promise<void> {
  await enqueueMessages(tx, [await toOffice(tx, 'proposalQuestion', { formId, messageId })]);
}

/** The office, and the contacts of the event that was made of it, learn that a proposal was withdrawn. */
export async function enqueueWithdrawn(
  tx: Tx,
  { _id: formId, eventId }: Addressed & Pick<FormRow, 'eventId'>,
  withdrawal: Pick<ProposalFacts['proposalWithdrawn'], 'reason' | 'cancelled'>,
): Promise<void> {
  const contacts = eventId === null ? [] : await store.readContacts(tx, eventId);
  await enqueueMessages(tx, [
    await toOffice(tx, 'proposalWithdrawn', { formId, userId: null, ...withdrawal }),
    ...contacts.map(({ userId, email, language }): NewMessage => ({
      kind: 'email',
      template: 'proposalWithdrawn',
      facts: { formId, userId, ...withdrawal },
      language,
      recipient: email,
      userId,
      reservationId: null,
    })),
  ]);
}

/** To a reviewer that was named for a call, in the language of the account. */
export async function enqueueReviewer(
  tx: Tx,
  callId: string,
  { userId, email, language }: Awaited<ReturnType<typeof store.readContacts>>[number],
): Promise<void> {
  const message: NewMessage<Pick<ProposalFacts, 'reviewerNamed'>> = {
    kind: 'email',
    template: 'reviewerNamed',
    facts: { callId, userId },
    language,
    recipient: email,
    userId,
    reservationId: null,
  };
  await enqueueMessages(tx, [message]);
}

async function toOffice(tx: Tx, template: keyof ProposalFacts, facts: object): Promise<NewMessage> {
  const { controllerEmail } = await loadSettings(tx);
  return {
    kind: 'email',
    template,
    facts,
    language: 'it',
    recipient: controllerEmail,
    userId: null,
    reservationId: null,
  };
}
