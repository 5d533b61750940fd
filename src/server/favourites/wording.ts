// How the messages about openings of favourites read. What they state is given, the soonest first.

import { dayInFewLetters, dayInWords, timeInWords, timesInWords } from '#core/dates-in-words.ts';
import { pathIn, resolveText } from '#core/languages.ts';
import { sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { StillFavourite } from './notice-store.ts';
import type { OpeningMove } from './opening-moves-store.ts';
import { favouriteMessages } from './strings.ts';

export function wordOpened(
  dates: readonly [StillFavourite, ...StillFavourite[]],
  { language, zone, context }: WordingContext,
): RenderedMessage {
  const words = wordsOf(favouriteMessages, 'favouritesOpened', { language, reworded: context.reworded });
  const [first, ...others] = dates;
  return layOutMail({
    language,
    context,
    name: first.name,
    subject: words.subject(others.length, subjectFacts(first, language, zone)),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.opened(others.length, sentenceFacts(first, language, zone)) },
      {
        kind: 'list',
        items: dates.map(
          ({ title, startDate, endDate }) =>
            `${resolveText(title, language).text}: ${dayInWords(startDate, language, zone)}, ${timesInWords(startDate, endDate, language, zone)}`,
        ),
      },
      toPlan(words.toPlan(), { language, context }),
      { kind: 'note', text: words.howToStop() },
    ],
  });
}

export function wordOpeningsMoved(
  [first, ...others]: readonly [OpeningMove, ...OpeningMove[]],
  { language, zone, context }: WordingContext,
): RenderedMessage {
  const words = wordsOf(favouriteMessages, 'favouriteOpeningsMoved', {
    language,
    reworded: context.reworded,
  });
  const opensAt = ({ isOpen, opensAt: at }: OpeningMove) => (isOpen ? null : at);
  const inWords = (instant: Date) =>
    words.instant({
      day: dayInWords(instant, language, zone),
      time: timeInWords(instant, language, zone),
    });
  const change = (move: OpeningMove) => {
    const facts = { ...sentenceFacts(move, language, zone), before: inWords(move.knownOpensAt) };
    const at = opensAt(move);
    return at ? words.opens({ ...facts, opening: inWords(at) }) : words.isOpen(facts);
  };
  const at = opensAt(first);
  const subject = subjectFacts(first, language, zone);
  return layOutMail({
    language,
    context,
    name: first.name,
    subject: at
      ? words.subject(others.length, {
          ...subject,
          opening: `${dayInFewLetters(at, language, zone)}, ${timeInWords(at, language, zone)}`,
        })
      : words.subjectOpen(others.length, subject),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: change(first) },
      ...(others.length > 0
        ? ([
            { kind: 'paragraph', text: words.others(others.length) },
            { kind: 'list', items: others.map((move) => change(move)) },
          ] as const)
        : []),
      toPlan(words.toPlan(), { language, context }),
      { kind: 'note', text: words.howToStop() },
    ],
  });
}

function toPlan(label: string, { language, context }: Omit<WordingContext, 'zone'>): MailPart {
  return { kind: 'button', label, href: context.baseUrl + pathIn(language, '/user/favourites') };
}
