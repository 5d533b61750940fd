// How the message about a session that takes place after all reads.

import { whereInWords, whereWords } from '#core/events/whereabouts.ts';
import { pathIn, resolveText } from '#core/languages.ts';
import { sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import { partyRow } from '#server/mail/session-rows.ts';
import { mailMessages } from '#server/mail/strings.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { MessageClaim } from './claims-store.ts';
import type { ReopeningOutcome } from './notify-reopened.ts';
import { sessionMessages } from './strings.ts';
import { eventLink, whenInWords } from './wording.ts';

/** A reservation or request, and what became of it. */
export interface ReopenedClaim {
  readonly claim: MessageClaim;
  readonly outcome: ReopeningOutcome;
}

const alsoWords = {
  returned: 'alsoReturned',
  waiting: 'alsoWaiting',
  bookedElsewhere: 'alsoBookedElsewhere',
  full: 'alsoFull',
} as const satisfies Record<ReopeningOutcome, string>;

/** `also`: what else of the account came back before the message was sent. */
export function wordReopened(
  { claim, outcome }: ReopenedClaim,
  also: readonly ReopenedClaim[],
  wording: WordingContext,
): RenderedMessage {
  const { language, zone, context } = wording;
  const words = wordsOf(sessionMessages, 'sessionReopened', { language, reworded: context.reworded });
  const rows = wordsOf(mailMessages, 'everyMail', { language, reworded: context.reworded });
  const isBack = outcome === 'returned';
  const calendars = [outcome, ...also.map((one) => one.outcome)].filter((one) => one === 'returned').length;
  const others = [...Map.groupBy(also, (one) => one.outcome)].flatMap(([what, of]): MailPart[] => [
    { kind: 'paragraph', text: words[alsoWords[what]]() },
    {
      kind: 'list',
      items: of.map(
        (one) => `${resolveText(one.claim.title, language).text}, ${whenInWords(one.claim, wording)}`,
      ),
    },
  ]);
  return layOutMail({
    language,
    context,
    name: claim.name,
    subject: words.subject(subjectFacts(claim, language, zone)),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: words.takesPlace(sentenceFacts(claim, language, zone)) },
      { kind: 'paragraph', text: words[outcome]() },
      {
        kind: 'details',
        rows: [
          [rows.event(), resolveText(claim.title, language).text],
          [rows.when(), whenInWords(claim, wording)],
          [rows.where(), whereInWords(claim.eventPresenceType, claim.place, whereWords[language])],
          partyRow(claim, words),
        ],
      },
      ...others,
      isBack
        ? {
            kind: 'button',
            label: words.openReservation(),
            href: context.baseUrl + pathIn(language, `/user/reservations/${claim._id}`),
          }
        : { kind: 'button', label: words.openEvent(), href: eventLink(claim, wording) },
      ...(calendars > 0
        ? [
            {
              kind: 'note',
              text: calendars > 1 ? words.calendarsPutBack() : words.calendarPutsBack(),
            } as const,
          ]
        : []),
    ],
  });
}
