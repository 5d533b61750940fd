// axe over the pages of those who propose, signed in and as guests, in both languages and themes, at the usual widths.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { buildForm, buildQuestions } from '#test/build-proposals.ts';
import { judgeScreens, type Screen } from '#test/screens.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
let author: string;
let draftId: string;
let lateId: string;
const ids = new Map<string, string>();
beforeAll(async () => {
  site = await openSite();
  author = await site.openAccount({ name: 'Ada', surname: 'Neri' });
  const { db } = site.database;
  const { user } = await site.signIn(author);
  const festivalId = newId();
  const days = { startDate: '2099-10-22', endDate: '2099-10-25' };
  await db
    .insertInto('festivals')
    .values({ _id: festivalId, name: { it: 'Curiosa 2099', en: 'Curiosa 2099' }, year: 2099, ...days })
    .execute();
  draftId = await buildForm(db, user._id);
  lateId = await buildForm(db, user._id);
  for (const status of ['waitingForApproval', 'approved', 'rejected', 'newPhaseTwo'] as const)
    ids.set(status, await buildForm(db, user._id, { status, availability: ['2099-10-22 morning'] }));
  const calls = await db.selectFrom('calls').select('_id').execute();
  for (const [place, { _id }] of calls.entries())
    await db
      .updateTable('calls')
      .set({ festivalId, title: { it: `Bando ${place}`, en: `Call ${place}` } })
      .where('_id', '=', _id)
      .execute();
  const draft = await db
    .selectFrom('forms')
    .select(['formTemplateId', 'templateVersionId'])
    .where('_id', '=', draftId)
    .executeTakeFirstOrThrow();
  await buildQuestions(db, draft.formTemplateId, [
    { key: 'Che cosa si fa', kind: 'textarea', isRequired: true, min: 10 },
    { key: 'Età', kind: 'checkbox', options: ['bambini', 'adulti'] },
    { key: 'Giorno', kind: 'date' },
  ]);
  const { callId } = await db
    .selectFrom('forms')
    .select('callId')
    .where('_id', '=', lateId)
    .executeTakeFirstOrThrow();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db
    .updateTable('calls')
    .set({ opensAt: ago(30), phaseOneEndsAt: ago(2), phaseTwoEndsAt: null })
    .where('_id', '=', callId)
    .execute();
});
afterAll(() => site.close());

/** The page has its own heading, and nothing of it is still loading. */
const loaded = async (page: Page) => {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
};
const details = (id: string) => `/call-to-proposal/details/${id}`;

const own: readonly Screen[] = [
  { name: 'what can be proposed', path: () => '/call-to-proposal/landing', reach: loaded },
  { name: 'my proposals', path: () => '/call-to-proposal', reach: loaded },
  {
    name: 'a draft whose questions have changed',
    path: () => details(draftId),
    reach: (page) => page.getByRole('textbox').first().waitFor(),
  },
  {
    name: 'the days of a proposal',
    path: () => `${details(draftId)}?step=2`,
    reach: (page) => page.getByRole('grid').waitFor(),
  },
  {
    name: 'a proposal before it is sent',
    isVariant: true,
    path: () => `${details(draftId)}?step=99`,
    reach: loaded,
  },
  { name: 'a draft that is too late', path: () => details(lateId), reach: loaded },
  { name: 'a proposal that waits', path: () => details(ids.get('waitingForApproval') ?? ''), reach: loaded },
  {
    name: 'a proposal that was accepted',
    isVariant: true,
    path: () => details(ids.get('approved') ?? ''),
    reach: loaded,
  },
  {
    name: 'a proposal that was not chosen',
    isVariant: true,
    path: () => details(ids.get('rejected') ?? ''),
    reach: loaded,
  },
  {
    name: 'the second phase of a proposal',
    isVariant: true,
    path: () => details(ids.get('newPhaseTwo') ?? ''),
    reach: loaded,
  },
];

const ofGuests: readonly Screen[] = [
  { name: 'what can be proposed', path: () => '/forms/landing', reach: loaded },
  { name: 'what a guest has started', path: () => '/forms', reach: loaded },
  {
    name: 'a proposal that this device does not have',
    path: () => `/forms/details/${draftId}`,
    reach: loaded,
  },
];

describe('authors', () => {
  judgeScreens(own, { site: () => site, signedInAs: () => author });
});
describe('guests', () => {
  judgeScreens(ofGuests, { site: () => site });
});
