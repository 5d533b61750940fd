// The small forms of staff in which much is typed: a message, a note, the text of a picture. What is typed there survives the end of the
// sign-in, a crash of the browser and a lost network, and overwrites nothing of another user silently.

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePath } from '#core/events/workspace/tabs.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { proving, provingGroup } from '#test/proving.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { tried } from '#test/sizes.ts';
import { storedDrafts } from '#test/stored-drafts.ts';
import { reserve } from '#test/reserve.ts';
import { writeStrings } from '#web/deliveries/write/write-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { signOutStrings } from '#web/layout/header/sign-out-strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { accessStrings } from '#web/reservations/access/access-strings.ts';
import { draftStrings } from '#web/resources/drafts/draft-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { pictureStrings } from '#web/uploads/picture-strings.ts';

const write = stringsIn('it', writeStrings);
const access = stringsIn('it', accessStrings);
const plan = stringsIn('it', planStrings);
const picture = stringsIn('it', pictureStrings);
const drafts = stringsIn('it', draftStrings);
const layout = stringsIn('it', layoutStrings);
const signOut = stringsIn('it', signOutStrings);
const ui = stringsIn('it', uiStrings);
const { languages } = stringsIn('it', formStrings);

let site: Site;
let admin: string;
let eventId: string;
let sessionId: string;
let fileId: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Agata', surname: 'Neri' });
  const { db } = site.database;
  eventId = await buildEvent(db, { title: { it: 'Il pendolo' } });
  const startDate = new Date(Date.now() + 4 * 86_400_000);
  sessionId = await buildSession(db, eventId, { startDate, maxParticipants: 20 });
  const zoe = await site.openAccount({ name: 'Zoë', surname: 'Àbaco' });
  const booking = {
    sessionId,
    target: 'private',
    participants: [{ participant_type: 'accountholder', name: 'Zoë', surname: 'Àbaco' }],
    needs: { wheelchair: 1, terms: [], allergies: 0, other: 'Interprete LIS' },
  } as const;
  await reserve(site, zoe, booking);
  await buildUser(db);
  const form = new FormData();
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#00716b' } })
    .jpeg()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'onda.jpg');
  const { token } = await site.signIn(admin);
  const sent = await fetch(`${site.origin}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  fileId = ((await sent.json()) as { _id: string })._id;
});
afterAll(() => site.close());

interface Editor {
  readonly path: () => string;
  /** Opens the form on its page. */
  readonly open: (page: Page) => Promise<void>;
  readonly field: (page: Page) => ReturnType<Page['locator']>;
  /** Fills the rest, up to a field whose next key requests something of the server; absent: only sending does. */
  readonly fill?: (page: Page) => Promise<void>;
  /** Sends something to the server. */
  readonly send: (page: Page) => Promise<void>;
}
const editors: Readonly<Record<string, Editor>> = {
  'a message': {
    path: () => writePath(eventId, [sessionId]),
    open: async () => undefined,
    field: (page) => page.getByRole('group', { name: write.languages.it }).getByLabel(write.text),
    async fill(page) {
      for (const language of ['it', 'en'] as const) {
        const texts = page.getByRole('group', { name: write.languages[language] });
        await texts.getByLabel(write.subject).fill('Novità');
        if (language === 'en') await texts.getByLabel(write.text).fill('News for you.');
      }
    },
    async send(page) {
      await this.fill?.(page);
      await page.getByRole('button', { name: write.trial, exact: true }).click();
    },
  },
  'a note': {
    path: () => '/manage/access-requests',
    open: (page) =>
      page
        .getByRole('button', { name: access.editOf('Àbaco Zoë') })
        .first()
        .click(),
    field: (page) => page.getByRole('dialog').getByLabel(access.note),
    send: (page) => page.getByRole('dialog').getByRole('button', { name: access.save }).click(),
  },
  'the text of a picture': {
    path: () => `/manage/media?open=${fileId}`,
    open: async () => undefined,
    field: (page) =>
      page
        .getByRole('dialog')
        .getByRole('group', { name: picture.alternative })
        .getByLabel(languages.it, { exact: true }),
    send: (page) => page.getByRole('dialog').getByRole('button', { name: picture.save, exact: true }).click(),
  },
};

const typedText = 'Quello che ho scritto, riga per riga.';
describe.each(tried(Object.entries(editors), 0))('what is typed into %s', (_name, editor) => {
  async function openTyped(): Promise<Page> {
    const page = await site.open(editor.path(), { signedInAs: admin, complains: /./ });
    await editor.open(page);
    await editor.field(page).fill(typedText);
    await expect.poll(() => storedDrafts(page)).toContain(typedText);
    return page;
  }
  async function isFound(page: Page): Promise<void> {
    await page.getByText(drafts.typedFound).waitFor();
    expect(await editor.field(page).inputValue()).toBe(typedText);
  }

  proving(
    'is there when the browser was killed and the page is opened again, and is discarded when it is not wanted',
    async () => {
      const page = await openTyped();
      const context = page.context();
      // Without a word to the page, as when its process ends.
      await page.close({ runBeforeUnload: false });
      const again = await context.newPage();
      await again.goto(editor.path());
      await editor.open(again);
      await isFound(again);
      await again.getByRole('button', { name: drafts.discardYes, exact: true }).click();
      expect(await editor.field(again).inputValue()).not.toBe(typedText);
      await expect.poll(() => storedDrafts(again)).not.toContain(typedText);
    },
  );

  test('is there after the sign-in ended in the middle and the same account is back', async () => {
    const page = await openTyped();
    await editor.fill?.(page);
    await site.database.pool.query(
      `delete from "accessTokens" where "userId" = (select "_id" from "users" where "email" = $1)`,
      [admin],
    );
    // What the page requests by itself may have been refused already: a key needs no field.
    await (editor.fill ? page.keyboard.type('.') : editor.send(page));
    await page.waitForURL(/\/login/);
    await page.locator('input[type=email]').fill(admin);
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('main').locator('[type=submit]').click();
    const { pathname } = new URL(editor.path(), site.origin);
    await page.waitForURL((url) => url.pathname === pathname);
    await editor.open(page);
    await isFound(page);
    expect(await storedDrafts(page)).toContain(typedText);
  });

  test('stays in the form while the network is gone, and is sent once it is back', async () => {
    const page = await openTyped();
    await page.context().setOffline(true);
    await editor.send(page);
    await page.locator('[data-toast], [role=alert]').filter({ hasText: /\S/ }).first().waitFor();
    expect(await editor.field(page).inputValue()).toBe(typedText);
    await page.context().setOffline(false);
    const answered = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.ok(),
    );
    await editor.send(page);
    await answered;
  });
});

test('signing out deletes what small forms have typed, after a question, and the notices of the account', async () => {
  const editor = editors['a message'];
  if (!editor) throw new Error('There is no form of a message.');
  const page = await site.open(editor.path(), { signedInAs: admin });
  await editor.field(page).fill(typedText);
  await editor.send(page);
  const notice = page.getByText(write.trialSent(admin));
  await notice.first().waitFor();
  await expect.poll(() => storedDrafts(page)).toContain(typedText);
  await signOutOf(page);
  const question = page.getByRole('alertdialog', { name: signOut.titleOfTexts });
  await question.getByText(signOut.forgets(1)).waitFor();
  await question.getByRole('button', { name: signOut.stay }).click();
  expect(await storedDrafts(page)).toContain(typedText);
  await signOutOf(page);
  await question.getByRole('button', { name: signOut.signOut }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => storedDrafts(page)).not.toContain(typedText);
  const another = await site.openAccount({ subRoles: ['editor'] });
  await page.locator('input[type=email]').fill(another);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('main').locator('[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.getByRole('button', { name: ui.toasts.bell(0), exact: true }).click();
  await page.getByRole('dialog', { name: ui.toasts.list }).waitFor();
  expect(await notice.count()).toBe(0);
});

async function signOutOf(page: Page): Promise<void> {
  await page.getByRole('button', { name: layout.profileMenu('Agata Neri') }).click();
  await page.getByRole('button', { name: layout.signOut, exact: true }).click();
}

provingGroup('two windows of a form', () => {
  async function openTwo(path: string): Promise<readonly [Page, Page]> {
    const first = await site.open(path, { signedInAs: admin, complains: /./ });
    return [first, await first.context().newPage()];
  }
  /** Whether a reload needs a confirmation, which it gets. */
  async function confirmsReload(page: Page): Promise<boolean> {
    let hasQuestion = false;
    page.on('dialog', (question) => {
      hasQuestion = true;
      void question.accept();
    });
    await page.reload();
    return hasQuestion;
  }

  test('what is discarded in one is there still for the other, which shows it', async () => {
    const path = writePath(eventId, [sessionId]);
    const { field } = editors['a message'] ?? {};
    const [one, other] = await openTwo(path);
    await field?.(one).fill(typedText);
    await expect.poll(() => storedDrafts(one)).toContain(typedText);
    await other.goto(path);
    await other.getByText(drafts.typedFound).waitFor();
    await other.getByRole('button', { name: drafts.discardYes, exact: true }).click();
    await expect.poll(() => field?.(other).inputValue()).toBe('');
    await expect.poll(() => storedDrafts(one)).toContain(typedText);
    await other.close();
    expect(await confirmsReload(one)).toBe(false);
    await one.getByText(drafts.typedFound).waitFor();
    expect(await field?.(one).inputValue()).toBe(typedText);
  });

  test('what is typed over in one is asked about before the other loses it', async () => {
    const path = writePath(eventId, [sessionId]);
    const { field } = editors['a message'] ?? {};
    const [one, other] = await openTwo(path);
    await field?.(one).fill(typedText);
    await expect.poll(() => storedDrafts(one)).toContain(typedText);
    await other.goto(path);
    await other.getByText(drafts.typedFound).waitFor();
    await field?.(other).fill('Tutto un altro testo.');
    await expect.poll(() => storedDrafts(one)).toContain('Tutto un altro testo.');
    await expect.poll(() => one.evaluate(needsConfirmation)).toBe(true);
    expect(await confirmsReload(one)).toBe(true);
  });

  test('dates that are given up in one are there still for the other', async () => {
    const path = `/manage/events/details/${eventId}/dates`;
    const [one, other] = await openTwo(path);
    await one.getByRole('button', { name: plan.add, exact: true }).click();
    await one.getByLabel(plan.times, { exact: true }).fill('15, 17:30');
    await expect.poll(() => storedDrafts(one)).toContain('15, 17:30');
    await other.goto(path);
    await other.getByText(plan.found).waitFor();
    await other.getByRole('button', { name: plan.discard, exact: true }).click();
    await expect.poll(() => storedDrafts(one)).toContain('15, 17:30');
    await other.close();
    await one.reload();
    await one.getByText(plan.found).waitFor();
    expect(await one.getByLabel(plan.times, { exact: true }).inputValue()).toBe('15, 17:30');
  });
});

/** Whether the end of the document needs a confirmation. */
function needsConfirmation(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
