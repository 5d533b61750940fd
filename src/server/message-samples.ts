// Each message worded with samples of what it states, once for each way in which it reads: for the preview of staff, and for tests that
// walk all messages.

import { languages } from '#core/languages.ts';
import { type AccountFacts, accountTemplates } from '#server/auth/mail.ts';
import { wordOpened, wordOpeningsMoved } from '#server/favourites/wording.ts';
import { wordGivenBack } from '#server/give-back/mail.ts';
import { wordNotice, wordNoticeSms } from '#server/house-notices/mail.ts';
import { wordMailing, wordPartyMailing, wordTrial } from '#server/mailings/mail.ts';
import type { SampleDate } from '#server/message-texts/store.ts';
import type { RenderedMessage, Template, WordingContext } from '#server/outbox/message.ts';
import { privacyTemplates } from '#server/privacy/mail.ts';
import { wordReady } from '#server/reports/announce.ts';
import { wordReminder } from '#server/reminders/wording.ts';
import {
  wordCancelled,
  wordChanged,
  wordConfirmed,
  wordMoved,
  wordWritten,
} from '#server/reservations/wording.ts';
import { wordCancelledSms } from '#server/sessions/wording.ts';
import * as waiting from '#server/waiting-list/wording.ts';
import { messageCatalogue, type MessageName } from './message-catalogue.ts';
import { exampleDate, sampleRows } from './message-sample-rows.ts';
import { reminderSamples, smsReminderSamples } from './message-sample-reminders.ts';
import { proposalSamples } from './message-sample-proposals.ts';
import { approvalSamples } from './message-sample-approvals.ts';
import { cancelledSamples, movedSamples, reopenedSamples } from './message-sample-sessions.ts';
import { thanksSamples } from './message-sample-thanks.ts';

type Sample = (rows: ReturnType<typeof sampleRows>, wording: WordingContext) => readonly RenderedMessage[];

const secret = { token: 'x'.repeat(43), code: '482913' };
const name = 'Ada';
/** What staff write to one person. */
const sampleWords = {
  it: 'Ti aspetta un interprete in prima fila.',
  en: 'An interpreter will be waiting for you in the front row.',
};
const exampleReport = '0197f000-0000-7000-8000-000000000000';
const accountFacts: { readonly [Name in keyof AccountFacts]: AccountFacts[Name] } = {
  confirmEmail: { secret },
  welcome: { name },
  alreadyRegistered: { name },
  addressCorrected: { secret },
  changeEmail: { secret },
  emailChanged: { name },
  resetPassword: { name, secret },
  resetPasswordImported: { name, secret },
  passwordChanged: { name },
  secondFactorOn: { name },
  secondFactorOff: { name },
  socialLoginJoined: { name, provider: 'google' },
  newSignIn: { name, device: 'Firefox, Linux' },
  phoneCode: { secret },
};

/** These templates read nothing, so that they answer at once. */
function worded<Facts>(
  template: Template<Facts>,
  facts: Facts,
  { language, context }: WordingContext,
): RenderedMessage {
  const message = template(facts, language, context);
  if (message instanceof Promise) throw new Error('A template with samples answers at once.');
  return message;
}
const ofAccount =
  <Name extends keyof AccountFacts>(template: Name, ...more: readonly AccountFacts[Name][]): Sample =>
  (_rows, wording) =>
    [accountFacts[template], ...more].map((facts) => worded(accountTemplates[template], facts, wording));

