// The mails about approvals and contact people: what they state is read when they leave (docs/product/events.md#approval).

import { approvalsPath, eventFormPath } from '#core/events/address.ts';
import { type Language, pathIn, resolveText } from '#core/languages.ts';
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
  eventApproved: AboutEvent;
  eventRejected: AboutEvent;
}

/** Writes the same message about events to each account. */
export async function enqueueAbout(
  tx: Tx,
  template: keyof ApprovalFacts,
  eventIds: readonly string[],
  accounts: readonly store.NotifiedAccount[],
): Promise<void> {
  await enqueueMessages(
    tx,
    accounts.flatMap(({ userId, email, language }) =>
      eventIds.map((eventId) => ({
        kind: 'email' as const,
        template,
        facts: { eventId, userId },
        language,
        recipient: email,
        userId,
        reservationId: null,
      })),
    ),
  );
}

/** Notifies accounts that they are contacts of events now. */
export async function notifyNamed(
  tx: Tx,
  userIds: readonly string[],
  eventIds: readonly string[],
): Promise<void> {
  await enqueueAbout(tx, 'contactNamed', eventIds, await store.readAddressed(tx, userIds));
}

/** In the deletion, taking back or change that came first each of them may have become untrue. */
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
    eventApproved: async (about, language, context) =>
      wordApproved(await read(about, ({ approvalStatus }) => approvalStatus === 'approved'), {
        language,
        context,
      }),
    eventRejected: async (about, language, context) =>
      wordRejected(await read(about, ({ approvalStatus }) => approvalStatus === 'rejected'), {
        language,
        context,
      }),
  };
}

type Stated = Pick<store.StatedEvent, 'title' | 'name'> & { readonly eventId: string };
type Wording = Pick<WordingContext, 'language' | 'context'>;

const titleOf = ({ title }: Stated, language: Language) => resolveText(title, language).text;

export function wordNamed(event: Stated, { language, context }: Wording): RenderedMessage {
  const words = wordsOf(approvalMessages, 'contactNamed', { language, reworded: context.reworded });
  const title = titleOf(event, language);
  return layOutMail({
    language,
    context,
    name: event.name,
    subject: words.subject({ event: title }),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.text({ event: title }) },
      { kind: 'paragraph', text: words.approving() },
      {
        kind: 'button',
        label: words.button(),
        href: context.baseUrl + pathIn(language, eventFormPath(event.eventId)),
      },
      { kind: 'note', text: words.signIn() },
    ],
  });
}

export function wordRequested(
  event: Stated & Pick<store.StatedEvent, 'sender'>,
  { language, context }: Wording,
): RenderedMessage {
  const words = wordsOf(approvalMessages, 'approvalRequested', { language, reworded: context.reworded });
  const title = titleOf(event, language);
  const { sender } = event;
  return layOutMail({
    language,
    context,
    name: event.name,
    subject: words.subject({ event: title }),
    heading: words.heading(),
    parts: [
      {
        kind: 'paragraph',
        text: sender === null ? words.plain({ event: title }) : words.by({ sender, event: title }),
      },
      { kind: 'button', label: words.button(), href: context.baseUrl + pathIn(language, approvalsPath) },
      { kind: 'note', text: words.all() },
      { kind: 'note', text: words.signIn() },
    ],
  });
}

export function wordApproved(event: Stated, { language, context }: Wording): RenderedMessage {
  const words = wordsOf(approvalMessages, 'eventApproved', { language, reworded: context.reworded });
  const title = titleOf(event, language);
  return layOutMail({
    language,
    context,
    name: event.name,
    subject: words.subject({ event: title }),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.text({ event: title }) },
      {
        kind: 'button',
        label: words.button(),
        href: context.baseUrl + pathIn(language, eventFormPath(event.eventId)),
      },
      { kind: 'note', text: words.signIn() },
    ],
  });
}

export function wordRejected(
  event: Stated & Pick<store.StatedEvent, 'rejectionReason'>,
  { language, context }: Wording,
): RenderedMessage {
  const words = wordsOf(approvalMessages, 'eventRejected', { language, reworded: context.reworded });
  const title = titleOf(event, language);
  const { rejectionReason: reason } = event;
  return layOutMail({
    language,
    context,
    name: event.name,
    subject: words.subject({ event: title }),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.text({ event: title }) },
      ...(reason === null ? [] : [{ kind: 'paragraph' as const, text: words.reason({ reason }) }]),
      { kind: 'paragraph', text: words.again() },
      {
        kind: 'button',
        label: words.button(),
        href: context.baseUrl + pathIn(language, eventFormPath(event.eventId)),
      },
      { kind: 'note', text: words.signIn() },
    ],
  });
}
