// What an editor types into the form of an event is never lost, and nothing of others is overwritten silently.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { contentStrings } from '#web/events/content/content-strings.ts';
import { headStrings } from '#web/events/staff/head-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { draftStrings } from '#web/resources/drafts/draft-strings.ts';
import { newId } from '#server/db/ids.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { strings as resourceStrings } from '#web/resources/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { browserOptions } from '#test/browser.ts';
import { buildEvent } from '#test/build-programme.ts';
import { holdAnswer } from '#test/held-answer.ts';
import { onePage } from '#test/one-page.ts';
import { proving, provingGroup } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';

const form = stringsIn('it', formStrings);
const texts = stringsIn('it', draftStrings);
const content = stringsIn('it', contentStrings);
const head = stringsIn('it', headStrings);
const { errors } = stringsIn('it', resourceStrings);
const words = wordsOf('events', 'it');

let site: Site;
let editor: string;
let marta: string;
let eventId: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
  marta = await site.openAccount({ subRoles: ['editor'], name: 'Marta', surname: 'Rossi' });
});
afterAll(() => site.close());
beforeEach(async () => {
  eventId = await buildEvent(site.database.db, { title: { it: 'Le onde' }, thanks: 'a tutti' });
});

const at = () => `/manage/events/details/${eventId}`;
/** A device whose browser has nothing stored, and a second one. */
const onDevice = onePage(() => site);
const onSecondDevice = onePage(() => site);
const open = (signedInAs = editor, complains?: RegExp) =>
  onDevice(at(), { signedInAs, ...(complains && { complains }) });
const openElsewhere = (signedInAs = editor, complains?: RegExp) =>
  onSecondDevice(at(), { signedInAs, ...(complains && { complains }) });
/** A browser of its own, for a test that closes its page or opens a second window. */
const openAlone = (complains?: RegExp) =>
  site.open(at(), { signedInAs: editor, ...(complains && { complains }) });
const title = (page: Page, language: 'it' | 'en') =>
  page
    .getByRole('group', { name: new RegExp(`^${words.fields['title']}`) })
    .getByLabel(form.languages[language], { exact: true });