const samples: { readonly [Name in MessageName]: Sample } = {
  everyMail: ({ booked, tickets, now, link }, wording) => [
    wordConfirmed(booked, tickets(2), wording),
    wordReminder('dayReminder', [booked], { linkOf: () => link, now, tickets: 2 }, wording),
    worded(accountTemplates.confirmEmail, accountFacts.confirmEmail, wording),
  ],
  reservationConfirmed: ({ booked, alone, school, oneClass, oneChaperone, online, tickets }, wording) => [
    wordConfirmed(booked, tickets(2), wording),
    wordConfirmed(alone, tickets(1), wording),
    wordConfirmed(school, tickets(2), wording),
    wordConfirmed(oneClass, tickets(1), wording),
    wordConfirmed(oneChaperone, tickets(1), wording),
    wordConfirmed(online, tickets(2), wording),
  ],
  reservationChanged: ({ booked, school, oneClass, oneChaperone, online, tickets, ids }, wording) => {
    const none = { withdrawn: [], replaced: [] };
    const [first = '', second = '', third = ''] = ids;
    return [
      wordChanged(booked, { ...none, withdrawn: [first] }, tickets(2), wording),
      wordChanged(booked, { ...none, withdrawn: [first, second] }, tickets(2), wording),
      wordChanged(booked, { ...none, withdrawn: [first] }, tickets(1), wording),
      wordChanged(booked, { ...none, withdrawn: [first, second] }, tickets(1), wording),
      wordChanged(booked, { withdrawn: [first], replaced: [third] }, tickets(2), wording),
      wordChanged(
        booked,
        { withdrawn: [first, second], replaced: [third, ids[3] ?? ''] },
        tickets(2),
        wording,
      ),
      wordChanged(school, { ...none, withdrawn: [ids[4] ?? ''] }, tickets(2), wording),
      wordChanged(oneClass, none, tickets(1), wording),
      wordChanged(oneChaperone, { ...none, withdrawn: [second, third] }, tickets(2), wording),
      wordChanged(online, none, tickets(2), wording),
    ];
  },
  reservationMoved: ({ booked, school, oneClass, oneChaperone, online, before, tickets }, wording) => [
    wordMoved(booked, before, tickets(2), wording),
    wordMoved(school, before, tickets(1), wording),
    wordMoved(oneClass, before, tickets(1), wording),
    wordMoved(oneChaperone, before, tickets(1), wording),
    wordMoved(online, before, tickets(2), wording),
  ],
  reservationCancelled: ({ booked, alone, online, school, oneClass, oneChaperone }, wording) => [
    wordCancelled(booked, { byLink: false }, wording),
    wordCancelled(booked, { byLink: true }, wording),
    wordCancelled(booked, { byLink: false, words: sampleWords[wording.language] }, wording),
    wordCancelled(alone, { byLink: false, words: sampleWords[wording.language] }, wording),
    ...languages.map((wordsIn) =>
      wordCancelled(alone, { byLink: false, words: sampleWords[wordsIn], wordsIn }, wording),
    ),
    wordCancelled(alone, { byLink: false }, wording),
    wordCancelled(online, { byLink: false }, wording),
    wordCancelled({ ...online, quantity: 1 }, { byLink: false }, wording),
    wordCancelled(school, { byLink: false }, wording),
    wordCancelled(oneClass, { byLink: false }, wording),
    wordCancelled(oneChaperone, { byLink: false }, wording),
  ],
  reservationWords: ({ booked, alone, online, school, oneClass, oneChaperone }, wording) =>
    [booked, alone, online, school, oneClass, oneChaperone].map((row) =>
      wordWritten(row, sampleWords[wording.language], wording),
    ),
  dayReminder: reminderSamples('dayReminder'),
  startReminder: reminderSamples('startReminder'),
  dayReminderSms: smsReminderSamples,
  seatsGivenBack: ({ booked, alone, online, school, oneClass, oneChaperone }, wording) =>
    [booked, alone, online, { ...online, quantity: 1 }, school, oneClass, oneChaperone].map((row) =>
      wordGivenBack(row, wording),
    ),
  visitThanks: thanksSamples,
  sessionCancelled: (rows, wording) => cancelledSamples('reservation', rows, wording),
  sessionCancelledSms: ({ claim }, wording) =>
    [0, 1, 4].map((also) => wordCancelledSms(claim, also, wording)),
  awaitedSessionCancelled: (rows, wording) => cancelledSamples('request', rows, wording),
  sessionMoved: (rows, wording) => movedSamples('reservation', rows, wording),
  awaitedSessionMoved: (rows, wording) => movedSamples('request', rows, wording),
  sessionReopened: reopenedSamples,
  waitingListJoined: ({ request }, wording) => [
    waiting.wordJoined({ ...request, position: 3, seatsAhead: 5 }, wording),
    waiting.wordJoined({ ...request, position: 2, seatsAhead: 1 }, wording),
    waiting.wordJoined({ ...request, position: 1, seatsAhead: 0 }, wording),
  ],
  seatsOffered: ({ request, requestOfSchool, until, link }, wording) => {
    const path = { until, link: new URL(link).pathname };
    return [
      waiting.wordOffered(request, path, wording),
      waiting.wordOffered({ ...request, quantity: 1, offeredQuantity: 1 }, path, wording),
      waiting.wordOffered({ ...request, quantity: 4, offeredQuantity: 2 }, path, wording),
      waiting.wordOffered({ ...request, quantity: 4, offeredQuantity: 1 }, path, wording),
      waiting.wordOffered(requestOfSchool, path, wording),
      waiting.wordOffered(
        { ...requestOfSchool, offeredQuantity: 1, offeredQuantitySchool: 1 },
        path,
        wording,
      ),
    ];
  },
  offerPassed: ({ request, until }, wording) => [
    waiting.wordPassed(request, wording),
    waiting.wordPassed({ ...request, now: until, closesAt: until }, wording),
    waiting.wordPassed({ ...request, status: 'invalid' }, wording),
  ],
  takenOffList: ({ request }, wording) => [waiting.wordTakenOff(request, wording)],
  offerRevoked: ({ request }, wording) => [waiting.wordRevoked(request, wording)],
  lastCall: ({ request }, wording) =>
    [4, 1, null].map((freeSeats) => waiting.wordLastCall({ ...request, freeSeats }, wording)),
  favouritesOpened: ({ favourite }, wording) => [
    wordOpened([favourite], wording),
    wordOpened([favourite, favourite], wording),
    wordOpened([favourite, favourite, favourite], wording),
  ],
  favouriteOpeningsMoved: ({ opening }, wording) =>
    [opening, { ...opening, isOpen: true }].flatMap((move) => [
      wordOpeningsMoved([move], wording),
      wordOpeningsMoved([move, opening], wording),
      wordOpeningsMoved([move, opening, move], wording),
    ]),
  mailing: ({ addressed, typed }, wording) => [
    wordMailing(typed[wording.language], addressed, wording),
    wordMailing(typed[wording.language], { ...addressed, reservationId: null }, wording),
  ],
  partyMailing: partySamples,
  mailingTrial: ({ addressed, typed }, wording) => [wordTrial(typed[wording.language], addressed, wording)],
  houseNotice: (rows, wording) => noticeSamples(wordNotice, rows, wording),
  houseNoticeSms: (rows, wording) => noticeSamples(wordNoticeSms, rows, wording),
  confirmEmail: ofAccount('confirmEmail'),
  welcome: ofAccount('welcome'),
  alreadyRegistered: ofAccount('alreadyRegistered'),
  addressCorrected: ofAccount('addressCorrected'),
  changeEmail: ofAccount('changeEmail'),
  emailChanged: ofAccount('emailChanged'),
  resetPassword: ofAccount('resetPassword'),
  resetPasswordImported: ofAccount('resetPasswordImported'),
  passwordChanged: ofAccount('passwordChanged'),
  secondFactorOn: ofAccount('secondFactorOn'),
  secondFactorOff: ofAccount('secondFactorOff'),
  socialLoginJoined: ofAccount('socialLoginJoined'),
  newSignIn: ofAccount('newSignIn', { name, device: null }),
  phoneCode: ofAccount('phoneCode'),
  ...approvalSamples,
  ...proposalSamples,
  reportReady: (_rows, { language, context }) => [
    wordReady({ _id: exampleReport, name: 'reservations', done: 1284 }, language, context),
  ],
  deleteAccount: (_rows, wording) => [worded(privacyTemplates.deleteAccount, { name, secret }, wording)],
  accountDeleted: (_rows, wording) => [worded(privacyTemplates.accountDeleted, { name }, wording)],
  accountUnused: (_rows, wording) => [worded(privacyTemplates.accountUnused, { name }, wording)],
};

