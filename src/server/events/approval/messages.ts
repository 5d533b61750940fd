// The mails about approvals and contact people: what they state is read when they leave (docs/product/events.md#approval).

import { approvalsPath, eventFormPath } from '#core/events/address.ts';
import { changedFieldWord } from '#core/events/approval/since.ts';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import { pathIn, resolveText } from '#core/languages.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { layOutMail } from '#server/mail/layout.ts';
import {
  NothingToSend,
  type RenderedMessage,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import * as store from './messages-store.ts';
import { approvalMessages } from './strings.ts';

interface AboutEvent {
  readonly eventId: string;
  /** The recipient. */
  readonly userId: string;
}
export interface ApprovalFacts {
  contactNamed: AboutEvent;
  approvalRequested: AboutEvent;
  approvalWithoutContacts: AboutEvent;
  eventApproved: AboutEvent;
  eventRejected: AboutEvent;
  eventWithdrawn: AboutEvent;
  approvalTakenBack: AboutEvent;
  publishedWithChanges: AboutEvent & {
    /** What was changed since the approval. */
    readonly fields: string[];
  };
}

interface Recipient {
  readonly eventId: string;
  readonly account: store.NotifiedAccount;
}

/** Writes the same message, each about an event to an account. */
export async function enqueueAbout(
  tx: Tx,
  template: Exclude<keyof ApprovalFacts, 'publishedWithChanges'>,
  recipients: readonly Recipient[],
): Promise<void> {
  await enqueueMessages(
    tx,
    recipients.map(({ eventId, account: { userId, email, language } }) => ({
      kind: 'email' as const,
      template,
      facts: { eventId, userId },
      language,
      recipient: email,
      userId,
      reservationId: null,
    })),
  );
}

/** Notifies accounts that they are contacts of events now. */
export async function notifyNamed(
  tx: Tx,
  userIds: readonly string[],
  eventIds: readonly string[],
): Promise<void> {
  const accounts = await store.readAddressed(tx, userIds);
  await enqueueAbout(
    tx,
    'contactNamed',
    accounts.flatMap((account) => eventIds.map((eventId) => ({ eventId, account }))),
  );
}

/** Notifies those who sent events for approval of what became of it, unless it is their own doing. */
export async function notifySenders(
  tx: Tx,
  template: 'eventApproved' | 'eventRejected' | 'eventWithdrawn' | 'approvalTakenBack',
  events: readonly { readonly _id: string; readonly [name: string]: unknown }[],
  by: { readonly userId: string },
): Promise<void> {
  const sent = events.flatMap(({ _id, approvalRequestedById: sender }) =>
    typeof sender === 'string' && sender !== by.userId ? [{ eventId: _id, sender }] : [],
  );
  const accounts = await store.readAddressed(
    tx,
    sent.map(({ sender }) => sender),
  );
  const known = new Map(accounts.map((account) => [account.userId, account]));
  await enqueueAbout(
    tx,
    template,
    sent.flatMap(({ eventId, sender }) => {
      const account = known.get(sender);
      return account ? [{ eventId, account }] : [];
    }),
  );
}

/** Notifies the other administrators of events that wait for approval and whose last contact is the account that is erased: they answer. */
export async function notifyContactErased(tx: Tx, userId: string): Promise<void> {
  const eventIds = await store.readWaitingWithLast(tx, userId);
  if (eventIds.length === 0) return;
  const admins = (await store.readAdmins(tx)).filter((admin) => admin.userId !== userId);
  await enqueueAbout(
    tx,
    'approvalWithoutContacts',
    admins.flatMap((account) => eventIds.map((eventId) => ({ eventId, account }))),
  );
}

/** A message is read again when it leaves, because the event may have been deleted, taken back or changed since it was written. */
export function approvalTemplates({ db }: { readonly db: Reader }): Templates<ApprovalFacts> {
  const read = async (about: AboutEvent, isTrue: (event: store.StatedEvent) => boolean) => {
    const event = await store.readStated(db, about);
    if (!event || !isTrue(event)) throw new NothingToSend();
    return { ...event, eventId: about.eventId };
  };
  return {
    contactNamed: async (about, language, context) =>
      wordNamed(await read(about, ({ isContact }) => isContact), { language, context }),
    approvalRequested: async (about, language, context) =>
      wordRequested(await read(about, ({ waits }) => waits), { language, context }),
    approvalWithoutContacts: async (about, language, context) =>
      wordWithoutContacts(await read(about, ({ waits, hasContacts }) => waits && !hasContacts), {
        language,
        context,
      }),
    eventApproved: async (about, language, context) =>
      wordApproved(await read(about, ({ approvalStatus }) => approvalStatus === 'approved'), {
        language,
        context,
      }),
    eventRejected: async (about, language, context) =>
      wordRejected(await read(about, isRejected), 'eventRejected', { language, context }),
    eventWithdrawn: async (about, language, context) =>
      wordRejected(await read(about, isRejected), 'eventWithdrawn', { language, context }),
    approvalTakenBack: async (about, language, context) =>
      wordTakenBack(await read(about, ({ waits }) => waits), { language, context }),
    publishedWithChanges: async ({ fields, ...about }, language, context) =>
      wordPublished({ ...(await read(about, isPublishedFor)), fields }, { language, context }),
  };
}

function isRejected({ approvalStatus }: store.StatedEvent): boolean {
  return approvalStatus === 'rejected';
}

function isPublishedFor(event: store.StatedEvent): boolean {
  return event.isContact && event.approvalStatus === 'approved' && event.visibilityStatus === 'public';
}

type Stated = Pick<store.StatedEvent, 'title' | 'name'> & { readonly eventId: string };
type Wording = Pick<WordingContext, 'language' | 'context'>;

const titleOf = ({ title }: Stated, { language }: Wording) => resolveText(title, language).text;
const wordsFor = <Name extends keyof ApprovalFacts>(template: Name, { language, context }: Wording) =>
  wordsOf(approvalMessages, template, { language, reworded: context.reworded });

interface MailAboutEvent {
  readonly words: {
    readonly subject: (facts: { readonly event: string }) => string;
    readonly heading: () => string;
    readonly button: () => string;
    readonly signIn: () => string;
  };
  readonly paragraphs: readonly string[];
  /** Where the button leads: to the page of the event unless said. */
  readonly path?: string;
  readonly notes?: readonly string[];
}

/** A mail with one button, which leads to a page of staff. */
function layOutAbout(
  event: Stated,
  wording: Wording,
  { words, paragraphs, path = eventFormPath(event.eventId), notes = [] }: MailAboutEvent,
): RenderedMessage {
  const { language, context } = wording;
  return layOutMail({
    language,
    context,
    name: event.name,
    subject: words.subject({ event: titleOf(event, wording) }),
    heading: words.heading(),
    parts: [
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'button', label: words.button(), href: context.baseUrl + pathIn(language, path) },
      ...[...notes, words.signIn()].map((text) => ({ kind: 'note' as const, text })),
    ],
  });
}

