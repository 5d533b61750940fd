// The mails about proposals that are no decisions, worded from what was read when they leave.

import { dayInFewLetters } from '#core/dates-in-words.ts';
import { eventFormPath } from '#core/events/address.ts';
import type { Translated } from '#core/field/field.ts';
import { pathIn, resolveText } from '#core/languages.ts';
import { greetingName } from '#core/messages/text.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { layOutMail } from '#server/mail/layout.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { StatedForm } from './store.ts';
import { layOutAbout, momentFacts, titleOf } from './wording.ts';
import { officeMessages, writingMessages } from './writing-strings.ts';

type Stated = Pick<
  StatedForm,
  'formId' | 'number' | 'title' | 'name' | 'callTitle' | 'phaseOneEndsAt' | 'phaseTwoEndsAt' | 'now'
>;

const wordsFor = <Name extends keyof typeof writingMessages>(
  template: Name,
  { language, context }: WordingContext,
) => wordsOf(writingMessages, template, { language, reworded: context.reworded });
const officeWords = <Name extends keyof typeof officeMessages>(
  template: Name,
  { language, context }: WordingContext,
) => wordsOf(officeMessages, template, { language, reworded: context.reworded });

export function wordSent(
  form: Stated,
  { phase, sentAt }: { readonly phase: 1 | 2; readonly sentAt: Date },
  wording: WordingContext,
): RenderedMessage {
  const words = wordsFor('proposalSent', wording);
  const { language, zone } = wording;
  const about = { proposal: titleOf(form, language) };
  const { day, time } = momentFacts(sentAt, language, zone);
  return layOutAbout(form, wording, {
    words,
    paragraphs: [phase === 1 ? words.text(about) : words.phaseTwo(about), words.copy()],
    details: [
      [words.number(), String(form.number)],
      [words.call(), resolveText(form.callTitle, language).text],
      [words.moment(), `${day}, ${time}`],
    ],
    notes: [words.withdraw()],
  });
}

/** A proposal that its authors may change again. */
export function wordGivenBack(
  form: Stated,
  { until, note }: { readonly until: Date; readonly note: string | null },
  template: 'proposalChanges' | 'proposalReopened',
  wording: WordingContext,
): RenderedMessage {
  const words = wordsFor(template, wording);
  const moment = momentFacts(until, wording.language, wording.zone);
  return layOutAbout(form, wording, {
    words,
    paragraphs: [
      words.text({ proposal: titleOf(form, wording.language), ...moment }),
      note && words.note({ note }),
    ],
  });
}

/** To an address that may have no account: it has nothing that an author typed but a name that is one. */
export function wordInvited(
  { author, token }: { readonly author: string | null; readonly token: string },
  wording: WordingContext,
): RenderedMessage {
  const { language, context } = wording;
  const words = wordsFor('coAuthorInvited', wording);
  const name = author === null ? null : greetingName(author);
  const path = `/call-to-proposal/invitation?token=${encodeURIComponent(token)}`;
  return layOutMail({
    language,
    context,
    name: null,
    isToAddressAlone: true,
    subject: words.subject(),
    heading: words.heading(),
    parts: [
      { kind: 'paragraph', text: name === null ? words.plain() : words.by({ author: name }) },
      { kind: 'button', label: words.button(), href: context.baseUrl + pathIn(language, path) },
      { kind: 'note', text: words.account() },
      { kind: 'note', text: words.ignore() },
    ],
  });
}

export function wordAnswered(form: Stated, message: string, wording: WordingContext): RenderedMessage {
  const words = wordsFor('proposalAnswered', wording);
  return layOutAbout(form, wording, {
    words,
    paragraphs: [words.text({ proposal: titleOf(form, wording.language) }), words.words({ message })],
  });
}

export function wordCallMoved(
  form: Stated,
  endsAt: Date,
  template: 'callExtended' | 'callClosedEarly',
  wording: WordingContext,
): RenderedMessage {
  const { language, zone } = wording;
  const facts = {
    call: resolveText(form.callTitle, language).text,
    proposal: titleOf(form, language),
    ...momentFacts(endsAt, language, zone),
  };
  if (template === 'callExtended') {
    const words = wordsFor(template, wording);
    return layOutAbout(form, wording, { words, paragraphs: [words.text(facts)] });
  }
  const words = wordsFor(template, wording);
  const isOver = endsAt <= form.now;
  return layOutAbout(form, wording, { words, paragraphs: [isOver ? words.over(facts) : words.text(facts)] });
}

export function wordDraftReminder(
  form: Stated,
  { endsAt, left }: { readonly endsAt: Date; readonly left: number },
  wording: WordingContext,
): RenderedMessage {
  const { language, zone } = wording;
  const words = wordsFor('proposalReminder', wording);
  const { day, time } = momentFacts(endsAt, language, zone);
  const proposal = titleOf(form, language);
  return layOutAbout(form, wording, {
    words: {
      ...words,
      subject: (facts) => words.subject({ ...facts, day: dayInFewLetters(endsAt, language, zone) }),
    },
    paragraphs: [words.text({ proposal, day, time }), words.left(left)],
  });
}

const officePath = (formId: string) => `/manage/forms/details/${formId}`;

export function wordQuestion(
  form: Stated,
  { author, message }: { readonly author: string; readonly message: string },
  wording: WordingContext,
): RenderedMessage {
  const words = officeWords('proposalQuestion', wording);
  const proposal = titleOf(form, wording.language);
  return layOutAbout(form, wording, {
    words,
    paragraphs: [words.text({ author, proposal }), words.words({ message })],
    path: officePath(form.formId),
  });
}

export interface Withdrawal {
  readonly author: string;
  readonly reason: string | null;
  readonly event: { readonly _id: string; readonly title: Translated } | null;
  /** How many dates of the event were cancelled with it. */
  readonly cancelled: number;
  /** When the coming dates begin that stay. */
  readonly left: readonly Date[];
  /** It goes to a contact of the event. */
  readonly isToContact: boolean;
}

/** Dates that one sentence names. */
const datesNamed = 8;

function datesInWords(dates: readonly Date[], { language, zone }: WordingContext): string {
  const named = dates.slice(0, datesNamed).map((date) => {
    const { day, time } = momentFacts(date, language, zone);
    return `${day}, ${time}`;
  });
  return [...named, ...(dates.length > datesNamed ? ['…'] : [])].join('; ');
}

export function wordWithdrawn(
  form: Stated,
  { author, reason, event, cancelled, left, isToContact }: Withdrawal,
  wording: WordingContext,
): RenderedMessage {
  const words = officeWords('proposalWithdrawn', wording);
  const { language } = wording;
  const opensEvent = isToContact && event !== null;
  return layOutAbout(form, wording, {
    words: { ...words, button: opensEvent ? words.openEvent : words.button },
    paragraphs: [
      words.text({ author, proposal: titleOf(form, language) }),
      reason && words.reason({ reason }),
      event && words.event({ event: resolveText(event.title, language).text }),
      cancelled > 0 ? words.cancelled() : null,
      left.length > 0 ? words.left({ dates: datesInWords(left, wording) }) : null,
    ],
    path: opensEvent ? eventFormPath(event._id) : officePath(form.formId),
  });
}
