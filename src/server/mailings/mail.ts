// How a message of staff reads: title, day and hour come first, whatever was typed (docs/product/messages.md#to-those-who-booked).

import { eventPath } from '#core/events/address.ts';
import { pathIn } from '#core/languages.ts';
import { placeholderValues } from '#core/mailings/placeholder-values.ts';
import {
  capitalised,
  fill,
  greetingOf,
  type MailingText,
  type MailingTexts,
  paragraphsOf,
} from '#core/mailings/texts.ts';
import { dateInSentence, sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { greetingName } from '#core/messages/text.ts';
import { keyOfText, wordsOf } from '#core/message-texts/text.ts';
import type { Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import { layOutMail } from '#server/mail/layout.ts';
import {
  NothingToSend,
  type RenderedMessage,
  type Templates,
  type WordingContext,
} from '#server/outbox/message.ts';
import { type PartyDate, readPartyDates } from './party-store.ts';
import type { Addressed } from './store.ts';
import * as store from './store.ts';
import { mailingMessages } from './strings.ts';

/** One message to an account about all that it has booked of many dates. */
interface PartyMailingFacts {
  readonly mailingId: string;
  readonly reservationIds: readonly string[];
}
export interface MailingFacts {
  partyMailing: PartyMailingFacts;
  mailing: { readonly mailingId: string } & (
    | { readonly reservationId: string }
    | { readonly requestId: string }
  );
  mailingTrial: { readonly sessionId: string; readonly userId: string; readonly texts: MailingTexts };
}

export interface MailingMailDeps {
  readonly db: Reader;
  readonly zone: Zone;
}
export function mailingTemplates({ db, zone }: MailingMailDeps): Templates<MailingFacts> {
  return {
    async mailing(facts, language, context) {
      const [texts, addressed] = await Promise.all([
        store.readTexts(db, facts.mailingId),
        store.readAddressed(db, facts),
      ]);
      // Given back or cancelled since: the message no longer concerns the person.
      if (!texts || !addressed?.isOpen) throw new NothingToSend();
      return wordMailing(texts[language], addressed, { language, zone, context });
    },
    async partyMailing({ mailingId, reservationIds }, language, context) {
      const [texts, dates] = await Promise.all([
        store.readTexts(db, mailingId),
        readPartyDates(db, { mailingId, reservationIds }),
      ]);
      const [first, ...others] = dates;
      // All given back, moved or cancelled since: the message no longer concerns the person.
      if (!texts || !first) throw new NothingToSend();
      return wordPartyMailing(texts[language], [first, ...others], { language, zone, context });
    },
    async mailingTrial({ sessionId, userId, texts }, language, context) {
      const sample = await store.readSample(db, sessionId, userId);
      if (!sample) throw new NothingToSend();
      return wordTrial(texts[language], sample, { language, zone, context });
    },
  };
}

/** A message as it leaves, for one claim. */
export function wordMailing(
  typed: MailingText,
  addressed: Addressed,
  wording: WordingContext,
): RenderedMessage {
  const { language, zone, context } = wording;
  const words = wordsOf(mailingMessages, 'mailing', { language, reworded: context.reworded });
  const { eventId, reservationId } = addressed;
  const values = placeholderValues(addressed, language, zone);
  const subject = fill(typed.subject, values);
  const isReworded = context.reworded.has(keyOfText('mailing', 'about'));
  const { greeting, text, about } = beginningOf(typed.text, values, { language, isReworded });
  const link = (path: string) => context.baseUrl + pathIn(language, path);
  return layOutMail({
    language,
    context,
    name: addressed.name,
    greeting,
    subject: words.subject({ ...subjectFacts(addressed, language, zone), subject }),
    heading: capitalised(subject),
    parts: [
      { kind: 'paragraph', text: about(words.about(sentenceFacts(addressed, language, zone))) },
      ...paragraphsOf(text).map((paragraph) => ({ kind: 'paragraph', text: paragraph }) as const),
      reservationId
        ? {
            kind: 'button',
            label: words.openReservation(),
            href: link(`/user/reservations/${reservationId}`),
          }
        : { kind: 'button', label: words.openEvent(), href: link(eventPath(eventId)) },
    ],
  });
}

/** The same for an account with several dates: it names all of them, and leads to its bookings. */
export function wordPartyMailing(
  typed: MailingText,
  dates: readonly [PartyDate, ...PartyDate[]],
  { language, zone, context }: WordingContext,
): RenderedMessage {
  const words = wordsOf(mailingMessages, 'partyMailing', { language, reworded: context.reworded });
  const [first] = dates;
  const seats = dates.reduce((sum, { quantity }) => sum + quantity, 0);
  const values = { ...noDate, name: greetingName(first.name) ?? '', seats: String(seats) };
  const subject = fill(typed.subject, values);
  const isReworded = context.reworded.has(keyOfText('partyMailing', 'about'));
  const { greeting, text, about } = beginningOf(typed.text, values, { language, isReworded });
  const list = new Intl.ListFormat(language).format(
    dates.map((date) => dateInSentence(date, language, zone)),
  );
  const id = dates.length === 1 ? first.reservationId : null;
  return layOutMail({
    language,
    context,
    name: first.name,
    greeting,
    subject: words.subject(dates.length - 1, { ...subjectFacts(first, language, zone), subject }),
    heading: capitalised(subject),
    parts: [
      { kind: 'paragraph', text: about(words.about({ dates: list })) },
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

/** Texts to many dates name none of them. */
const noDate = { event: '', day: '', time: '', place: '' };

interface Beginning {
  readonly greeting?: string | undefined;
  readonly text: string;
  /** Writes the sentence that names the date as it stands after the greeting. */
  readonly about: (sentence: string) => string;
}

/** How a message begins: with the greeting that staff typed in place of the layout's, so that it greets once. */
function beginningOf(
  typed: string,
  values: ReturnType<typeof placeholderValues>,
  { language, isReworded }: Pick<WordingContext, 'language'> & { readonly isReworded: boolean },
): Beginning {
  const about = (sentence: string) => sentence;
  const found = greetingOf(typed);
  if (!found) return { text: fill(typed, values), about };
  const text = capitalised(fill(found.rest, values));
  // Without a name the layout greets, as in every message.
  if (values.name === '') return { text, about };
  const greeting = fill(found.greeting, values);
  // Italian goes on with a small letter after a comma; a reworded sentence stays as staff wrote it, because it may begin with a name.
  const isSmall = language === 'it' && greeting.endsWith(',') && !isReworded;
  return {
    greeting,
    text,
    about: isSmall ? (sentence) => sentence.charAt(0).toLowerCase() + sentence.slice(1) : about,
  };
}

/** The same, marked as a trial. */
export function wordTrial(
  typed: MailingText,
  addressed: Addressed,
  wording: WordingContext,
): RenderedMessage {
  const { language, context } = wording;
  const words = wordsOf(mailingMessages, 'mailingTrial', { language, reworded: context.reworded });
  const mail = wordMailing(typed, addressed, wording);
  return { ...mail, subject: words.subject({ subject: mail.subject }) };
}