export function wordNamed(
  event: Stated & Pick<store.StatedEvent, 'approvalStatus' | 'visibilityStatus'>,
  wording: Wording,
): RenderedMessage {
  const words = wordsFor('contactNamed', wording);
  const about = { event: titleOf(event, wording) };
  const isToCome = event.visibilityStatus !== 'public' && event.approvalStatus !== 'approved';
  return layOutAbout(event, wording, {
    words,
    paragraphs: [words.text(about), ...(isToCome ? [words.approving()] : [])],
  });
}

export function wordRequested(
  event: Stated & Pick<store.StatedEvent, 'sender'>,
  wording: Wording,
): RenderedMessage {
  const words = wordsFor('approvalRequested', wording);
  const about = { event: titleOf(event, wording) };
  const { sender } = event;
  return layOutAbout(event, wording, {
    words,
    paragraphs: [sender === null ? words.plain(about) : words.by({ sender, ...about })],
    path: approvalsPath,
    notes: [words.all()],
  });
}

export function wordWithoutContacts(event: Stated, wording: Wording): RenderedMessage {
  const words = wordsFor('approvalWithoutContacts', wording);
  const paragraphs = [words.text({ event: titleOf(event, wording) })];
  return layOutAbout(event, wording, { words, paragraphs, path: approvalsPath });
}

export function wordApproved(
  event: Stated & Pick<store.StatedEvent, 'visibilityStatus'>,
  wording: Wording,
): RenderedMessage {
  const words = wordsFor('eventApproved', wording);
  const about = { event: titleOf(event, wording) };
  const next = event.visibilityStatus === 'public' ? words.published() : words.publish();
  return layOutAbout(event, wording, { words, paragraphs: [words.text(about), next] });
}

export function wordTakenBack(event: Stated, wording: Wording): RenderedMessage {
  const words = wordsFor('approvalTakenBack', wording);
  return layOutAbout(event, wording, {
    words,
    paragraphs: [words.text({ event: titleOf(event, wording) })],
  });
}

export function wordRejected(
  event: Stated & Pick<store.StatedEvent, 'rejectionReason'>,
  template: 'eventRejected' | 'eventWithdrawn',
  wording: Wording,
): RenderedMessage {
  const words = wordsFor(template, wording);
  const about = { event: titleOf(event, wording) };
  const { rejectionReason: reason } = event;
  return layOutAbout(event, wording, {
    words,
    paragraphs: [words.text(about), ...(reason === null ? [] : [words.reason({ reason })]), words.again()],
  });
}

export function wordPublished(
  event: Stated & { readonly fields: readonly string[] },
  wording: Wording,
): RenderedMessage {
  const words = wordsFor('publishedWithChanges', wording);
  const { language } = wording;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const fields = list.format(event.fields.map((name) => changedFieldWord(name, language)));
  return layOutAbout(event, wording, {
    words,
    paragraphs: [words.text({ event: titleOf(event, wording) }), words.changed({ fields })],
    path: eventTabPath(event.eventId, 'history'),
    notes: [words.withdraw()],
  });
}
