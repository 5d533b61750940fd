// Signing in with a second factor, and a sign-in whose token is refreshed in several tabs at once.

import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { generateSync } from 'otplib';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { readNow } from '#server/db/clock.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { securityStrings } from '#web/accounts/security/security-strings.ts';
import { strings as secondFactor } from '#web/second-factor/strings.ts';
import { strings } from '#web/auth/strings.ts';
import { axeFindings } from '#test/accessible.ts';
import { readQr } from '#test/read-qr.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  for (const name of ['secondFactorForStaff', 'tokenRefresh'])
    await site.database.db.insertInto('settings').values({ _id: newId(), name, value: 'true' }).execute();
});
afterAll(() => site.close());

const sessionIn = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('userData');
    return stored === null ? null : (JSON.parse(stored) as { token: string; refreshToken: string });
  });

const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
describe.each(languagesTried('en'))('in %s', (language) => {
  const words = stringsIn(language, secondFactor);
  const texts = stringsIn(language, strings);

  async function signIn(email: string): Promise<Page> {
    const page = await site.open(pathIn(language, '/login'), { language });
    await page.getByLabel(new RegExp(`^${texts.fields.email}`)).fill(email);
    await page.getByLabel(new RegExp(`^${texts.fields.password}`)).fill(password);
    await page.keyboard.press('Enter');
    return page;
  }

  test('staff set it up when they sign in, and then sign in with a code or a recovery code', async () => {
    const email = await site.openAccount({ subRoles: ['editor'] });
    const page = await signIn(email);
    await page.getByRole('img', { name: words.steps.picture }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sessionIn(page)).toBe(null);
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    const codeNow = async (later = 0) =>
      generateSync({
        secret: key,
        epoch: Math.floor((await readNow(site.database.db)).getTime() / 1000) + later,
      });
    const code = page.getByLabel(new RegExp(`^${words.code}`));
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText(words.failure.secondFactorWrong).waitFor();
    await code.fill(await codeNow());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: words.recovery.title }).waitFor();
    const codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/ })
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await axeFindings(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: words.recovery.download }).click();
    expect(await text(await (await downloading).createReadStream())).toBe(`${codes.join('\n')}\n`);
    await page.emulateMedia({ media: 'print' });
    const printed = [page.getByText(codes[0] ?? ''), page.getByRole('heading', { level: 1 })];
    expect(await Promise.all(printed.map((one) => one.isVisible()))).toEqual([true, false]);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: words.recovery.saved }).click();
    await expect.poll(async () => (await sessionIn(page)) !== null).toBe(true);

    const again = await signIn(email);
    await again.getByText(words.enterCode).waitFor();
    expect(await axeFindings(again)).toEqual([]);
    await again.getByLabel(new RegExp(`^${words.code}`)).fill(await codeNow(30));
    await again.keyboard.press('Enter');
    await expect.poll(async () => (await sessionIn(again)) !== null).toBe(true);

    const lost = await signIn(email);
    await lost.getByRole('button', { name: words.useRecovery }).click();
    await lost.getByLabel(new RegExp(`^${words.recoveryCode}`)).fill(codes.at(-1) ?? '');
    await lost.keyboard.press('Enter');
    await expect.poll(async () => (await sessionIn(lost)) !== null).toBe(true);

    // The password change needs a code as well; with the old password alone it is refused.
    await lost.goto(`${site.origin}${pathIn(language, '/profile/change-password')}`);
    const passwords = stringsIn(language, securityStrings).password;
    const ofForm = (label: string) => lost.getByLabel(new RegExp(`^${label}\\*?$`));
    await ofForm(passwords.current).fill(password);
    await ofForm(passwords.next).fill('Ombra e Luce 8');
    await ofForm(passwords.again).fill('Ombra e Luce 8');
    await lost.keyboard.press('Enter');
    await lost.getByText(words.enterCode).waitFor();
    expect(await axeFindings(lost)).toEqual([]);
    await expect.poll(() => focusOf(lost)).toBe('otp');
    const otp = lost.getByLabel(new RegExp(`^${words.code}`));
    await otp.fill('１２３４５６');
    await lost.keyboard.press('Enter');
    await lost.getByText(words.failure.secondFactorWrong).waitFor();
    await lost.getByRole('button', { name: words.useRecovery }).click();
    await lost.getByLabel(new RegExp(`^${words.recoveryCode}`)).fill(codes.at(-2) ?? '');
    await lost.keyboard.press('Enter');
    await lost.getByText(passwords.saved).first().waitFor();
    await lost.waitForURL((url) => url.pathname === pathIn(language, '/profile'));
    const signInWith = (secret: string) =>
      fetch(`${site.origin}/sso/auth`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}` },
      });
    expect(await (await signInWith(password)).json()).toMatchObject({ code: 'incorrectCredentials' });
    expect(await (await signInWith('Ombra e Luce 8')).json()).toMatchObject({ code: 'secondFactorRequired' });
  });

  test('an account that must set it up before a password change continues at the login', async () => {
    const email = await site.openAccount();
    const page = await site.open(pathIn(language, '/profile/change-password'), {
      language,
      signedInAs: email,
    });
    const passwords = stringsIn(language, securityStrings).password;
    const ofForm = (label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));
    await ofForm(passwords.current).fill(password);
    await ofForm(passwords.next).fill('Ombra e Luce 8');
    await ofForm(passwords.again).fill('Ombra e Luce 8');
    await site.database.db
      .updateTable('users')
      .set({ subRoles: ['editor'] })
      .where('email', '=', email)
      .execute();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === pathIn(language, '/login'));
    expect(await sessionIn(page)).toBe(null);
  });
});

test('an account turns it on in the profile with the password, and off with both', async () => {
  const words = stringsIn('it', secondFactor);
  const email = await site.openAccount({ name: 'Ada' });
  const page = await site.open('/profile', { signedInAs: email, colorScheme: 'dark' });
  const part = page.getByRole('region', { name: words.title });
  const typePassword = (typed: string) =>
    part.getByLabel(new RegExp(`^${words.profile.password}`)).fill(typed);
  const code = part.getByLabel(new RegExp(`^${words.code}`));
  await part.getByText(words.profile.isOff).waitFor();
  const turnOn = part.getByRole('button', { name: words.profile.turnOn });
  await turnOn.click();
  await expect.poll(() => focusOf(page)).toBe('password');
  await part.getByRole('button', { name: words.profile.cancel }).click();
  await expect.poll(() => turnOn.evaluate((button) => button === document.activeElement)).toBe(true);
  await turnOn.click();
  await typePassword('Not this one 1');
  await page.keyboard.press('Enter');
  await part.getByText(words.failure.passwordWrong).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await typePassword(password);
  await page.keyboard.press('Enter');
  const key = (await part.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  expect(await axeFindings(page)).toEqual([]);
  expect(await readQr(part.getByRole('img', { name: words.steps.picture }))).toContain(`secret=${key}&`);
  const codeNow = async (later = 0) =>
    generateSync({
      secret: key,
      epoch: Math.floor((await readNow(site.database.db)).getTime() / 1000) + later,
    });
  await code.fill(await codeNow());
  await page.keyboard.press('Enter');
  await part.getByRole('heading', { name: words.recovery.title }).waitFor();
  // The setting applies from here on, and the page offers no cancelling any more.
  await part.getByText(words.profile.isOn, { exact: true }).waitFor();
  expect(await part.getByRole('button', { name: words.profile.cancel }).count()).toBe(0);
  await part.getByRole('heading', { name: words.recovery.title }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await part.getByRole('button', { name: words.recovery.saved }).click();
  await part.getByRole('button', { name: words.profile.turnOff }).waitFor();
  await part.getByText(words.profile.left(10)).waitFor();

  await part.getByRole('button', { name: words.profile.turnOff }).click();
  expect(await axeFindings(page)).toEqual([]);
  await typePassword(password);
  await code.fill(await codeNow(30));
  await page.keyboard.press('Enter');
  await part.getByText(words.profile.isOff).waitFor();
  expect(await sessionIn(page)).not.toBe(null);
});

test('five tabs whose token has expired refresh it once, and none is signed out', async () => {
  const email = await site.openAccount();
  const first = await site.open('/faqs', { signedInAs: email });
  const tabs = [first];
  while (tabs.length < 5) tabs.push(await first.context().newPage());
  let renewals = 0;
  for (const tab of tabs) {
    tab.on('request', (request) => {
      if (request.url().endsWith('/sso/auth/refresh')) renewals += 1;
    });
  }
  const before = await sessionIn(first);
  expect(before?.refreshToken).toMatch(/^[\w-]{43}$/);
  await site.database.pool.query('update "accessTokens" set "endsAt" = now()');
  const read = (tab: Page) =>
    tab.waitForResponse((response) => response.url().includes('/api/users/me') && response.ok());
  await Promise.all(tabs.map(async (tab) => Promise.all([read(tab), tab.goto(`${site.origin}/faqs`)])));
  const after = await sessionIn(first);
  expect([renewals, after?.token === before?.token]).toEqual([1, false]);
  for (const tab of tabs) expect(await sessionIn(tab)).toEqual(after);
});

test('a sign-in that ended elsewhere is removed in all tabs', async () => {
  const email = await site.openAccount();
  const page = await site.open('/faqs', { signedInAs: email });
  await site.database.pool.query('delete from "accessTokens"');
  await page.reload();
  await expect.poll(() => sessionIn(page)).toBe(null);
});
