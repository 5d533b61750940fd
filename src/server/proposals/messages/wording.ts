// The mails about proposals to those who write them: what they state is read when they leave.

import { dayInWords, timeInWords } from '#core/dates-in-words.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { shortTitle } from '#core/messages/text.ts';
import type { Zone } from '#core/time.ts';
import { type DetailRow, layOutMail, type MailPart } from '#server/mail/layout.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { StatedDecision, StatedForm } from './store.ts';
import { decisionMessages } from './strings.ts';

const formPath = (formId: string) => `/call-to-proposal/details/${formId}`;

/** What a message calls a proposal: its title, or its number while it has none. */
export function titleOf({ title, number }: Pick<StatedForm, 'title' | 'number'>, language: Language): string {
  const typed = title?.trim();
  if (typed) return shortTitle(typed, 80);
  return language === 'it' ? `proposta n. ${number}` : `proposal no. ${number}`;
}

export function momentFacts(instant: Date, language: Language, zone: Zone): { day: string; time: string } {
  return { day: dayInWords(instant, language, zone), time: timeInWords(instant, language, zone) };
}

interface AboutForm {
  readonly words: {
    readonly subject: (facts: { readonly proposal: string }) => string;
    readonly heading: () => string;
    readonly button: () => string;
    readonly signIn: () => string;
  };
  readonly paragraphs: readonly (string | null)[];
  readonly details?: readonly DetailRow[];
  readonly path?: string;
  readonly notes?: readonly string[];
}

/** A mail with one button, which leads to the proposal. */
export function layOutAbout(
  form: Pick<StatedForm, 'formId' | 'title' | 'number' | 'name'>,
  { language, context }: Pick<WordingContext, 'language' | 'context'>,
  { words, paragraphs, details = [], path = formPath(form.formId), notes = [] }: AboutForm,
): RenderedMessage {
  return layOutMail({
    language,
    context,
    name: form.name,
    subject: words.subject({ proposal: titleOf(form, language) }),
    heading: words.heading(),
    parts: [
      ...paragraphs.flatMap((one): MailPart[] => (one === null ? [] : [{ kind: 'paragraph', text: one }])),
      ...(details.length > 0 ? [{ kind: 'details', rows: details } as const] : []),
      { kind: 'button', label: words.button(), href: context.baseUrl + pathIn(language, path) },
      ...[...notes, words.signIn()].map((one): MailPart => ({ kind: 'note', text: one })),
    ],
  });
}

const decisionWords = <Name extends keyof typeof decisionMessages>(
  template: Name,
  { language, context }: WordingContext,
) => wordsOf(decisionMessages, template, { language, reworded: context.reworded });

type Stated = Omit<StatedForm, 'status' | 'isWithdrawn' | 'isWriter' | 'reopenedUntil'>;

export function wordApproved(
  form: Stated,
  { phase, reason }: Omit<StatedDecision, 'verdict'>,
  wording: WordingContext,
): RenderedMessage {
  const words = decisionWords('proposalApproved', wording);
  const { phaseTwoEndsAt: ends } = form;
  const hasPhaseTwo = phase === 1 && ends !== null && form.now < ends;
  return layOutAbout(form, wording, {
    words,
    paragraphs: [
      words.text({ proposal: titleOf(form, wording.language) }),
      reason && words.comment({ reason }),
      hasPhaseTwo ? words.phaseTwo(momentFacts(ends, wording.language, wording.zone)) : words.next(),
    ],
  });
}

export function wordRejected(
  form: Stated,
  { reason }: Pick<StatedDecision, 'reason'>,
  wording: WordingContext,
): RenderedMessage {
  const words = decisionWords('proposalRejected', wording);
  return layOutAbout(form, wording, {
    words,
    paragraphs: [
      words.text({ proposal: titleOf(form, wording.language) }),
      reason && words.reason({ reason }),
      words.again(),
    ],
  });
}

export function wordUndone(
  form: Stated,
  { reason }: { readonly reason: string },
  wording: WordingContext,
): RenderedMessage {
  const words = decisionWords('proposalUndone', wording);
  const proposal = titleOf(form, wording.language);
  return layOutAbout(form, wording, {
    words,
    paragraphs: [words.text({ proposal }), words.reason({ reason })],
  });
}