const thanks = (page: Page) => page.getByLabel(words.fields['thanks'] ?? '', { exact: true });
const collaboration = (page: Page) => page.getByLabel(words.fields['collaboration'] ?? '', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isIn = (page: Page, state: string) =>
  page.locator(`[data-draft="${state}"]`).waitFor({ state: 'attached' });
const found = (page: Page) => page.getByText(/^Hai modifiche non salvate di /);
const stored = () =>
  site.database.db
    .selectFrom('events')
    .select(['title', 'thanks', 'collaboration', 'visibilityStatus'])
    .where('_id', '=', eventId)
    .executeTakeFirstOrThrow();
const draftsOf = () =>
  site.database.db.selectFrom('drafts').select('edits').where('entityId', '=', eventId).execute();
const save = async (page: Page) => {
  await button(page, content.save).click();
  await page.getByText(words.savedSuccess).first().waitFor();
};

describe('what was typed', () => {
  test('is on the server within seconds, changes nothing of the event, and is found on another device', async () => {
    const page = await open();
    await title(page, 'en').fill('The waves');
    await isIn(page, 'stored');
    expect((await stored()).title).toEqual({ it: 'Le onde' });
    const elsewhere = await openElsewhere();
    await found(elsewhere).waitFor();
    expect(await title(elsewhere, 'en').inputValue()).toBe('The waves');
    await elsewhere.getByText(texts.differs(1)).click();
    await elsewhere.getByText(`${words.fields['title']} (${texts.language.en})`).waitFor();
    await save(elsewhere);
    expect((await stored()).title).toEqual({ it: 'Le onde', en: 'The waves' });
    await expect.poll(draftsOf).toEqual([]);
  });

  proving(
    'stays where its place is deleted meanwhile, which is said, and nothing of it is saved',
    async () => {
      const { db } = site.database;
      const placeId = newId();
      await db.insertInto('locations').values({ _id: placeId, name: 'Sala effimera' }).execute();
      const page = await open();
      const label = words.fields['locationId'] ?? '';
      const place = page.getByRole('combobox', { name: label });
      const choose = async (name: string) => {
        await place.click();
        await place.fill(name);
        await expect.poll(() => page.getByRole('option').first().textContent()).toBe(name);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByRole('listbox').waitFor({ state: 'detached' });
      };
      await choose('Sala effimera');
      await db.deleteFrom('locations').where('_id', '=', placeId).execute();
      await thanks(page).fill('a Giulia');
      await button(page, content.save).click();
      await page.getByText(errors.unknownReference).first().waitFor();
      expect([await thanks(page).inputValue(), (await stored()).thanks]).toEqual(['a Giulia', 'a tutti']);
    },
  );

  test('is not found by another editor', async () => {
    const page = await open();
    await title(page, 'en').fill('The waves');
    await isIn(page, 'stored');
    const other = await openElsewhere(marta);
    await title(other, 'en').waitFor();
    expect(await found(other).count()).toBe(0);
    expect(await title(other, 'en').inputValue()).toBe('');
  });

  proving('is discarded only after a question, and then the stored event is back', async () => {
    const page = await open();
    await title(page, 'en').fill('The waves');
    await isIn(page, 'stored');
    await page.reload();
    await found(page).waitFor();
    await button(page, texts.discard).click();
    await button(page, texts.discardNo).click();
    expect(await title(page, 'en').inputValue()).toBe('The waves');
    await button(page, texts.discard).click();
    await button(page, texts.discardYes).click();
    await expect.poll(() => title(page, 'en').inputValue()).toBe('');
    await expect.poll(draftsOf).toEqual([]);
  });

  proving('is not saved without a network, and that is no longer said once the network is back', async () => {
    const page = await open(editor, /ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { refusals } = stringsIn('it', resourceStrings);
    const said = page.getByRole('alert').filter({ hasText: new RegExp(refusals.offline, 'i') });
    await title(page, 'en').waitFor();
    await page.context().setOffline(true);
    await title(page, 'en').fill('The waves');
    await page.keyboard.press('Control+S');
    await said.waitFor();
    await page.context().setOffline(false);
    await said.waitFor({ state: 'detached' });
    await isIn(page, 'stored');
    expect(await title(page, 'en').inputValue()).toBe('The waves');
    await save(page);
    expect((await stored()).title).toEqual({ it: 'Le onde', en: 'The waves' });
  });

  test('stays on this device without a network, also when the page is closed, and is sent once it is back', async () => {
    const page = await openAlone(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const context = page.context();
    await context.route('**/draft**', (route) => route.abort('internetdisconnected'));
    await title(page, 'en').fill('The waves');
    await isIn(page, 'device');
    await page.close({ runBeforeUnload: false });
    expect(await draftsOf()).toEqual([]);
    const again = await context.newPage();
    await again.goto(site.origin + at());
    await found(again).waitFor();
    expect(await title(again, 'en').inputValue()).toBe('The waves');
    await context.unroute('**/draft**');
    await isIn(again, 'stored');
    await expect.poll(draftsOf).toHaveLength(1);
  });

  proving(
    'is there after the sign-in ended in the middle and the same account is back; no other account sees it',
    async () => {
      const page = await openAlone(/401|ERR_INTERNET_DISCONNECTED/);
      await page.route('**/draft**', (route) => route.abort('internetdisconnected'));
      await thanks(page).fill('a Giulia');
      await collaboration(page).fill('il museo');
      await isIn(page, 'device');
      await site.database.db.deleteFrom('accessTokens').execute();
      await page.unroute('**/draft**');
      await page.waitForURL(/\/login/);
      await page.evaluate((userData) => localStorage.setItem('userData', userData), await signedIn(marta));
      await page.goto(site.origin + at());
      await title(page, 'it').waitFor();
      expect(await thanks(page).inputValue()).toBe('a tutti');
      await page.evaluate((userData) => localStorage.setItem('userData', userData), await signedIn(editor));
      await page.goto(site.origin + at());
      await found(page).waitFor();
      expect([await thanks(page).inputValue(), await collaboration(page).inputValue()]).toEqual([
        'a Giulia',
        'il museo',
      ]);
    },
  );

  proving('is there after the browser was killed, without a word to the server', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'curiosa-killed-'));
    onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    const first = await launch(profile);
    await first.context.route('**/draft**', (route) => route.abort());
    await first.page.goto(site.origin + at());
    await title(first.page, 'en').pressSequentially('The waves of the sea');
    await isIn(first.page, 'device');
    process.kill(first.pid, 'SIGKILL');
    await first.context.close().catch(() => undefined);
    expect(await draftsOf()).toEqual([]);
    const second = await launch(profile);
    onTestFinished(() => second.context.close());
    await second.page.goto(site.origin + at());
    await found(second.page).waitFor();
    expect(await title(second.page, 'en').inputValue()).toBe('The waves of the sea');
  });
});

