// How a notice of the house reads as a message: which dates it is about, then its place and text (docs/product/house-notices.md#as-a-message).

import { type Language, pathIn } from '#core/languages.ts';
import type { MailingText } from '#core/mailings/texts.ts';
import { paragraphsOf } from '#core/mailings/texts.ts';
import { mostSmsParts } from '#core/message-texts/check.ts';
import { fitInSms } from '#core/message-texts/sms-parts.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { dateInSentence, subjectFacts } from '#core/messages/date-named.ts';
import { oneLine } from '#core/messages/text.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { layOutMail } from '#server/mail/layout.ts';
import { readTexts } from '#server/mailings/service.ts';
import {
  NothingToSend,
  type RenderedMessage,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { type NoticedDate, readNoticedDates } from './message-store.ts';
import { houseNoticeMessages } from './strings.ts';

interface Noticed {
  readonly mailingId: string;
  readonly reservationIds: readonly string[];
}
export interface NoticeMessageFacts {
  houseNotice: Noticed;
  houseNoticeSms: Noticed;
}
type NoticedDates = readonly [NoticedDate, ...NoticedDate[]];

export function noticeTemplates({
  db,
  zone,
}: {
  readonly db: Reader;
  readonly zone: Zone;
}): Templates<NoticeMessageFacts> {
  const read = async ({ mailingId, reservationIds }: Noticed, language: Language) => {
    const [texts, dates] = await Promise.all([
      readTexts(db, mailingId),
      readNoticedDates(db, reservationIds),
    ]);
    const [first, ...others] = dates;
    // Given back or cancelled since: the notice no longer concerns the person.
    if (!texts || !first) throw new NothingToSend();
    return { typed: texts[language], dates: [first, ...others] as const };
  };
  return {
    async houseNotice(facts, language, context) {
      const { typed, dates } = await read(facts, language);
      return wordNotice(typed, dates, { language, zone, context });
    },
    async houseNoticeSms(facts, language, context) {
      const { typed, dates } = await read(facts, language);
      return wordNoticeSms(typed, dates, { language, zone, context });
    },
  };
}

/** A notice as it leaves: `subject` is the name of its place, empty for the whole house. */
export function wordNotice(
  { subject: place, text }: MailingText,
  dates: NoticedDates,
  { language, zone, context }: WordingContext,
): RenderedMessage {
  const words = wordsOf(houseNoticeMessages, 'houseNotice', { language, reworded: context.reworded });
  const [first] = dates;
  const list = new Intl.ListFormat(language).format(
    dates.map((date) => dateInSentence(date, language, zone)),
  );
  const [id] = dates.length === 1 ? [first.reservationId] : [null];
  return layOutMail({
    language,
    context,
    name: first.name,
    subject: words.subject(dates.length - 1, subjectFacts(first, language, zone)),
    heading: place === '' ? words.heading() : words.headingOf({ place }),
    parts: [
      { kind: 'paragraph', text: words.about({ dates: list }) },
      ...paragraphsOf(text).map((paragraph) => ({ kind: 'paragraph', text: paragraph }) as const),
      {
        kind: 'button',
        label: words.open(dates.length),
        href:
          context.baseUrl + pathIn(language, id === null ? '/user/reservations' : `/user/reservations/${id}`),
      },
    ],
  });
}

/** The same as an SMS: of a notice that is longer than its parts it has the beginning, and the e-mail the rest. */
export function wordNoticeSms(
  { subject: place, text }: MailingText,
  dates: NoticedDates,
  { language, zone, context }: WordingContext,
): RenderedMessage {
  const words = wordsOf(houseNoticeMessages, 'houseNoticeSms', { language, reworded: context.reworded });
  const { title, day, time } = subjectFacts(dates[0], language, zone);
  const sms = fitInSms(oneLine(place === '' ? text : `${place}: ${text}`), mostSmsParts, (notice) =>
    words.sms(dates.length - 1, { title, day, time, notice }),
  );
  // It comes by e-mail too: codes and cancellations go first.
  return { subject: '', text: sms, html: null, isReminder: true };
}
