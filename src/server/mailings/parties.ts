// Staff write to all people booked that a list shows (docs/product/messages.md#to-a-whole-day).

import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { type Language, languages } from '#core/languages.ts';
import { type MailingAnswer, maxMailingSessions } from '#core/mailings/contract.ts';
import {
  type PartyFilter,
  type previewToParties,
  readPartyFilter,
  type writeToParties,
} from '#core/mailings/parties.ts';
import { type MailingTexts, partyPlaceholders } from '#core/mailings/texts.ts';
import { withoutSearched } from '#core/privacy/searched.ts';
import { Refusal } from '#core/refusals.ts';
import type { Zone } from '#core/time.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { type KeyedRequest, lockKey, storeKey } from '#server/db/idempotency.ts';
import { newId } from '#server/db/ids.ts';
import { readReworded } from '#server/message-texts/service.ts';
import { schedulePaced } from '#server/outbox/paced-store.ts';
import { eventOf, eventsRead, requireEvent } from '#server/people-booked/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import { wordPartyMailing } from './mail.ts';
import * as store from './party-store.ts';
import { readMailing, refuseUnreadable } from './service.ts';

/** What a filter asks for; an event that is named and whose people the caller does not read is not there. */
function wantedBy(
  filter: PartyFilter,
  texts: MailingTexts | undefined,
  viewer: AccountViewer,
): store.PartiesWanted {
  const read = readPartyFilter(filter);
  if (!read.ok)
    throw new Refusal('invalid', {
      errors: read.errors.map(({ path, code }) => ({
        path: `filter.${path}`,
        code,
        message: code === 'unknownKey' ? 'Unknown key' : 'Invalid value',
      })),
    });
  requireEvent(viewer, eventOf(read.query));
  return {
    query: read.query,
    eventIds: eventsRead(viewer),
    withEmail: may(viewer, 'readAccounts'),
    texts,
  };
}

/**
 * Writes one message to each account, to be sent at the set pace, in a fixed number of statements. The same request again finds what the
 * first one wrote; the same texts from elsewhere reach only bookings that they have not reached.
 */
export async function writeToPeople(
  db: Db,
  { filter, texts }: BodyOf<typeof writeToParties>,
  { viewer, keyed }: { readonly viewer: AccountViewer; readonly keyed: KeyedRequest | null },
): Promise<MailingAnswer> {
  refuseUnreadable(texts, partyPlaceholders);
  const wanted = { ...wantedBy(filter, texts, viewer), texts };
  const id = await db.transaction().execute(async (tx) => {
    // The same texts from two pages at once: the second one waits, and finds whom the first one reached.
    const { entityId: written } = await lockKey(tx, keyed, [`mailing ${JSON.stringify(texts)}`]);
    if (written !== null) return written;
    const { dates } = await store.countParties(tx, wanted);
    if (dates > maxMailingSessions)
      throw new Refusal('tooManySessions', { details: { sessions: dates, maximum: maxMailingSessions } });
    const _id = newId();
    const recipients = await store.insertPartyMailing(tx, { _id, userId: viewer.userId, ...wanted });
    if (recipients === 0) throw new Refusal('noRecipients');
    await storeKey(tx, keyed, _id);
    await audit.record(tx, viewer, {
      entity: 'mailings',
      entityId: _id,
      action: 'send',
      changes: {
        recipients: { before: null, after: recipients },
        dates: { before: null, after: dates },
        filter: { before: null, after: withoutSearched(filter) },
      },
    });
    await schedulePaced(tx);
    return _id;
  });
  return readMailing(db, id, viewer);
}

/** How many accounts that are, in which language, and how it reads for one of them. */
export async function previewToPeople(
  db: Reader,
  { filter, texts }: BodyOf<typeof previewToParties>,
  {
    viewer,
    zone,
    baseUrl,
  }: { readonly viewer: AccountViewer; readonly zone: Zone; readonly baseUrl: string },
): Promise<AnswerOf<typeof previewToParties>> {
  if (texts) refuseUnreadable(texts, partyPlaceholders);
  const wanted = wantedBy(filter, texts, viewer);
  const [counts, sample, reworded, { controllerEmail: infoEmail }] = await Promise.all([
    store.countParties(db, wanted),
    store.readPartySample(db, wanted, viewer.userId),
    Promise.all(
      languages.map(
        async (language) => [language, await readReworded(db, store.template, language)] as const,
      ),
    ),
    loadSettings(db),
  ]);
  const [first, ...others] = sample;
  const worded = (language: Language, typed: MailingTexts, dates: Parameters<typeof wordPartyMailing>[1]) => {
    const context = {
      messageId: '',
      baseUrl,
      infoEmail,
      reworded: new Map(reworded).get(language) ?? new Map(),
    };
    const { subject, text } = wordPartyMailing(typed[language], dates, { language, zone, context });
    return { subject, text };
  };
  const dates = first && ([first, ...others] as const);
  return {
    ...counts,
    sessionId: first?.sessionId ?? null,
    preview: texts && dates ? { it: worded('it', texts, dates), en: worded('en', texts, dates) } : null,
  };
}