provingGroup('two windows of one editor', () => {
  test('show the same draft, and what is saved in one is saved in the other', async () => {
    const one = await openAlone(/Failed to load resource|ERR_FAILED/);
    const two = await one.context().newPage();
    await two.goto(site.origin + at());
    await title(two, 'it').waitFor();
    await title(one, 'en').fill('The waves');
    await expect.poll(() => title(two, 'en').inputValue()).toBe('The waves');
    await thanks(two).fill('a Giulia');
    await expect.poll(() => thanks(one).inputValue()).toBe('a Giulia');
    await isIn(one, 'stored');
    // What is typed while the save is on its way stays in the draft of both.
    const answer = await holdAnswer(two, 'PUT', `/api/events/${eventId}`);
    await button(two, content.save).click();
    await answer.isHeld;
    await thanks(two).fill('a Giulia e a Marco');
    await expect.poll(() => thanks(one).inputValue()).toBe('a Giulia e a Marco');
    answer.release();
    await two.getByText(words.savedSuccess).first().waitFor();
    expect(await stored()).toMatchObject({ thanks: 'a Giulia', title: { it: 'Le onde', en: 'The waves' } });
    await isIn(two, 'stored');
    await expect
      .poll(async () => (await draftsOf()).map(({ edits }) => edits))
      .toEqual([{ thanks: { from: 'a Giulia', to: 'a Giulia e a Marco' } }]);
    await isIn(one, 'stored');
    expect(await one.getByText(texts.clashTitle).count()).toBe(0);
    // The window that cannot read the newest version says so.
    const newest = ({ pathname }: URL) => pathname === `/api/events/${eventId}`;
    await one.route(newest, (route) => route.abort());
    await save(two);
    await one.getByText(content.stale).waitFor();
    await one.unroute(newest);
    await button(one, content.readNewest).click();
    await isIn(one, 'none');
    await expect.poll(() => thanks(one).inputValue()).toBe('a Giulia e a Marco');
    await expect.poll(stored).toMatchObject({ thanks: 'a Giulia e a Marco' });
    await expect.poll(draftsOf).toEqual([]);
    // The window that did not save goes on from the newest version.
    await collaboration(one).fill('il museo');
    await save(one);
    expect(await stored()).toMatchObject({ thanks: 'a Giulia e a Marco', collaboration: 'il museo' });
  });

  test('with a new event each have a draft of their own, which is found once its window is closed', async () => {
    const one = await site.open('/manage/events/new', { signedInAs: marta });
    await thanks(one).fill('Alfa');
    await isIn(one, 'stored');
    const two = await one.context().newPage();
    await two.goto(`${site.origin}/manage/events/new`);
    await thanks(two).waitFor();
    expect([await thanks(two).inputValue(), await found(two).count()]).toEqual(['', 0]);
    await thanks(two).fill('Beta');
    await isIn(two, 'stored');
    expect(await thanks(one).inputValue()).toBe('Alfa');
    await one.close();
    const three = await two.context().newPage();
    await three.goto(`${site.origin}/manage/events/new`);
    await found(three).waitFor();
    await button(three, texts.discard).click();
    await button(three, texts.discardYes).click();
    await expect.poll(() => thanks(three).inputValue()).toBe('');
    expect(await thanks(two).inputValue()).toBe('Beta');
    await expect
      .poll(() =>
        site.database.db.selectFrom('drafts').select('edits').where('entityId', 'like', 'new%').execute(),
      )
      .toEqual([{ edits: { thanks: { from: null, to: 'Beta' } } }]);
    await two.bringToFront();
    await two.reload();
    await found(two).waitFor();
    await button(two, texts.discard).click();
    await button(two, texts.discardYes).click();
    await isIn(two, 'none');
  });

  test('on two devices are put together; a field that was typed in both is chosen', async () => {
    const phone = await open(editor, /409/);
    const desk = await openElsewhere(editor, /409/);
    await title(phone, 'en').fill('The waves');
    await isIn(phone, 'stored');
    await title(desk, 'en').fill('Waves');
    await thanks(desk).fill('a Giulia');
    await desk.getByText(texts.clashTitle).waitFor();
    expect(await button(desk, content.save).isDisabled()).toBe(true);
    await desk.getByText('The waves', { exact: true }).first().waitFor();
    await button(desk, `${texts.keepTheirs}: ${words.fields['title']} (${texts.language.en})`).click();
    expect(await title(desk, 'en').inputValue()).toBe('The waves');
    await isIn(desk, 'stored');
    await save(desk);
    expect(await stored()).toMatchObject({ thanks: 'a Giulia', title: { en: 'The waves' } });
  });

  test('and a colleague who saves the same field: all three texts are there to choose from', async () => {
    const phone = await open(editor, /409/);
    const desk = await openElsewhere(editor, /409/);
    await title(phone, 'en').fill('The waves');
    await isIn(phone, 'stored');
    await title(desk, 'en').fill('Waves');
    await desk.getByText(texts.clashTitle).waitFor();
    await isIn(desk, 'stored');
    const theirs = await open(marta);
    await title(theirs, 'en').fill('Sea waves');
    await save(theirs);
    const back = await openElsewhere();
    await back.getByText(texts.clashTitle).waitFor();
    for (const text of ['Waves', 'Sea waves', 'The waves'])
      await back.getByText(text, { exact: true }).last().waitFor();
    expect(await lightAndDarkFindings(back)).toEqual([]);
    const choice = `${words.fields['title']} (${texts.language.en})`;
    await button(back, `${texts.takeTheirsOf(2)}: ${choice}`).click();
    expect(await title(back, 'en').inputValue()).toBe('The waves');
    await save(back);
    expect(await stored()).toMatchObject({ title: { en: 'The waves' } });
  });
});

