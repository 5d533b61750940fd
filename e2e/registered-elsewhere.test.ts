// After the form: the waiting tab, the mail, and a browser without the registration.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { proving } from '#test/proving.ts';
import { almostDone, fillRegistration, submitRegistration } from '#test/registering.ts';
import { openSite, password, type Site, takenOver } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const ownPassword = 'Ombra e Luce 8';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));
const accountOf = (email: string) =>
  site.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe.each(languagesTried('it'))('in %s', (language) => {
  const { accounts, confirmation: words } = wordsIn(language);
  const open = (path: string, reader: object = {}) =>
    site.open(pathIn(language, path), { language, ...reader });

  /** A tab that waits for the mail. */
  async function register(
    email: string,
    { path = '/register', ...reader }: { path?: string; width?: number } = {},
  ) {
    const page = await open(path, reader);
    await fillRegistration(page, email, language);
    await submitRegistration(page, language);
    await almostDone(page, language);
    return page;
  }

  async function mailTo(email: string): Promise<{ link: string; code: string }> {
    const { links, code } = await site.message(email, /./);
    return { link: links.find((one) => one.includes('token=')) ?? '', code: code ?? '' };
  }

  test('the code of the mail, typed in the waiting tab, leads on to the chosen date', async () => {
    const email = `code-${language}@example.it`;
    const chosen = `/user/events/checkout/${site.programme.events.robot}?session=${site.programme.sessions.open}`;
    const page = await register(email, { path: `/register?next=${encodeURIComponent(chosen)}`, width: 320 });
    const code = field(page, words.code.label);
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await button(page, words.code.submit).click();
    await page.getByText(words.code.required).waitFor();
    expect(await focusOf(page)).toBe('code');
    const mail = await mailTo(email);
    await code.fill(mail.code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await page.getByText(words.code.wrong(4)).waitFor();
    // The hint beside it shows the same number of tries.
    expect(await page.getByText(words.code.hint).count()).toBe(0);
    await page.getByText(words.code.hintAfterWrong, { exact: true }).waitFor();
    expect(await focusOf(page)).toBe('code');
    expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
    await Promise.all([page.reload(), takenOver(page)]);
    await code.fill(mail.code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await page.getByText(words.code.wrong(3)).waitFor();
    // With spaces, as some mail programs copy it.
    await code.fill(` ${mail.code.slice(0, 3)} ${mail.code.slice(3)} `);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.search === pathIn(language, chosen));
    expect(await accountOf(email)).toMatchObject({ isEmailConfirmed: true });
    const stored = await page.evaluate(() => [
      localStorage.getItem('registered'),
      localStorage.getItem('goingTo'),
    ]);
    expect(stored).toEqual([null, null]);
  });

  proving(
    'a link that is followed in another tab ends the waiting, and the login continues with the chosen party',
    async () => {
      const email = `tab-${language}@example.it`;
      const waiting = await register(email, {
        path: `/register?next=${encodeURIComponent('/events?party=3')}`,
      });
      const { link } = await mailTo(email);
      const other = await waiting.context().newPage();
      await other.goto(link);
      await button(other, words.ask.submit).click();
      await heading(other, accounts.confirmed.title).waitFor();
      await heading(waiting, words.waiting.confirmed).waitFor();
      await expect.poll(() => focusOf(waiting)).toBe(words.waiting.confirmed);
      await waiting.getByRole('main').getByRole('link', { name: accounts.confirmed.login }).click();
      await field(waiting, accounts.fields.email).fill(email);
      await field(waiting, accounts.fields.password).fill(password);
      // The link reloads the page: its button cannot be pressed before hydration.
      await button(waiting, accounts.login.submit).click();
      await waiting.waitForURL((url) => url.pathname + url.search === pathIn(language, '/events?party=3'));
    },
  );

  proving(
    'a visitor who returns before confirming can request another mail at the login, and continues to the wanted page',
    async () => {
      const email = `later-${language}@example.it`;
      const first = await register(email);
      const { link: firstLink } = await mailTo(email);
      const page = await first.context().newPage();
      await first.close();
      // The minimum time between two mails has passed.
      await site.database.db.deleteFrom('tries').execute();

      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(pathIn(language, `/login?next=${encodeURIComponent('/events?party=3')}`));
      const signIn = async () => {
        await field(page, accounts.fields.email).fill(email);
        await field(page, accounts.fields.password).fill(password);
        await button(page, accounts.login.submit).click();
      };
      await signIn();
      const alert = page.getByRole('main').getByRole('alert');
      await alert.getByText(accounts.refusals.incorrectCredentials).waitFor();
      await alert.getByText(accounts.login.unconfirmed).waitFor();
      expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);

      await alert.getByRole('link', { name: accounts.login.resend }).click();
      await heading(page, accounts.almostDone.title).waitFor();
      await field(page, accounts.fields.email).fill(email);
      await button(page, accounts.resend.submit).click();
      await page.getByText(accounts.resend.sent).waitFor();
      const newLink = async () => (await mailTo(email)).link;
      await expect.poll(newLink).not.toBe(firstLink);

      await page.goto(await newLink());
      await button(page, words.ask.submit).click();
      await heading(page, accounts.confirmed.title).waitFor();
      await page.getByRole('main').getByRole('link', { name: accounts.confirmed.login }).click();
      await signIn();
      await page.waitForURL((url) => url.pathname + url.search === pathIn(language, '/events?party=3'));
      expect(await accountOf(email)).toMatchObject({ isEmailConfirmed: true });
    },
  );

  test('in another browser the link shows the typed data as text, and their owner chooses a password', async () => {
    const email = `elsewhere-${language}@example.it`;
    const form = { name: 'Vinci', surname: 'https://evil.example', email, password, privacyConsent: true };
    const answer = await fetch(`${site.origin}/sso/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, language }),
    });
    expect(answer.status).toBe(201);
    const { link } = await mailTo(email);
    // Another account is signed in there: nothing happens before its reader has decided.
    const other = await site.openAccount({ language });
    const page = await site.open(new URL(link).pathname + new URL(link).search, {
      language,
      width: 320,
      signedInAs: other,
    });
    await page.getByText(words.ask.other(email, other)).waitFor();
    expect(await button(page, words.ask.submit).count()).toBe(0);
    await button(page, words.ask.signOut).click();
    await page.getByText('Vinci https://evil.example', { exact: true }).waitFor();
    expect(await page.locator('a[href*="evil"]').count()).toBe(0);
    // The token is not in the address while the page is shown.
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await accountOf(email)).toMatchObject({ isEmailConfirmed: false });
    expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);

    await button(page, words.ask.submit).click();
    await heading(page, words.choose.title).waitFor();
    await expect.poll(() => focusOf(page)).toBe(words.choose.title);
    // A reload keeps the token, although the link is used up.
    await page.reload();
    await heading(page, words.choose.title).waitFor();
    // Nothing that the other person typed is in the form.
    expect(await field(page, accounts.fields.name).inputValue()).toBe('');
    await field(page, accounts.fields.newPassword).fill(ownPassword);
    await field(page, accounts.fields.passwordAgain).fill(ownPassword);
    await button(page, words.choose.submit).click();
    await page.getByText(accounts.errors.privacyNotAccepted).waitFor();
    expect(await page.getByText(accounts.errors.required, { exact: true }).count()).toBe(2);
    expect(await focusOf(page)).toBe('name');
    await field(page, accounts.fields.name).fill('Ada');
    await field(page, accounts.fields.surname).fill('Rossi');
    expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
    await page.getByRole('checkbox', { name: accounts.register.consents.privacy }).press('Space');
    await button(page, words.choose.submit).click();
    await heading(page, words.choose.doneTitle).waitFor();
    expect(await accountOf(email)).toMatchObject({
      name: 'Ada',
      surname: 'Rossi',
      isEmailConfirmed: true,
      privacyConsent: true,
    });
    const stranger = await fetch(`${site.origin}/sso/auth`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
    });
    expect(stranger.status).toBe(401);
  });

  proving(
    '“it wasn’t me” deletes the account; the other person’s tab waits for ever, and polls at most every four seconds',
    async () => {
      const email = `denied-${language}@example.it`;
      const stranger = await register(email);
      const requested: number[] = [];
      stranger.on('request', (request) => {
        if (request.url().endsWith('/registration-state')) requested.push(Date.now());
      });
      const { link } = await mailTo(email);
      const page = await site.open(new URL(link).pathname + new URL(link).search, { language });
      await button(page, words.ask.deny).click();
      await heading(page, words.denied.title).waitFor();
      await expect.poll(() => focusOf(page)).toBe(words.denied.title);
      expect(await accountOf(email)).toBeUndefined();
      expect(await axeFindings(page)).toEqual([]);
      await page.goto(link);
      await page.getByText(accounts.refusals.tokenInvalid).waitFor();
      await expect.poll(() => requested.length).toBeGreaterThanOrEqual(3);
      const gaps = requested.slice(1).map((at, place) => at - (requested[place] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(3_500);
      expect(await heading(stranger, accounts.almostDone.title).count()).toBe(1);
    },
  );

  test('a new address is confirmed where its account is signed in, and not by the reader of the mail', async () => {
    const email = await site.openAccount({ language });
    const { token } = await site.signIn(email);
    const wanted = `new-${email}`;
    const requested = await fetch(`${site.origin}/sso/auth/change-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ email: wanted, password }),
    });
    expect(requested.status).toBe(204);
    const { link } = await mailTo(wanted);
    const page = await site.open(new URL(link).pathname + new URL(link).search, { language, width: 320 });
    await heading(page, words.change.title).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
    await page.getByRole('main').getByRole('link', { name: words.change.login }).click();
    await field(page, accounts.fields.email).fill(email);
    await field(page, accounts.fields.password).fill(password);
    await page.keyboard.press('Enter');
    await button(page, words.change.submit).click();
    await heading(page, accounts.confirmed.title).waitFor();
    expect(await accountOf(wanted)).toMatchObject({ isEmailConfirmed: true });
  });
});
