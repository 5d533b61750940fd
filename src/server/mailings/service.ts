// Staff write to those who booked or wait (docs/product/messages.md#to-those-who-booked).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { sendNotice } from '#core/house-notices/contract.ts';
import { type Language, languages } from '#core/languages.ts';
import type { Zone } from '#core/time.ts';
import type * as contract from '#core/mailings/contract.ts';
import { mailingsPerPage } from '#core/mailings/contract.ts';
import { mailingErrors, type MailingTexts } from '#core/mailings/texts.ts';
import { Refusal } from '#core/refusals.ts';
import { mayRead } from '#core/reservations/rules.ts';
import { nightAround } from '#core/messages/night.ts';
import { readAccountOf } from '#server/accounts/service.ts';
import * as audit from '#server/audit/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { type KeyedRequest, lockKey, storeKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import type { Pace } from '#server/outbox/paced.ts';
import { giveUpStopped, schedulePaced } from '#server/outbox/paced-store.ts';
import { enqueueMessages, refuseSuppressed } from '#server/outbox/service.ts';
import type { NewMessage } from '#server/outbox/message.ts';
import { readReworded } from '#server/message-texts/service.ts';
import { loadSettings, type ReadSettings } from '#server/settings/service.ts';
import { type MailingFacts, wordMailing } from './mail.ts';
import * as store from './store.ts';

export { mailingTemplates } from './mail.ts';
export { insertMailing, readTexts } from './store.ts';

type Sent = BodyOf<typeof contract.writeToSessions>;

/** The events of sessions, all of which the viewer may write to; else there are no such sessions. */
async function eventsOf(db: Reader, sessionIds: readonly string[], viewer: AccountViewer): Promise<string[]> {
  const found = await store.readEventsOf(db, sessionIds);
  const open = found.filter(({ eventId }) => mayRead(viewer, { userId: null, eventId }));
  if (open.length < new Set(sessionIds).size) throw new Refusal('notFound');
  return [...new Set(open.map(({ eventId }) => eventId))];
}

