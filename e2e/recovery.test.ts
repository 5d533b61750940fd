// Recovery: a forgotten password, the first password of an imported account, the code of an SMS.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, password, type Site, takenOver } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const another = 'Ombra e Luce 8';
const pathOf = (page: Page) => new URL(page.url()).pathname;
const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
const alertsOf = (page: Page) => page.getByRole('main').getByRole('alert').allInnerTexts();

function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}\\*?$`));
}

describe.each(languagesTried('en'))('in %s', (language) => {
  const words = wordsIn(language);
  const texts = words.accounts;
  const { forgot, linkSent, reset, resetImported, whose, link, code, deletion } = words.recovery;
  const open = (path: string, reader: object = {}) =>
    site.open(pathIn(language, path), { language, ...reader });

  const goOn = onePage(() => site);
  const at = (path: string, reader: object = {}) => goOn(pathIn(language, path), { language, ...reader });

  /** From the login to the mail; returns the link in it. */
  async function askForLink(page: Page, email: string, subject = /password/): Promise<string> {
    await page.getByRole('main').getByRole('link', { name: texts.login.forgot }).click();
    // The login has a field of the same name.
    await expect.poll(() => titleOf(page)).toBe(forgot.title);
    await field(page, texts.fields.email).fill(email);
    // On a busy machine the page may be server-rendered, and its button waits for hydration; a key would be lost.
    await page.getByRole('button', { name: forgot.submit }).click();
    await expect.poll(() => titleOf(page)).toBe(linkSent.title);
    const message = await site.message(email, subject);
    return message.links.find((address) => address.includes('reset')) ?? '';
  }

  async function choose(page: Page, chosen: string, button: string): Promise<void> {
    await field(page, texts.fields.newPassword).fill(chosen);
    await field(page, texts.fields.passwordAgain).fill(chosen);
    await page.getByRole('button', { name: button }).click();
  }

  async function signIn(page: Page, email: string, typed: string): Promise<void> {
    await page.getByRole('main').getByRole('link', { name: link.login }).click();
    await field(page, texts.fields.email).fill(email);
    await field(page, texts.fields.password).fill(typed);
    await page.getByRole('main').getByRole('button', { name: texts.login.submit, exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/user/reservations'));
  }

  test('a visitor who forgot the password requests a link, chooses another password and signs in with it', async () => {
    const email = await site.openAccount({ language });
    const page = await open('/login');
    const address = await askForLink(page, email);
    const token = address.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await page.goto(address);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/reset-password'));
    expect(await page.content()).not.toContain(token);
    // Opening the link has changed nothing yet, and a reload is harmless.
    await Promise.all([page.reload(), takenOver(page)]);
    await choose(page, 'short', reset.submit);
    await page.getByText(texts.errors.passwordTooShort).waitFor();
    await choose(page, 'Password2026!', reset.submit);
    await page.getByText(texts.errors.passwordCommon).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await field(page, texts.fields.newPassword).fill(another);
    await field(page, texts.fields.passwordAgain).fill(another);
    // A second press would find the link used, and report that nothing was changed.
    await page.getByRole('button', { name: reset.submit }).dblclick();
    await expect.poll(() => titleOf(page)).toBe(reset.doneTitle);
    await signIn(page, email, another);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toContain(token);
  });

  proving(
    'on another device, signed in as another account, it says so, and leads back without asking for the address',
    async () => {
      const [email, other] = [await site.openAccount({ language }), await site.openAccount({ language })];
      const wanted = '/user/favourites';
      const page = await open(`/login?next=${wanted}`);
      await field(page, texts.fields.email).fill(email);
      await page.getByRole('main').getByRole('link', { name: texts.login.forgot }).click();
      await expect.poll(() => titleOf(page)).toBe(forgot.title);
      await expect.poll(() => field(page, texts.fields.email).inputValue()).toBe(email);
      await page.getByRole('button', { name: forgot.submit }).click();
      const { links } = await site.message(email, /password/);
      const address = links.find((one) => one.includes('reset')) ?? '';

      const elsewhere = await open('/events', { signedInAs: other });
      await elsewhere.goto(address);
      await elsewhere.getByText(whose.other(email, other)).waitFor();
      await elsewhere.getByRole('button', { name: whose.signOut }).click();
      await elsewhere.getByText(whose.of(email)).waitFor();
      await choose(elsewhere, another, reset.submit);
      await expect.poll(() => titleOf(elsewhere)).toBe(reset.doneTitle);
      await elsewhere.getByRole('main').getByRole('link', { name: link.login }).click();
      await expect.poll(() => field(elsewhere, texts.fields.email).inputValue()).toBe(email);
      await field(elsewhere, texts.fields.password).fill(another);
      await elsewhere.keyboard.press('Enter');
      await elsewhere.waitForURL((url) => url.pathname === pathIn(language, wanted));
    },
  );

  test('a used link says so, and links to another one; the browser is signed out, also where the owner was not read', async () => {
    const email = await site.openAccount({ language });
    const page = await open('/login');
    const address = await askForLink(page, email);
    const signedIn = await open('/events', { signedInAs: email });
    await signedIn.route('**/sso/auth/password-link', (route) => route.abort());
    await signedIn.goto(address);
    await choose(signedIn, another, reset.submit);
    await expect.poll(() => titleOf(signedIn)).toBe(reset.doneTitle);
    await expect.poll(() => signedIn.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    // Before anything is typed.
    await page.goto(address);
    await page.getByText(link.failed).waitFor();
    await page.getByRole('link', { name: link.another }).click();
    await expect.poll(() => titleOf(page)).toBe(forgot.title);
  });

  proving.each(['/reset-password', '/reset-password-imported'])('%s without a link says so', async (path) => {
    const page = await at(path);
    await expect.poll(() => titleOf(page)).toBe(link.missingTitle);
    await page.getByText(link.missing).waitFor();
  });

  test('an imported account chooses its first password', async () => {
    const email = await site.openAccount({ language, passwordHash: null, isEmailConfirmed: false });
    const page = await at('/login');
    const address = await askForLink(page, email, /./);
    expect(address).toContain('/reset-password-imported/');
    await page.goto(address);
    await expect.poll(() => titleOf(page)).toBe(resetImported.title);
    await choose(page, another, resetImported.submit);
    await expect.poll(() => titleOf(page)).toBe(resetImported.doneTitle);
    await signIn(page, email, another);
  });

  proving('an unknown address gets the same answer as any other', async () => {
    const page = await at('/forgot-password');
    await page.getByRole('button', { name: forgot.submit }).click();
    await page.getByText(texts.errors.emailRequired, { exact: true }).waitFor();
    await field(page, texts.fields.email).fill(`nobody-${language}@example.it`);
    await page.keyboard.press('Enter');
    await page.getByText(forgot.sent(`nobody-${language}@example.it`)).waitFor();
    expect(await titleOf(page)).toBe(linkSent.title);
  });

  test('the codes of the mail and of the SMS confirm a new account, which can leave out the second', async () => {
    const phone = language === 'it' ? '3331234501' : '3331234502';
    const email = `phone-${language}@example.it`;
    const page = await at('/register');
    const next = page.getByRole('button', { name: texts.register.next });
    await next.click();
    await field(page, texts.fields.name).fill('Ada');
    await field(page, texts.fields.surname).fill('Rossi');
    await field(page, texts.fields.email).fill(email);
    await field(page, texts.fields.newPassword).fill(password);
    await field(page, texts.fields.passwordAgain).fill(password);
    await field(page, texts.fields.phoneNumber).fill(phone);
    await next.click();
    await page.getByRole('checkbox', { name: texts.register.consents.privacy }).press('Space');
    await page.getByRole('button', { name: texts.register.submit }).click();
    await field(page, code.label).fill((await site.message(email, /./)).code ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(() => titleOf(page)).toBe(code.title);
    await page.getByRole('button', { name: code.later }).waitFor();
    expect(await field(page, texts.fields.email).count()).toBe(0);
    // The page says where the code went, and waits for it in its field.
    await page.getByText(code.leadTo(phone.slice(-3))).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    const sms = await site.message(`+39${phone}`, /^$/);
    await field(page, code.label).fill((sms.code ?? '').replace(/(...)/, '$1 '));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === pathIn(language, '/user/reservations'));
    const confirmed = await open('/confirm-number', { signedInAs: email });
    await expect.poll(() => titleOf(confirmed)).toBe(code.alreadyTitle);
  });

  test('a wrong code shows the remaining tries, and after the last one another code is sent', async () => {
    const email = await site.openAccount({
      language,
      prefix: '+39',
      phoneNumber: `34012345${language === 'it' ? 11 : 12}`,
    });
    const page = await at('/confirm-number', { signedInAs: email });
    const confirm = async (typed: string) => {
      await field(page, code.label).fill(typed);
      await page.getByRole('button', { name: code.submit }).click();
    };
    await confirm('12');
    await page.getByText(code.tooShort).waitFor();
    for (const left of [4, 3, 2, 1]) {
      await confirm('000000');
      await page.getByText(code.wrong(left)).waitFor();
      // The hint beside it shows the same number of tries.
      expect(await page.getByText(code.hint).count()).toBe(0);
      if (left === 3) await Promise.all([page.reload(), takenOver(page)]);
    }
    await confirm('000000');
    await page.getByText(code.over).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await page.getByRole('button', { name: code.resend }).click();
    await page.getByText(code.sent).waitFor();
    const sms = await site.message(`+3934012345${language === 'it' ? 11 : 12}`, /^$/);
    await confirm(sms.code ?? '');
    await expect.poll(() => titleOf(page)).toBe(code.doneTitle);
    await Promise.all([page.goto(pathIn(language, '/confirm-number')), takenOver(page)]);
    await expect.poll(() => titleOf(page)).toBe(code.alreadyTitle);
  });

  proving('an account without a number is led to its profile', async () => {
    const email = await site.openAccount({ language });
    const page = await at('/confirm-number', { signedInAs: email });
    await page.getByRole('button', { name: code.resend }).click();
    await page.getByText(code.phoneMissing).waitFor();
    expect(await page.getByRole('link', { name: code.profile }).getAttribute('href')).toBe(
      pathIn(language, '/profile'),
    );
  });

  /** Requests the link that deletes an account; returns it. */
  async function askForDeletion(page: Page, email: string): Promise<string> {
    await field(page, texts.fields.email).fill(email);
    await page.keyboard.press('Enter');
    await page.getByText(deletion.sent(email)).waitFor();
    const { links } = await site.message(email, language === 'it' ? /cancellare/ : /delete/);
    return links.find((address) => address.includes('delete-user')) ?? '';
  }

  test('an account is deleted by the button behind the mailed link, and not by opening it', async () => {
    const email = await site.openAccount({ language });
    const page = await at('/delete-user', { signedInAs: email });
    await page.goto(await askForDeletion(page, email));
    await expect.poll(() => titleOf(page)).toBe(deletion.title);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    const address = await site.signIn(email).then(({ user }) => user.email);
    expect(address).toBe(email);
    await page.getByRole('button', { name: deletion.submit }).click();
    await expect.poll(() => titleOf(page)).toBe(deletion.doneTitle);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
    await site.message(email, language === 'it' ? /stato cancellato/ : /has been deleted/);
  });

  proving('an unusable deletion link says so, and another one can be requested', async () => {
    const page = await at('/delete-user?token=mangled');
    await page.getByRole('button', { name: deletion.submit }).click();
    await expect.poll(() => alertsOf(page)).toEqual([deletion.failed]);
    await page.getByRole('button', { name: deletion.ask }).click();
    await page.getByText(texts.errors.emailRequired, { exact: true }).waitFor();
  });

  test('the only admin learns why the account has to stay', async () => {
    const email = await site.openAccount({ language, role: 'admin' });
    const page = await at('/delete-user');
    await page.goto(await askForDeletion(page, email));
    await page.getByRole('button', { name: deletion.submit }).click();
    await expect.poll(() => alertsOf(page)).toEqual([deletion.lastAdmin]);
    // The next test needs a single admin again.
    await site.database.db.updateTable('users').set({ role: 'user' }).where('email', '=', email).execute();
  });
});