describe('two editors', () => {
  proving('save different fields, and both are there', async () => {
    const mine = await open(editor, /409/);
    const theirs = await openElsewhere(marta);
    await title(mine, 'en').fill('The waves');
    await thanks(theirs).fill('a Marta');
    await save(theirs);
    await button(mine, content.save).click();
    await mine.getByText(texts.taken('Marta Rossi', words.fields['thanks'] ?? '')).waitFor();
    expect(await thanks(mine).inputValue()).toBe('a Marta');
    await save(mine);
    expect(await stored()).toMatchObject({ thanks: 'a Marta', title: { it: 'Le onde', en: 'The waves' } });
  });

  test('write in the same field: both texts are shown with their author, and one is chosen', async () => {
    const mine = await open(editor, /409/);
    const theirs = await openElsewhere(marta);
    await thanks(mine).fill('a Enrica');
    await title(mine, 'en').fill('The waves');
    await thanks(theirs).fill('a Marta');
    await save(theirs);
    await button(mine, content.save).click();
    await mine.getByText(texts.clashText('Marta Rossi')).waitFor();
    expect((await stored()).thanks).toBe('a Marta');
    expect(await button(mine, content.save).isDisabled()).toBe(true);
    await mine.getByText('a Marta', { exact: true }).waitFor();
    expect(await lightAndDarkFindings(mine)).toEqual([]);
    await button(mine, `${texts.keepMine}: ${words.fields['thanks']}`).click();
    await save(mine);
    expect(await stored()).toMatchObject({ thanks: 'a Enrica', title: { en: 'The waves' } });
  });

  proving(
    'a draft that is found after others saved has their changes, and asks about the same field',
    async () => {
      const mine = await open();
      await thanks(mine).fill('a Enrica');
      await collaboration(mine).fill('il museo');
      await isIn(mine, 'stored');
      const theirs = await openElsewhere(marta);
      await thanks(theirs).fill('a Marta');
      await title(theirs, 'en').fill('The waves');
      await save(theirs);
      const back = await open();
      await back.getByText(texts.clashText('Marta Rossi')).waitFor();
      expect(await title(back, 'en').inputValue()).toBe('The waves');
      expect(await collaboration(back).inputValue()).toBe('il museo');
      await button(back, `${texts.keepTheirs}: ${words.fields['thanks']}`).click();
      expect(await thanks(back).inputValue()).toBe('a Marta');
      await save(back);
      expect(await stored()).toMatchObject({ thanks: 'a Marta', collaboration: 'il museo' });
    },
  );
});

