// How the message about a session that takes place after all reads.

import { whereInWords, whereWords } from '#core/events/whereabouts.ts';
import { pathIn, resolveText } from '#core/languages.ts';
import { sentenceFacts, subjectFacts } from '#core/messages/date-named.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { layOutMail } from '#server/mail/layout.ts';
import { partyRow } from '#server/mail/session-rows.ts';
import { mailMessages } from '#server/mail/strings.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { MessageClaim } from './claims-store.ts';
import type { ReopeningFacts } from './notify-reopened.ts';
import { sessionMessages } from './strings.ts';
import { eventLink, whenInWords } from './wording.ts';

type Outcome = ReopeningFacts['sessionReopened']['outcome'];

export function wordReopened(
  claim: MessageClaim,
  outcome: Outcome,
  wording: WordingContext,
): RenderedMessage {
  const { language, zone, context } = wording;
  const words = wordsOf(sessionMessages, 'sessionReopened', { language, reworded: context.reworded });
  const rows = wordsOf(mailMessages, 'everyMail', { language, reworded: context.reworded });
  const isBack = outcome === 'returned';
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
      isBack
        ? {
            kind: 'button',
            label: words.openReservation(),
            href: context.baseUrl + pathIn(language, `/user/reservations/${claim._id}`),
          }
        : { kind: 'button', label: words.openEvent(), href: eventLink(claim, wording) },
      ...(isBack ? [{ kind: 'note', text: words.calendarPutsBack() } as const] : []),
    ],
  });
}
