// The mail to an account that was named as a reviewer of a call (docs/product/committee.md#committee): what to do, until when, and where.

import { dayInWords } from '#core/dates-in-words.ts';
import { pathIn, resolveText } from '#core/languages.ts';
import { type MessageCatalogue, text } from '#core/message-texts/text.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { layOutMail, type MailPart } from '#server/mail/layout.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { NamedReviewer } from './store.ts';

export const reviewerMessages = {
  reviewerNamed: {
    subject: text(
      'subject',
      { it: 'Giudichi le proposte: {call}', en: 'You review the proposals: {call}' },
      'call',
    ),
    heading: text('heading', { it: 'Le proposte aspettano il tuo parere', en: 'Proposals await your view' }),
    text: text(
      'paragraph',
      {
        it: 'Sei nel comitato di «{call}»: grazie.',
        en: 'You are on the committee of “{call}”: thank you.',
      },
      'call',
    ),
    task: text('paragraph', {
      it: 'Leggi ogni proposta e dai un punteggio per ogni criterio; se vuoi aggiungi un commento. Quello che scrivi si salva subito, e puoi fermarti e riprendere quando ti va.',
      en: 'Read each proposal and give a score by each criterion; add a comment if you like. What you write is saved at once, so stop and go on whenever you want.',
    }),
    conflict: text('paragraph', {
      it: 'Se una proposta ti riguarda, o riguarda una persona che conosci bene, dichiara il conflitto: la giudicherà un’altra persona.',
      en: 'If a proposal concerns you, or a person you know well, declare a conflict: another person will judge it.',
    }),
    due: text('paragraph', { it: 'Hai tempo fino a {day}.', en: 'You have until {day}.' }, 'day'),
    button: text('button', { it: 'Apri le proposte', en: 'Open the proposals' }),
    signIn: text('note', {
      it: 'Il link si apre solo dopo l’accesso con il tuo account.',
      en: 'The link opens only after you log in with your account.',
    }),
  },
} satisfies MessageCatalogue;

export function wordReviewerNamed(
  { callId, call: title, name, dueOn }: NamedReviewer,
  { language, context }: WordingContext,
): RenderedMessage {
  const words = wordsOf(reviewerMessages, 'reviewerNamed', { language, reworded: context.reworded });
  const call = resolveText(title, language).text;
  const day = dueOn && dayInWords(new Date(`${dueOn}T12:00:00Z`), language, 'UTC');
  const paragraphs = [
    words.text({ call }),
    words.task(),
    ...(day ? [words.due({ day })] : []),
    words.conflict(),
  ];
  return layOutMail({
    language,
    context,
    name,
    subject: words.subject({ call }),
    heading: words.heading(),
    parts: [
      ...paragraphs.map((one): MailPart => ({ kind: 'paragraph', text: one })),
      {
        kind: 'button',
        label: words.button(),
        href: context.baseUrl + pathIn(language, `/call-to-proposal/reviews?call=${callId}`),
      },
      { kind: 'note', text: words.signIn() },
    ],
  });
}