describe('the content of an event', () => {
  proving(
    'has its head, the preview of its page in both languages with what was typed, and fits every window',
    async () => {
      const page = await open();
      await page.getByRole('heading', { level: 1, name: 'Le onde' }).waitFor();
      await page.getByText(head.noDates).waitFor();
      await title(page, 'en').fill('The waves');
      const preview = page.frameLocator(`iframe[title="${content.preview.frame}"]`);
      await preview.getByText('Le onde').first().waitFor();
      const region = page.getByRole('region', { name: content.preview.title });
      await region.getByRole('button', { name: form.languages.en }).click();
      await preview.locator('h1', { hasText: 'The waves' }).waitFor();
      expect(await preview.locator('html').getAttribute('lang')).toBe('en');
      expect(await lightAndDarkFindings(page)).toEqual([]);
      for (const width of [1280, 768, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => widthTooMuch(page)).toBe(0);
      }
      expect(await lightAndDarkFindings(page)).toEqual([]);
      await button(page, content.preview.open).click();
      await preview.locator('h1', { hasText: 'Le onde' }).waitFor();
      expect(await widthTooMuch(page)).toBe(0);
      expect(await lightAndDarkFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await region.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(content.preview.open);
    },
  );

  test('creates a person where one is missing, with the role, and saves the speakers in their order', async () => {
    const page = await open();
    const field = page.getByRole('combobox', { name: content.add });
    await field.pressSequentially('Laura Bassi Nuova');
    const add = wordsOf('speakers', 'it').add;
    await page.getByRole('option', { name: form.create(add, 'Laura Bassi Nuova'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: wordsOf('speakers', 'it').add });
    expect(await dialog.getByLabel(/^Cognome/).inputValue()).toBe('Nuova');
    await dialog.getByRole('button', { name: form.created.confirm }).click();
    await page
      .getByRole('list', { name: content.speakers })
      .getByText('Laura Bassi Nuova', { exact: true })
      .waitFor();
    await save(page);
    const speakers = await site.database.db
      .selectFrom('eventSpeakers')
      .innerJoin('speakers', 'speakers._id', 'eventSpeakers.speakerId')
      .select(['surname', 'role', 'position'])
      .where('eventId', '=', eventId)
      .execute();
    expect(speakers).toEqual([{ surname: 'Nuova', role: 'speaker', position: 0 }]);
  });

  test('is published and hidden from its head; while something is not saved the head says why not', async () => {
    const db = site.database.db;
    await db.updateTable('events').set({ visibilityStatus: 'private' }).where('_id', '=', eventId).execute();
    const page = await open();
    await page.getByText(head.states.draft).waitFor();
    await thanks(page).fill('a Giulia');
    await page.getByText(head.off.unsaved).waitFor();
    expect(await button(page, head.publish).isDisabled()).toBe(true);
    await save(page);
    await button(page, head.publish).click();
    await page.getByText(head.publishUndated).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: head.publish, exact: true }).click();
    await page.locator('header').getByText(head.states.public, { exact: true }).waitFor();
    expect((await stored()).visibilityStatus).toBe('public');
    await button(page, head.hide).waitFor();
  });
});

