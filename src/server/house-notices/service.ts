// A notice of the house as a message to those who have booked (docs/product/house-notices.md#as-a-message).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type * as contract from '#core/house-notices/contract.ts';
import { type Language, languages, resolveText } from '#core/languages.ts';
import type { MailingText, MailingTexts } from '#core/mailings/texts.ts';
import { asSms, smsSize } from '#core/message-texts/sms-parts.ts';
import { nothingReworded } from '#core/message-texts/text.ts';
import { Refusal } from '#core/refusals.ts';
import type { Zone } from '#core/time.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { type KeyedRequest, lockKey, storeKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { readReworded } from '#server/message-texts/service.ts';
import { schedulePaced } from '#server/outbox/paced-store.ts';
import { loadSettings } from '#server/settings/service.ts';
import { partsLeft } from '#server/sms/budget.ts';
import { wordNotice, wordNoticeSms } from './mail.ts';
import * as store from './message-store.ts';

export { noticeTemplates } from './mail.ts';
export { readHouseNotices } from './store.ts';

/** In both languages: one that the notice lacks, and that no recipient reads, has the other's text. */
function textsOf({ text: { it = '', en = '' }, place }: store.StoredNotice): MailingTexts {
  const of = (language: Language): MailingText => ({
    subject: place ?? '',
    text: resolveText({ it, en }, language).text,
  });
  return { it: of('it'), en: of('en') };
}

/** The languages in which a notice has no text. */
const lackedBy = ({ text }: store.StoredNotice): Language[] =>
  languages.filter((language) => !text[language]);

/** Refuses a mailing that has written to readers of a language that its notice lacks, at the field of that language. */
async function refuseUntranslated(tx: Tx, notice: store.StoredNotice, mailingId: string): Promise<void> {
  const lacked = lackedBy(notice);
  if (lacked.length === 0) return;
  const written = await store.readWrittenLanguages(tx, mailingId);
  const missing = lacked.filter((language) => written.includes(language));
  if (missing.length > 0)
    throw new Refusal('invalid', {
      errors: missing.map((language) => ({
        path: `text.${language}`,
        code: 'required',
        message: 'Its messages reach readers of this language',
      })),
    });
}

async function read(db: Reader, id: string): Promise<store.StoredNotice> {
  const notice = await store.readNotice(db, id);
  if (!notice) throw new Refusal('notFound');
  return notice;
}

export async function previewNotice(
  db: Reader,
  id: string,
  chosen: BodyOf<typeof contract.sendNotice>,
  {
    viewer,
    zone,
    baseUrl,
  }: { readonly viewer: AccountViewer; readonly zone: Zone; readonly baseUrl: string },
): Promise<AnswerOf<typeof contract.previewNotice>> {
  const notice = await read(db, id);
  const texts = textsOf(notice);
  const lacked = lackedBy(notice);
  const sending = { noticeId: id, ...chosen, texts };
  const [counted, days, sample, it, en, settings] = await Promise.all([
    store.countRecipients(db, sending),
    store.readDays(db, sending),
    store.readSampleDate(db, sending, viewer.userId),
    readReworded(db, store.templates.email, 'it'),
    readReworded(db, store.templates.email, 'en'),
    loadSettings(db),
  ]);
  const { controllerEmail: infoEmail, smsPerDay } = settings;
  const reworded = { it, en };
  const worded = (language: Language, date: store.NoticedDate) => {
    if (lacked.includes(language)) return null;
    const context = { messageId: '', baseUrl, reworded: reworded[language], infoEmail };
    const { subject, text } = wordNotice(texts[language], [date], { language, zone, context });
    return { subject, text };
  };
  const parts = sample
    ? languages.map((language) => {
        const context = { messageId: '', baseUrl, reworded: nothingReworded };
        return smsSize(asSms(wordNoticeSms(texts[language], [sample], { language, zone, context }).text))
          .parts;
      })
    : [1];
  return {
    ...counted,
    days,
    smsLeft: Math.floor((await partsLeft(db, smsPerDay, { isReminder: true })) / Math.max(...parts)),
    lacked: lacked.filter((language) => counted[language] > 0),
    preview: sample ? { it: worded('it', sample), en: worded('en', sample) } : null,
  };
}

/**
 * Sends a notice at the pace of mailings for each booking that it is about and has not reached in its present words. However often and by
 * how many processes it is sent, each booking gets it once by e-mail, and by choice once by SMS. Refused is one that lacks the language of
 * a recipient.
 */
export async function sendNotice(
  db: Db,
  id: string,
  chosen: BodyOf<typeof contract.sendNotice>,
  { viewer, keyed }: { readonly viewer: AccountViewer; readonly keyed: KeyedRequest | null },
): Promise<AnswerOf<typeof contract.sendNotice>> {
  return db.transaction().execute(async (tx) => {
    const { entityId: written } = await lockKey(tx, keyed);
    if (written !== null) return { mailingId: written, ...(await store.countWritten(tx, written)) };
    await store.lockNotice(tx, id);
    const notice = await read(tx, id);
    if (notice.isOver) throw new Refusal('past');
    const mailingId = newId();
    const { accounts, ...counts } = await store.insertNoticeMailing(tx, {
      _id: mailingId,
      noticeId: id,
      userId: viewer.userId,
      ...chosen,
      texts: textsOf(notice),
    });
    if (accounts === 0) throw new Refusal('noRecipients');
    await refuseUntranslated(tx, notice, mailingId);
    await storeKey(tx, keyed, mailingId);
    await audit.record(tx, viewer, {
      entity: 'houseNotices',
      entityId: id,
      action: 'send',
      changes: { recipients: { before: null, after: accounts } },
    });
    await schedulePaced(tx);
    return { mailingId, ...counts };
  });
}