export function refuseUnreadable(
  texts: MailingTexts,
  placeholders?: Parameters<typeof mailingErrors>[1],
): void {
  const errors = mailingErrors(texts, placeholders);
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

/**
 * Writes a message to everyone in the audience, to be sent at the set pace, in a fixed number of statements. The same request again finds
 * what the first one wrote.
 */
export async function writeMailing(
  db: Db,
  { sessionIds: named, audiences, texts }: Sent,
  { viewer, keyed }: { readonly viewer: AccountViewer; readonly keyed: KeyedRequest | null },
): Promise<contract.MailingAnswer> {
  refuseUnreadable(texts);
  const sessionIds = [...new Set(named)];
  const id = await db.transaction().execute(async (tx) => {
    const { entityId: written } = await lockKey(tx, keyed);
    if (written !== null) return written;
    const eventIds = await eventsOf(tx, sessionIds, viewer);
    const _id = newId();
    const mailing = {
      _id,
      userId: viewer.userId,
      sessionIds,
      eventIds,
      audiences: [...new Set(audiences)],
      texts,
    };
    const recipients = await store.insertMailing(tx, mailing);
    if (recipients === 0) throw new Refusal('noRecipients');
    await storeKey(tx, keyed, _id);
    await audit.record(tx, viewer, {
      entity: 'mailings',
      entityId: _id,
      action: 'send',
      changes: {
        recipients: { before: null, after: recipients },
        sessionIds: { before: null, after: sessionIds },
      },
    });
    await schedulePaced(tx);
    return _id;
  });
  return readMailing(db, id, viewer);
}

export async function previewMailing(
  db: Reader,
  { sessionIds, audiences, texts }: BodyOf<typeof contract.previewMailing>,
  {
    viewer,
    zone,
    baseUrl,
  }: { readonly viewer: AccountViewer; readonly zone: Zone; readonly baseUrl: string },
): Promise<AnswerOf<typeof contract.previewMailing>> {
  if (texts) refuseUnreadable(texts);
  await eventsOf(db, sessionIds, viewer);
  const [counted, sample, it, en, { controllerEmail: infoEmail }] = await Promise.all([
    store.countRecipients(db, sessionIds, audiences),
    store.readSample(db, sessionIds[0] ?? '', viewer.userId),
    readReworded(db, 'mailing', 'it'),
    readReworded(db, 'mailing', 'en'),
    loadSettings(db),
  ]);
  const reworded = { it, en };
  const worded = (language: Language, typed: MailingTexts, of: store.Addressed) => {
    const context = { messageId: '', baseUrl, reworded: reworded[language], infoEmail };
    const { subject, text } = wordMailing(typed[language], of, { language, zone, context });
    return { subject, text };
  };
  return {
    ...counted,
    preview: texts && sample ? { it: worded('it', texts, sample), en: worded('en', texts, sample) } : null,
  };
}

/** The message in both languages, to the caller's own address. */
export async function testMailing(
  db: Db,
  { sessionIds, texts }: BodyOf<typeof contract.testMailing>,
  viewer: AccountViewer,
): Promise<{ email: string }> {
  refuseUnreadable(texts);
  await eventsOf(db, sessionIds, viewer);
  const { email } = await readAccountOf(db, viewer.userId);
  await refuseSuppressed(db, email);
  const { userId } = viewer;
  await db.transaction().execute((tx) =>
    enqueueMessages(
      tx,
      languages.map((language): NewMessage<MailingFacts> => ({
        kind: 'email',
        template: 'mailingTrial',
        facts: { sessionId: sessionIds[0] ?? '', userId, texts },
        language,
        recipient: email,
        userId,
        reservationId: null,
      })),
    ),
  );
  return { email };
}

function scopeOf(viewer: AccountViewer): Pick<store.MailingScope, 'ofEvents' | 'orNotices'> {
  return {
    ofEvents: may(viewer, 'bookForOthers') ? null : viewer.contactEventIds,
    orNotices: may(viewer, sendNotice.access),
  };
}

export async function listMailings(
  db: Reader,
  {
    sessionId,
    eventId,
    page,
  }: {
    readonly sessionId?: string | undefined;
    readonly eventId?: string | undefined;
    readonly page: number;
  },
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.listMailings>> {
  if (eventId && !mayRead(viewer, { userId: null, eventId })) throw new Refusal('notFound');
  const rows = await store.readMailings(db, { sessionId, eventId, page, ...scopeOf(viewer) });
  return { rows: rows.slice(0, mailingsPerPage).map(serialize), hasMore: rows.length > mailingsPerPage };
}

export async function readMailing(
  db: Reader,
  _id: string,
  viewer: AccountViewer,
): Promise<contract.MailingAnswer> {
  const [row] = await store.readMailings(db, { _id, page: 1, ...scopeOf(viewer) });
  if (!row) throw new Refusal('notFound');
  return serialize(row);
}

/**
 * Stops what has not left: once this has answered, no message is sent but those that are being sent at that moment. A repeated call changes
 * nothing.
 */
export async function stopMailing(
  db: Db,
  _id: string,
  viewer: AccountViewer,
): Promise<contract.MailingAnswer> {
  const before = await readMailing(db, _id, viewer);
  if (before.stoppedAt === null) {
    if (before.progress.queued === 0) throw new Refusal('alreadySent');
    await db.transaction().execute(async (tx) => {
      await store.markStopped(tx, _id);
      await audit.record(tx, viewer, { entity: 'mailings', entityId: _id, action: 'stop', changes: {} });
    });
  }
  // After the commit, so that a message that is claimed from now on is not sent.
  await giveUpStopped(db);
  return readMailing(db, _id, viewer);
}

function serialize({
  eventIds: _eventIds,
  firstId,
  firstEventId,
  title,
  startDate,
  queued,
  sent,
  delivered,
  troubled,
  stopped,
  dropped,
  texts,
  createdAt,
  stoppedAt,
  ...row
}: store.MailingRow): contract.MailingAnswer {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
    first:
      firstId && firstEventId && title && startDate
        ? { _id: firstId, eventId: firstEventId, title, startDate: startDate.toISOString() }
        : null,
    texts: 'it' in texts ? (texts as MailingTexts) : null,
    progress: { queued, sent, delivered, troubled, stopped, dropped },
  };
}

/** How many messages leave in a minute, and until when it is night. */
export async function readPace(db: Reader, readSettings: ReadSettings, zone: Zone): Promise<Pace> {
  const settings = await readSettings();
  const night = nightAround(await readNow(db), settings, zone);
  return { perMinute: settings.mailingsPerMinute, nightUntil: night?.until ?? null };
}