proving(
  'a bilingual event is made from an empty form with these clicks and keys, and what is typed is its draft until then',
  async () => {
    const page = await site.open('/manage/events/new', { signedInAs: editor });
    const done = { clicks: 0, keys: 0 };
    const click = async (target: ReturnType<Page['locator']>) => {
      await target.click();
      done.clicks += 1;
    };
    const type = async (text: string) => {
      await page.keyboard.type(text);
      done.keys += text.length;
    };
    const press = async (key: string) => {
      await page.keyboard.press(key);
      done.keys += 1;
    };
    const startedAt = Date.now();
    await click(title(page, 'it'));
    await type('Suoni che si vedono');
    await press('Tab');
    await type('Sounds you can see');
    // From field to field by Tab; the buttons above a text are one stop.
    await click(page.getByRole('textbox', { name: `${words.fields['description']}, ${form.languages.it}` }));
    await type('Sabbia che balla.');
    await click(page.getByRole('textbox', { name: `${words.fields['description']}, ${form.languages.en}` }));
    await type('Sand that dances.');
    await click(page.getByRole('combobox', { name: words.fields['locationId'] ?? '' }));
    await type('Planetario');
    await page.getByRole('option', { name: 'Planetario', exact: true }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await isIn(page, 'stored');
    const again = await site.open('/manage/events/new', { signedInAs: editor });
    await found(again).waitFor();
    expect(await title(again, 'it').inputValue()).toBe('Suoni che si vedono');
    await again.close();
    // What is typed while the event is being made is the draft of the event.
    const answer = await holdAnswer(page, 'POST', '/api/events');
    await click(button(page, content.save));
    await answer.isHeld;
    await thanks(page).fill('a Giulia');
    answer.release();
    await page.waitForURL(/\/manage\/events\/details\//);
    await found(page).waitFor();
    expect(await thanks(page).inputValue()).toBe('a Giulia');
    const seconds = (Date.now() - startedAt) / 1000;
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const made = await site.database.db
      .selectFrom('events')
      .select(['title', 'description', 'visibilityStatus'])
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(made).toEqual({
      title: { it: 'Suoni che si vedono', en: 'Sounds you can see' },
      description: { it: '<p>Sabbia che balla.</p>', en: '<p>Sand that dances.</p>' },
      visibilityStatus: 'private',
    });
    const texts = 'Suoni che si vedonoSounds you can seeSabbia che balla.Sand that dances.Planetario'.length;
    expect({ clicks: done.clicks, keysBeyondTexts: done.keys - texts }).toEqual({
      clicks: 5,
      keysBeyondTexts: 3,
    });
    expect(seconds).toBeLessThan(60);
    await expect
      .poll(() =>
        site.database.db.selectFrom('drafts').select('entityId').where('entityId', '=', 'new').execute(),
      )
      .toEqual([]);
  },
);

async function signedIn(email: string): Promise<string> {
  const { token, refreshToken, user } = await site.signIn(email);
  return JSON.stringify({ token, refreshToken, details: user });
}

/** A browser with a profile of its own, and the process that is killed. */
async function launch(profile: string): Promise<{ context: BrowserContext; page: Page; pid: number }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await browserOptions()),
    locale: 'it-IT',
    viewport: { width: 1280, height: 900 },
  });
  const session = await context.browser()?.newBrowserCDPSession();
  const info = (await session?.send('SystemInfo.getProcessInfo')) as
    | { processInfo: readonly { type: string; id: number }[] }
    | undefined;
  const pid = info?.processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('The browser does not say which process it is.');
  const userData = await signedIn(editor);
  await context.addInitScript((data) => localStorage.setItem('userData', data), userData);
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page, pid };
}
