// axe over the pages of the office and of the committee about proposals, in both languages and themes, at the usual widths.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { buildCommittee, buildSent } from '#test/build-committee.ts';
import { buildUser } from '#test/build-programme.ts';
import { judgeScreens, type Screen } from '#test/screens.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
let admin: string;
let callId: string;
const forms: Record<'waiting' | 'rejected' | 'approved' | 'questioned', string> = {
  waiting: '',
  rejected: '',
  approved: '',
  questioned: '',
};
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
  const adminId = (await site.signIn(admin)).user._id;
  const rosa = await buildUser(db, { name: 'Rosa', surname: 'Levi' });
  const author = await buildUser(db, { name: 'Ada', surname: 'Neri', email: 'ada@scienza.test' });
  const call = await buildCommittee(
    db,
    [{ id: adminId }, { id: rosa }],
    [
      { key: 'Che cosa si fa', kind: 'textarea', eventField: 'description' },
      { key: 'Per chi', kind: 'radio', options: ['bambini', 'adulti'] },
    ],
  );
  callId = call.callId;
  const answers = { 'Che cosa si fa': 'Si soffia piano, e si guarda che cosa resta.', 'Per chi': 'bambini' };
  const sent = (title: string, more: object = {}) => buildSent(db, author, call, { title, answers, ...more });
  const decidedAt = new Date();
  forms.waiting = await sent('Bolle giganti');
  forms.rejected = await sent('La mano del robot');
  forms.approved = await sent('Vulcani in cucina', { status: 'approved', decidedAt });
  forms.questioned = await sent('Bolle al microscopio');
  for (const [formId, verdict, reason] of [
    [forms.waiting, 'approve', null],
    [forms.rejected, 'reject', null],
  ] as const)
    await db
      .insertInto('formDecisions')
      .values({ _id: newId(), formId, phase: 1, verdict, reason, userId: adminId })
      .execute();
  for (const userId of [adminId, rosa])
    await db.insertInto('formAssignments').values({ formId: forms.waiting, callId, userId }).execute();
  const reviewId = newId();
  const review = { _id: reviewId, formId: forms.waiting, callId, phase: 1, userId: rosa } as const;
  await db
    .insertInto('formReviews')
    .values({ ...review, state: 'draft', toCommittee: 'Da provare in piazza.' })
    .execute();
  await db
    .insertInto('formScores')
    .values({ reviewId, criterionId: call.criteria[0] ?? '', callId, best: 5, score: 4 })
    .execute();
  await db.insertInto('formTags').values({ formId: forms.waiting, tag: 'piazza' }).execute();
  await db.insertInto('formOfficeTags').values({ formId: forms.waiting, tag: 'sabato' }).execute();
  await db
    .insertInto('formMessages')
    .values({
      _id: newId(),
      formId: forms.questioned,
      userId: author,
      isOffice: false,
      text: 'Si può in piazza?',
    })
    .execute();
});
afterAll(() => site.close());

/** The page has its own heading, and nothing of it is still loading. */
const loaded = async (page: Page) => {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
};
const inMain = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).first().waitFor();
const ofProposal = (name: string, form: keyof typeof forms, text: string | RegExp): Screen => ({
  name,
  path: () => `/manage/forms/details/${forms[form]}`,
  reach: async (page) => {
    await loaded(page);
    await inMain(page, text);
  },
});

const screens: readonly Screen[] = [
  {
    name: 'the proposals of the office, with a question',
    path: () => '/manage/forms',
    reach: (page) => inMain(page, 'Si può in piazza?'),
  },
  { ...ofProposal('a proposal with a decision, a review and tags', 'waiting', 'Da provare in piazza.') },
  {
    name: 'a proposal about to be given back',
    isVariant: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^(Chiedi modifiche|Ask for changes)$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    endsPage: true,
  },
  ofProposal('a proposal that is rejected without a reason', 'rejected', /Manca il motivo|reason is missing/),
  ofProposal('a proposal that can become an event', 'approved', /Fanne un evento|Make it an event/),
  { ...ofProposal('a proposal with a question', 'questioned', 'Si può in piazza?'), isVariant: true },
  {
    name: 'all decisions',
    path: () => '/manage/forms/decisions',
    reach: (page) => inMain(page, 'Bolle al microscopio'),
  },
  {
    name: 'the messages about decisions',
    path: () => '/manage/forms/outbox',
    reach: (page) => inMain(page, /ada@scienza/),
  },
  {
    name: 'what an account reviews',
    path: () => '/call-to-proposal/reviews',
    reach: (page) => inMain(page, 'Bolle giganti'),
  },
  {
    name: 'a proposal that is reviewed',
    path: () => `/call-to-proposal/reviews/${forms.waiting}`,
    reach: (page) => inMain(page, /Si soffia piano/),
  },
  {
    name: 'the keys of a review',
    isVariant: true,
    reach: (page) => page.keyboard.press('?'),
  },
  {
    name: 'the committee of a call',
    path: () => `/admin/calls/${callId}/committee`,
    reach: (page) => inMain(page, 'Vulcani in cucina'),
  },
];

judgeScreens(screens, { site: () => site, signedInAs: () => admin });