function noticeSamples(
  word: typeof wordNotice,
  { noticed, notice }: ReturnType<typeof sampleRows>,
  wording: WordingContext,
): readonly RenderedMessage[] {
  const [first, second, third] = noticed;
  const typed = notice[wording.language];
  return [
    word(typed, [first], wording),
    word({ ...typed, subject: '' }, [first, second], wording),
    word(typed, [first, second, third], wording),
  ];
}

function partySamples(
  { noticed, typed }: ReturnType<typeof sampleRows>,
  wording: WordingContext,
): readonly RenderedMessage[] {
  const [first, second, third] = noticed.map((date) => ({ ...date, quantity: 2 }));
  const words = typed[wording.language];
  if (!first || !second || !third) return [];
  return [
    wordPartyMailing(words, [first], wording),
    wordPartyMailing(words, [first, second], wording),
    wordPartyMailing(words, [first, second, third], wording),
  ];
}

/** Words the samples of a message with a date of the programme, or with an example where it has none. */
export function wordSamples(
  template: string,
  date: SampleDate | undefined,
  wording: WordingContext,
): readonly RenderedMessage[] {
  const sample: Sample | undefined = Object.hasOwn(samples, template)
    ? samples[template as MessageName]
    : undefined;
  return sample?.(sampleRows(date ?? exampleDate, wording.context.baseUrl), wording) ?? [];
}

/** What staff reword, and how it is shown to them. */
export const allMessages = { catalogue: messageCatalogue, wordSamples } as const;
