// No character of a proposal is lost (docs/product/proposals.md#saving): each page of the form in both phases and as a guest, each way of
// losing a page.

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FormPhase } from '#core/proposals/questions.ts';
import { lightAndDarkFindings, widthTooMuch } from '#test/accessible.ts';
import { buildCallWith, endCall } from '#test/build-proposals.ts';
import { openSite, password, type Site, takenOver } from '#test/site.ts';
import { storedDrafts } from '#test/stored-drafts.ts';
import { strings as authStrings } from '#web/auth/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { applicantStrings } from '#web/proposals/applicant/applicant-strings.ts';
import { aroundStrings } from '#web/proposals/applicant/around-strings.ts';
import { landingStrings } from '#web/proposals/applicant/landing-strings.ts';
import { writingStrings } from '#web/proposals/applicant/writing-strings.ts';

const landing = stringsIn('it', landingStrings);
const texts = stringsIn('it', writingStrings);
const words = stringsIn('it', applicantStrings);
const around = stringsIn('it', aroundStrings);
const auth = stringsIn('it', authStrings);
const complains = /401|Failed to load resource|net::ERR/;

let site: Site;
let email: string;
let callId: string;
let formTemplateId: string;
beforeAll(async () => {
  site = await openSite();
  email = await site.openAccount({ name: 'Ada', surname: 'Neri' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.deleteFrom('forms').execute();
  await site.database.db.updateTable('calls').set({ isPublished: false }).execute();
  ({ callId, formTemplateId } = await buildCallWith(site.database.db, [
    { key: 'Che cosa si fa', kind: 'textarea' },
    { key: 'Dove', kind: 'separator' },
    { key: 'Note', kind: 'string' },
    { key: 'Materiali', kind: 'textarea', phase: 2 },
    { key: 'Quando', kind: 'separator', phase: 2 },
    { key: 'Prese', kind: 'string', phase: 2 },
  ]));
});

/** The pages with fields, and a field of each. */
const pagesOf: Readonly<Record<FormPhase, readonly string[]>> = {
  1: [texts.title, 'Che cosa si fa', 'Note'],
  2: [texts.title, 'Materiali', 'Prese'],
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isIn = (page: Page, state: string) => page.locator(`[data-writing="${state}"]`).waitFor();
const at = (path: string, place: number) => (place === 0 ? path : `${path}?step=${place + 1}`);
const onContinue = (place: number) => (place === 2 ? texts.toReview : texts.next);

/** A draft of a phase, begun by the interface; the address of its page. */
async function beginDraft(phase: FormPhase): Promise<string> {
  const { token } = await site.signIn(email);
  const response = await fetch(`${site.origin}/api/forms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ formTemplateId }),
  });
  const { _id } = (await response.json()) as { _id: string };
  const now = new Date();
  if (phase === 2)
    for (const change of [
      { status: 'waitingForApproval', sentAt: now },
      { status: 'approved', decidedAt: now },
      { status: 'newPhaseTwo' },
    ] as const)
      await site.database.db.updateTable('forms').set(change).where('_id', '=', _id).execute();
  return `/call-to-proposal/details/${_id}`;
}

/** What the server has of a field. */
async function stored(name: string): Promise<unknown> {
  const { title, answers } = await site.database.db
    .selectFrom('forms')
    .select(['title', 'answers'])
    .executeTakeFirstOrThrow();
  return name === texts.title ? title : (answers[name] ?? null);
}

async function expectText(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).waitFor();
  await expect.poll(() => field(page, name).inputValue()).toBe(text);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

async function logIn(page: Page): Promise<void> {
  await field(page, auth.fields.email).fill(email);
  await page.getByLabel(auth.fields.password).first().fill(password);
  await button(page, auth.login.submit).click();
}

async function reopen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await Promise.all([takenOver(page), page.goto(path, { waitUntil: 'domcontentloaded' })]);
  return page;
}

describe.each([1, 2] as const)('in phase %i, on each page of the form,', (phase) => {
  const names = pagesOf[phase];

  test('a tab that is closed after the last key loses nothing', async () => {
    const path = await beginDraft(phase);
    let page = await site.open(path, { signedInAs: email, complains });
    for (const [place, name] of names.entries()) {
      if (place > 0) page = await reopen(page.context(), at(path, place));
      await typeInto(page, name, `Scritto e chiuso ${place}`);
      const again = await reopen(page.context(), at(path, place));
      await page.close();
      await again.reload();
      await expectText(again, name, `Scritto e chiuso ${place}`);
      await expect.poll(() => stored(name)).toBe(`Scritto e chiuso ${place}`);
      page = again;
    }
  });

  test('"back" loses nothing, with and without a network', async () => {
    const path = await beginDraft(phase);
    const page = await site.open(path, { signedInAs: email, complains });
    for (const [place, name] of names.entries()) {
      await expectText(page, name, '');
      await typeInto(page, name, 'Avanti');
      await button(page, onContinue(place)).click();
      await page.waitForURL((url) => url.href.endsWith(at(path, place + 1)));
      await page.goBack();
      await expectText(page, name, 'Avanti');
      await expect.poll(() => stored(name)).toBe('Avanti');

      await page.context().setOffline(true);
      await typeInto(page, name, ' senza rete');
      await button(page, onContinue(place)).click();
      await page.goBack();
      await expectText(page, name, 'Avanti senza rete');
      await isIn(page, 'device');
      expect(await stored(name)).toBe('Avanti');
      await page.context().setOffline(false);
      await expect.poll(() => stored(name), { timeout: 20_000 }).toBe('Avanti senza rete');
      await isIn(page, 'stored');
      expect(await page.locator('[data-clash]').count()).toBe(0);
      await button(page, onContinue(place)).click();
    }
  });

  test('a network that is cut on "continue" and a reload lose nothing, also where the answer alone was cut', async () => {
    const path = await beginDraft(phase);
    const page = await site.open(path, { signedInAs: email, complains });
    for (const [place, name] of names.entries()) {
      await typeInto(page, name, 'Prima');
      // The server stores it, and the answer does not arrive.
      await page.route('**/api/forms/*/edits', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await button(page, onContinue(place)).click();
      await expect.poll(() => stored(name)).toBe('Prima');
      await page.goBack();
      await typeInto(page, name, ' e dopo');
      await page.context().setOffline(true);
      await page.unroute('**/api/forms/*/edits');
      await page.reload().catch(() => undefined);
      await page.context().setOffline(false);
      await Promise.all([takenOver(page), page.goto(at(path, place))]);
      await expectText(page, name, 'Prima e dopo');
      await expect.poll(() => stored(name)).toBe('Prima e dopo');
      // Both texts are the writer's own: there is nothing to choose.
      expect(await page.locator('[data-clash]').count()).toBe(0);
      await button(page, onContinue(place)).click();
    }
  });

  test('an ended sign-in loses nothing: the login leads back to the page', async () => {
    const path = await beginDraft(phase);
    const page = await site.open(path, { signedInAs: email, complains });
    for (const [place, name] of names.entries()) {
      await field(page, name).waitFor();
      await site.database.db.deleteFrom('accessTokens').execute();
      await site.database.db.deleteFrom('refreshTokens').execute();
      await typeInto(page, name, `Dopo la fine ${place}`);
      await page.waitForURL(/\/login\?next=/);
      await logIn(page);
      await page.waitForURL((url) => url.href.endsWith(at(path, place)));
      await expectText(page, name, `Dopo la fine ${place}`);
      await expect.poll(() => stored(name)).toBe(`Dopo la fine ${place}`);
      await button(page, onContinue(place)).click();
    }
  });

  test('without cookies all is there; without any storage what the server has acknowledged is', async () => {
    const path = await beginDraft(phase);
    const page = await site.open(path, { signedInAs: email, complains });
    for (const [place, name] of names.entries()) {
      await typeInto(page, name, `Senza cookie ${place}`);
      await expect.poll(() => storedDrafts(page)).toContain(`Senza cookie ${place}`);
      await page.context().clearCookies();
      await page.reload();
      await expectText(page, name, `Senza cookie ${place}`);
      await isIn(page, 'stored');
      await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      });
      await page.goto(at(path, place));
      // Signed out, the address is the one of guests.
      await page.getByRole('link', { name: around.guest.signInToFind }).click();
      await logIn(page);
      await page.waitForURL(new RegExp(`${path}$`));
      await page.goto(at(path, place));
      await expectText(page, name, `Senza cookie ${place}`);
      await button(page, onContinue(place)).click();
    }
  });

  test('a deadline that passes while it is written leaves all of it to be read and copied', async () => {
    const path = await beginDraft(phase);
    const [title = '', name = ''] = names;
    const page = await site.open(path, { signedInAs: email, complains });
    await typeInto(page, title, 'In tempo');
    await isIn(page, 'stored');
    await button(page, texts.next).click();
    await endCall(site.database.db, callId, -20);
    if (phase === 2)
      await site.database.db
        .updateTable('calls')
        .set({
          phaseTwoEndsAt: new Date(Date.now() - 1_200_000 + 1000),
          phaseOneEndsAt: new Date(Date.now() - 1_200_000),
        })
        .execute();
    await typeInto(page, name, 'Una frase che arriva tardi');
    await page.getByText(around.closed.title).waitFor();
    await page.getByText(around.closed.unsent).waitFor();
    await page
      .getByRole('region', { name: around.read })
      .getByText('Una frase che arriva tardi', { exact: true })
      .waitFor();
    expect([await stored(title), await stored(name)]).toEqual(['In tempo', null]);
    const saving = page.waitForEvent('download');
    await button(page, around.closed.save).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain('Una frase che arriva tardi');
  });
});

describe('as a guest, on each page of the form,', () => {
  test('what was typed is there after a closed tab, "back", no network with a reload, and without cookies; the sign-in takes it along', async () => {
    const names = pagesOf[1];
    let page = await site.open('/forms/landing', { complains });
    await button(page, landing.begin.laboratory).click();
    await field(page, texts.title).waitFor();
    const path = new URL(page.url()).pathname;
    for (const [place, name] of names.entries()) {
      await typeInto(page, name, 'Ospite');
      const again = await reopen(page.context(), at(path, place));
      await page.close();
      page = again;
      await page.reload();
      await expectText(page, name, 'Ospite');
      await typeInto(page, name, ' avanti');
      await button(page, onContinue(place)).click();
      await page.goBack();
      await expectText(page, name, 'Ospite avanti');
      await page.context().setOffline(true);
      await typeInto(page, name, ' senza rete');
      await page.reload().catch(() => undefined);
      await page.context().setOffline(false);
      await page.context().clearCookies();
      await page.goto(at(path, place));
      await expectText(page, name, 'Ospite avanti senza rete');
      await button(page, onContinue(place)).click();
    }
    await page.getByRole('link', { name: around.guest.signInToSend }).click();
    await logIn(page);
    await page.waitForURL(/\/call-to-proposal\/details\//);
    for (const name of names) await expect.poll(() => stored(name)).toBe('Ospite avanti senza rete');
    expect(await storedDrafts(page)).not.toContain('Ospite');
  });

  test('a call that ends before the sign-in leaves the text on the device', async () => {
    const page = await site.open('/forms/landing', { complains });
    await button(page, landing.begin.laboratory).click();
    await typeInto(page, texts.title, 'Troppo tardi');
    await endCall(site.database.db, callId, -20);
    await page.getByRole('link', { name: around.guest.signIn }).click();
    await logIn(page);
    await page.waitForURL(/\/call-to-proposal\/details\//);
    await page.getByText(words.callClosed).waitFor();
    expect(await storedDrafts(page)).toContain('Troppo tardi');
  });
});

test('of two tabs the one that is closed while its save is on the way loses nothing, and the other goes on from there', async () => {
  const path = await beginDraft(1);
  const one = await site.open(path, { signedInAs: email, complains });
  const two = await reopen(one.context(), path);
  await field(two, texts.title).waitFor();
  const held = Promise.withResolvers<void>();
  await one.route('**/api/forms/*/edits', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await typeInto(one, texts.title, 'Da qui');
  await expectText(two, texts.title, 'Da qui');
  await one.close();
  held.resolve();
  await typeInto(two, texts.title, ' in poi');
  await expect.poll(() => stored(texts.title), { timeout: 20_000 }).toBe('Da qui in poi');
  expect(await two.locator('[data-clash]').count()).toBe(0);
});

test('what was typed back while its save was on the way stays typed back', async () => {
  const path = await beginDraft(1);
  const page = await site.open(path, { signedInAs: email, complains });
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/forms/*/edits', async (route) => {
    arrived.resolve();
    await held.promise;
    await route.continue();
  });
  await typeInto(page, texts.title, 'x');
  await arrived.promise;
  await field(page, texts.title).press('Backspace');
  held.resolve();
  await isIn(page, 'stored');
  await expect.poll(() => stored(texts.title)).toBe(null);
  await expectText(page, texts.title, '');
});

test('an edit after the proposal was sent from another device is refused, and stays to be read and copied', async () => {
  const path = await beginDraft(1);
  const page = await site.open(at(path, 1), { signedInAs: email, complains });
  await field(page, 'Che cosa si fa').waitFor();
  const now = new Date();
  await site.database.db
    .updateTable('forms')
    .set({ title: 'Bolle', status: 'waitingForApproval', sentAt: now })
    .execute();
  await typeInto(page, 'Che cosa si fa', 'Ancora una riga');
  await page.getByText(around.left.title).waitFor();
  const notice = page.locator('[data-left-on-device]').getByText('Ancora una riga', { exact: true });
  await notice.waitFor();
  expect([await lightAndDarkFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
  expect(await stored('Che cosa si fa')).toBe(null);
  await page.reload();
  await notice.waitFor();
  const saving = page.waitForEvent('download');
  await button(page, around.closed.save).click();
  expect((await saving).suggestedFilename()).toBe('testo.txt');
  expect(await storedDrafts(page)).toContain('Ancora una riga');
});

test('a text whose question is not asked any more is read and copied, and does not keep the rest from being sent', async () => {
  const path = await beginDraft(1);
  const page = await site.open(path, { signedInAs: email, complains });
  await typeInto(page, texts.title, 'Bolle');
  await isIn(page, 'stored');
  await page.context().setOffline(true);
  await button(page, texts.next).click();
  await typeInto(page, 'Che cosa si fa', 'Riga senza domanda');
  await isIn(page, 'device');
  const { token } = await site.signIn(email);
  await site.database.db.deleteFrom('formRows').where('key', '=', 'Che cosa si fa').execute();
  await fetch(`${site.origin}/api/forms/${path.split('/').at(-1)}/newest-questions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.context().setOffline(false);
  await Promise.all([takenOver(page), page.goto(at(path, 3))]);
  await page.getByText(around.left.title).waitFor();
  await page.getByText('Riga senza domanda', { exact: true }).waitFor();
  await button(page, texts.send).click();
  await page.getByText(around.sent.title).waitFor();
  await page.getByText('Riga senza domanda', { exact: true }).waitFor();
  expect(await stored(texts.title)).toBe('Bolle');
});

test('more text than one request takes is saved part by part', async () => {
  await site.database.db
    .updateTable('formRows')
    .set({ kind: 'textarea' })
    .where('key', '=', 'Note')
    .execute();
  const path = await beginDraft(1);
  const page = await site.open(path, { signedInAs: email, complains: /413|Failed|net::ERR/ });
  await field(page, texts.title).waitFor();
  const long = '€'.repeat(20_000);
  await page.context().setOffline(true);
  for (const [place, name] of pagesOf[1].slice(1).entries()) {
    await button(page, place === 0 ? texts.next : onContinue(1)).click();
    await field(page, name).fill(long);
  }
  await page.context().setOffline(false);
  await expect.poll(() => stored('Note'), { timeout: 20_000 }).toBe(long);
  await expect.poll(() => stored('Che cosa si fa'), { timeout: 20_000 }).toBe(long);
});
