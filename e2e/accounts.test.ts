// Registering, confirming, signing in and out: on their pages and over the event's page, by keyboard, in both languages.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { strings } from '#web/auth/strings.ts';
import { titles } from '#web/auth/titles.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { version } from '#core/instance/association.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { availabilityStrings } from '#web/ui/visit/availability-strings.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { wordsIn } from '#test/words.ts';
import { openOnSlowLine, openSite, password, type Site } from '#test/site.ts';
import { languagesTried, tried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const goOn = onePage(() => site);

const languages: readonly Language[] = ['it', 'en'];
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const alertsOf = (page: Page) => page.getByRole('main').getByRole('alert').allInnerTexts();
const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** A field by its label, with or without the star of required fields. */
function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}\\*?$`));
}

/** Whether a field is in view, together with its label. */
async function inView(page: Page, label: string): Promise<boolean> {
  const box = await field(page, label).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y > 40 && box.y + box.height < height;
}

function inLanguage(language: Language) {
  const texts = stringsIn(language, strings);
  const open = (path: string, reader: object = {}) => goOn(pathIn(language, path), { language, ...reader });
  const load = (path: string, reader: object = {}) => open(path, { ...reader, isLoaded: true });

  async function signIn(page: Page, email: string, typed = password): Promise<void> {
    await field(page, texts.fields.email).fill(email);
    await field(page, texts.fields.password).fill(typed);
    await page.keyboard.press('Enter');
  }

  return { texts, open, load, signIn };
}

describe.each(languagesTried('it'))('in %s', (language) => {
  const { texts, open, load, signIn } = inLanguage(language);

  test('errors of the registration are shown beside their fields, and the first such field has the focus', async () => {
    const page = await open('/register');
    await page.getByText(texts.register.type.school, { exact: true }).click();
    const next = page.getByRole('button', { name: texts.register.next });
    await next.click();
    expect(await focusOf(page)).toBe('educationalInstitution');
    await field(page, texts.fields.educationalInstitution).fill('IC Tasso');
    await next.click();
    await page.getByRole('heading', { name: texts.register.person.title }).waitFor();
    await field(page, texts.fields.email).fill('ada@example');
    await next.click();
    expect(await focusOf(page)).toBe('name');
    const descriptionOf = (label: string) =>
      field(page, label).evaluate((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
          .join(' ')
          .trim(),
      );
    expect(await descriptionOf(texts.fields.name)).toBe(texts.errors.required);
    expect(await descriptionOf(texts.fields.email)).toBe(texts.errors.emailInvalid);
    expect(await descriptionOf(texts.fields.newPassword)).toBe(texts.errors.passwordTooShort);
  });

  test('a wrong password is reported in the page, and a missing one beside its field', async () => {
    const email = await site.openAccount();
    const page = await open('/login');
    await field(page, texts.fields.email).fill(email);
    await page.keyboard.press('Enter');
    expect(await focusOf(page)).toBe('password');
    await page.getByText(texts.errors.passwordRequired).waitFor();
    await signIn(page, email, 'Wrong guess 1');
    const { incorrectCredentials } = texts.refusals;
    const { unconfirmed, resend } = texts.login;
    await expect
      .poll(async () => (await alertsOf(page)).map((alert) => alert.split(/\s*\n\s*/)))
      .toEqual([[incorrectCredentials, `${unconfirmed} ${resend}`]]);
    expect(pathOf(page)).toBe(pathIn(language, '/login'));
  });

  test('the button of an event asks for the login over the page, and leads on to the booking', async () => {
    const email = await site.openAccount();
    const page = await open(`/events/${site.programme.events.robot}`);
    const main = page.getByRole('main');
    const button = main.getByRole('link', { name: stringsIn(language, eventStrings).actions.signIn }).first();
    await button.click();
    const dialog = page.getByRole('dialog', { name: texts.login.title });
    await dialog.waitFor();
    await expect.poll(() => focusOf(page)).toBe('email');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await signIn(page, email);
    await page.waitForURL((url) =>
      url.pathname.endsWith(`/user/events/checkout/${site.programme.events.robot}`),
    );
    expect(new URL(page.url()).searchParams.get('session')).toBe(site.programme.sessions.open);
  });

  test('a date for schools says so, and leads to no booking that would be refused', async () => {
    const { actions, hints } = stringsIn(language, eventStrings);
    const words = stringsIn(language, availabilityStrings);
    const { db } = site.database;
    const eventId = await buildEvent(db, {});
    const forSchools = await buildSession(db, eventId, { sessionTarget: 'school', maxSchoolClasses: 9 });
    const page = await open(`/events/${eventId}`);
    const main = page.getByRole('main');
    await main.getByText(words.openFor.school).first().waitFor();
    await main.getByText(hints.forSchools.school).waitFor();
    const asSchool = main.getByRole('link', { name: actions.signInAsSchool }).first();

    await asSchool.click();
    const dialog = page.getByRole('dialog', { name: texts.login.title });
    await dialog.getByText(texts.login.goOnAsSchool).waitFor();
    await signIn(page, await site.openAccount());
    await dialog.waitFor({ state: 'detached' });
    await main.getByText(words.onlyFor.school).first().waitFor();
    await main.getByText(hints.forSchools.school).waitFor();
    expect(pathOf(page)).toBe(pathIn(language, `/events/${eventId}`));
    expect(await main.getByRole('link', { name: actions.book }).count()).toBe(0);

    await open(`/events/${eventId}`);
    await asSchool.click();
    await signIn(page, await site.openAccount({ userType: 'school', educationalInstitution: 'IC Tasso' }));
    await page.waitForURL(`**/user/events/checkout/${eventId}?session=${forSchools}`);
  });

  test('a link that was used, or has no token, offers another one', async () => {
    const page = await load('/registration-confirmed?token=nobody');
    await expect.poll(() => alertsOf(page)).toEqual([texts.refusals.tokenInvalid]);
    await page.goto(pathIn(language, '/registration-confirmed'));
    await page.getByText(texts.refusals.tokenRequired).waitFor();
    await field(page, texts.fields.email).fill(`lost-${language}@example.it`);
    await page.keyboard.press('Enter');
    await expect.poll(() => alertsOf(page)).toEqual([texts.resend.sent]);
    const again = page.getByRole('button', { name: texts.resend.submit });
    expect(await again.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('in one language or the other', () => {
  const language: Language = 'en';
  const { texts, open, load, signIn } = inLanguage(language);

  /** Once the form can be sent. */
  async function openFormOnSlowLine(path: string, fill: (page: Page) => Promise<void>): Promise<Page> {
    const page = await site.open(pathIn(language, '/events'), { language });
    await openOnSlowLine(page, pathIn(language, path), fill);
    const submit = page.locator('main form button[type=submit]');
    await expect.poll(() => submit.isEnabled()).toBe(true);
    return page;
  }

  proving('what was typed on a slow line, before hydration, stays', async () => {
    const email = await site.openAccount();
    const page = await openFormOnSlowLine('/login', async (early) => {
      await field(early, texts.fields.email).fill(email);
      await field(early, texts.fields.password).fill(password);
    });
    const typed = (label: string) => field(page, label).inputValue();
    expect([await typed(texts.fields.email), await typed(texts.fields.password)]).toEqual([email, password]);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === pathIn(language, '/user/reservations'));
  });

  proving('a new password that was typed twice before hydration stays in both fields', async () => {
    const { link, reset } = wordsIn(language).recovery;
    const another = 'Ombra e Luce 8';
    const email = await site.openAccount({ language });
    const request = await open('/forgot-password');
    await field(request, texts.fields.email).fill(email);
    await request.keyboard.press('Enter');
    const { links } = await site.message(email, /password/);
    const { pathname } = new URL(links.find((one) => one.includes('reset')) ?? '');
    const page = await openFormOnSlowLine(pathname, async (early) => {
      await field(early, texts.fields.newPassword).fill(another);
      await field(early, texts.fields.passwordAgain).fill(another);
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => titleOf(page)).toBe(reset.doneTitle);
    await page.getByRole('main').getByRole('link', { name: link.login }).waitFor();
  });

  proving('a visitor can choose to book for a school before hydration', async () => {
    const page = await openFormOnSlowLine('/register', (early) =>
      early.getByText(texts.register.type.school, { exact: true }).click(),
    );
    await field(page, texts.fields.educationalInstitution).waitFor();
    expect(await page.getByRole('radio', { name: texts.register.type.school }).isChecked()).toBe(true);
  });

  test('a double click on the last button registers once, and its link, opened again, is no error', async () => {
    const email = 'twice@example.it';
    const page = await open('/register');
    const next = page.getByRole('button', { name: texts.register.next });
    await next.click();
    await field(page, texts.fields.name).fill('Ada');
    await field(page, texts.fields.surname).fill('Rossi');
    await field(page, texts.fields.email).fill(email);
    await field(page, texts.fields.newPassword).fill(password);
    await field(page, texts.fields.passwordAgain).fill(password);
    await next.click();
    await page.getByRole('checkbox', { name: texts.register.consents.privacy }).press('Space');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/register')) sent.push(request.url());
    });
    // Both requests happen before the page can render.
    await page.getByRole('button', { name: texts.register.submit }).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) return;
      button.click();
      button.click();
    });
    await page.getByRole('heading', { name: texts.almostDone.title }).waitFor();
    expect(sent).toHaveLength(1);

    const message = await site.message(email, /./);
    const link = message.links.find((address) => address.includes('token=')) ?? '';
    for (const title of [texts.confirmed.title, texts.confirmed.titleAlready]) {
      await page.goto(link);
      // A double click does not use the link twice; a used link has no button any more.
      if (title === texts.confirmed.title)
        await page.getByRole('button', { name: wordsIn(language).confirmation.ask.submit }).dblclick();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByRole('main').getByRole('link', { name: texts.confirmed.login }).waitFor();
    }
  });

  test('a common password is refused at its field while it is typed, and never sent; the field keeps the focus', async () => {
    const page = await site.open(pathIn(language, '/register'), { language });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.getByRole('button', { name: texts.register.next }).click();
    await field(page, texts.fields.name).fill('Ada');
    await field(page, texts.fields.surname).fill('Rossi');
    await field(page, texts.fields.email).fill(`common-${language}@example.it`);
    await field(page, texts.fields.newPassword).fill('Password2026!');
    await field(page, texts.fields.passwordAgain).fill('Password2026!');
    // While the cursor is still in the form, before anything is pressed.
    await page.getByText(texts.errors.passwordCommon, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: texts.register.next }).click();
    await expect.poll(() => focusOf(page)).toBe('password');
    await page.getByRole('heading', { name: texts.register.person.title }).waitFor();
    expect(sent.filter((text) => /password2026/i.test(text))).toEqual([]);
    // Without the network's answer the step goes on, and the server refuses the form: it returns to the field.
    await page.route('**/sso/auth/common-passwords/**', (request) => request.abort());
    await page.reload();
    await page.getByRole('button', { name: texts.register.next }).click();
    await field(page, texts.fields.newPassword).fill('Qwertyuiop1');
    await field(page, texts.fields.passwordAgain).fill('Qwertyuiop1');
    await page.getByRole('button', { name: texts.register.next }).click();
    await page.getByRole('checkbox', { name: texts.register.consents.privacy }).press('Space');
    await page.getByRole('button', { name: texts.register.submit }).click();
    await page.getByText(texts.errors.passwordCommon, { exact: true }).first().waitFor();
    await expect.poll(() => focusOf(page)).toBe('password');
    await expect(inView(page, texts.fields.newPassword)).resolves.toBe(true);
    expect(await field(page, texts.fields.name).inputValue()).toBe('Ada');
  });

  test('the back button goes back one step, and nothing typed is lost; no consent is given beforehand', async () => {
    const page = await open('/register');
    const next = page.getByRole('button', { name: texts.register.next });
    await next.click();
    await field(page, texts.fields.name).fill('Ada');
    await field(page, texts.fields.surname).fill('Rossi');
    await field(page, texts.fields.email).fill('ada@example.it');
    await field(page, texts.fields.newPassword).fill(password);
    await field(page, texts.fields.passwordAgain).fill(password);
    await next.click();
    await page.getByRole('heading', { name: texts.register.consents.title }).waitFor();
    const boxes = page.getByRole('checkbox');
    expect(await boxes.count()).toBe(4);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.getByRole('button', { name: texts.register.submit }).click();
    const privacy = page.getByRole('checkbox', { name: texts.register.consents.privacy });
    await page.getByText(texts.errors.privacyNotAccepted).waitFor();
    // A reader that returns to the checkbox hears its error.
    expect(
      await privacy.evaluate((box) =>
        (box.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((_id) => document.getElementById(_id)?.textContent),
      ),
    ).toContain(texts.errors.privacyNotAccepted);
    await page.goBack();
    await page.getByRole('heading', { name: texts.register.person.title }).waitFor();
    expect(await field(page, texts.fields.email).inputValue()).toBe('ada@example.it');
  });

  test('what was typed in the registration survives a reload, but never the passwords', async () => {
    const page = await open('/register?next=/events');
    const next = page.getByRole('button', { name: texts.register.next });
    const stepHeading = (step: 'person' | 'consents') =>
      page.getByRole('heading', { name: texts.register[step].title });
    await page.getByText(texts.register.type.school, { exact: true }).click();
    await field(page, texts.fields.educationalInstitution).fill('IC Tasso');
    await page.reload();
    expect(await field(page, texts.fields.educationalInstitution).inputValue()).toBe('IC Tasso');
    await next.click();
    await stepHeading('person').waitFor();
    await field(page, texts.fields.name).fill('Ada');
    await field(page, texts.fields.surname).fill('Rossi');
    await field(page, texts.fields.email).fill(`kept-${language}@example.it`);
    await field(page, texts.fields.newPassword).fill(password);
    await field(page, texts.fields.passwordAgain).fill(password);

    await page.reload();
    await stepHeading('person').waitFor();
    const typed = (label: string) => field(page, label).inputValue();
    expect([await typed(texts.fields.name), await typed(texts.fields.newPassword)]).toEqual(['Ada', '']);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
    await field(page, texts.fields.newPassword).fill(password);
    await field(page, texts.fields.passwordAgain).fill(password);
    await next.click();
    await page.getByRole('checkbox', { name: texts.register.consents.privacy }).press('Space');

    // The last step needs a password, which the reload has deleted.
    await page.reload();
    await page.getByText(texts.register.passwordLost).waitFor();
    expect(pathOf(page)).toBe(pathIn(language, '/register?next=%2Fevents&step=person'));
    await field(page, texts.fields.newPassword).fill(password);
    await field(page, texts.fields.passwordAgain).fill(password);
    await next.click();
    await stepHeading('consents').waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await page.getByRole('button', { name: texts.register.submit }).click();
    await page.getByRole('heading', { name: texts.almostDone.title }).waitFor();
    await page.goto(pathIn(language, '/register?step=person'));
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/register'));
    expect(await page.getByRole('radio', { name: texts.register.type.private }).isChecked()).toBe(true);
  });

  test.each(tried(['person', 'consents'], 0))(
    'a registration opened at its step %s begins at the first',
    async (step) => {
      const page = await load(`/register?step=${step}`);
      await page.getByRole('heading', { name: texts.register.type.title }).waitFor();
      await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/register'));
    },
  );

  test('signing out removes the account from this browser, and its token from the server', async () => {
    const email = await site.openAccount();
    const page = await site.open(pathIn(language, '/events'), { language, signedInAs: email });
    const layout = stringsIn(language, layoutStrings);
    const stored = await page.evaluate(() => localStorage.getItem('userData'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('appVersion'))).toBe(version);
    const { token } = JSON.parse(stored ?? '{}') as { token: string };
    await page.getByRole('button', { name: layout.profileMenu('Ada Rossi') }).click();
    await page.getByRole('button', { name: layout.signOut }).click();
    await page.waitForURL((url) => url.pathname === pathIn(language, '/login'));
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    expect(await page.evaluate(() => localStorage.getItem('appVersion'))).toBe(null);
    const me = await fetch(`${site.origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(401);
  });

  test('a sign-in that ended elsewhere is removed, and public pages go on', async () => {
    const email = await site.openAccount();
    const page = await open('/events', { signedInAs: email });
    await page
      .getByRole('button', { name: stringsIn(language, layoutStrings).profileMenu('Ada Rossi') })
      .waitFor();
    await site.database.db.deleteFrom('accessTokens').execute();
    await page.getByRole('main').getByRole('link', { name: 'The robot hand' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'The robot hand' }).waitFor();
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: texts.login.title }).waitFor();
    await page.getByText(stringsIn(language, layoutStrings).ended).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
  });

  test.each(['/login', '/register', '/almost-done'])(
    '%s redirects a signed-in account to its home',
    async (path) => {
      const email = await site.openAccount();
      const page = await load(path, { signedInAs: email });
      await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/user/reservations'));
    },
  );

  test.each(tried(['/admin', '/admin/reservations', '/admin/users', '/user/nothing'], 1))(
    'a guest is led from %s to the login, and from there to the area of the account',
    async (path) => {
      const page = await load(path);
      await page.waitForURL((url) => url.pathname === pathIn(language, '/login'));
      const wanted = path === '/admin' ? '/admin/reservations' : path;
      expect(new URL(page.url()).searchParams.get('next')).toBe(wanted);
      await signIn(page, await site.openAccount({ role: 'admin' }));
      await page.waitForURL((url) => url.pathname === pathIn(language, wanted.replace('/user/', '/admin/')));
    },
  );

  test.each(tried(['/admin', '/admin/reservations', '/admin/users'], 0))(
    'an account that is no admin learns that %s is not for it',
    async (path) => {
      const page = await load(path, { signedInAs: await site.openAccount() });
      const { forbidden } = stringsIn(language, layoutStrings);
      await page.getByRole('heading', { level: 1, name: forbidden.title }).waitFor();
      await page.getByRole('main').getByRole('link', { name: forbidden.reservations }).click();
      await page.waitForURL((url) => url.pathname === pathIn(language, '/user/reservations'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText(forbidden.title).count()).toBe(0);
    },
  );

  test('an admin who follows a link of the user area gets the admin area’s page or its error', async () => {
    const { notFound } = stringsIn(language, layoutStrings);
    const signedInAs = await site.openAccount({ role: 'admin' });
    const page = await load('/user/reservations', { signedInAs });
    await page.waitForURL((url) => url.pathname === pathIn(language, '/admin/reservations'));
    await page.goto(pathIn(language, '/admin/nothing'));
    await page.getByRole('heading', { level: 1, name: notFound.title }).waitFor();
    expect(pathOf(page)).toBe(pathIn(language, '/admin/nothing'));
  });

  test('the login redirects to no address of another site', async () => {
    const email = await site.openAccount();
    const page = await load('/login?next=https://evil.example');
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname === pathIn(language, '/user/reservations'));
    expect(new URL(page.url()).origin).toBe(site.origin);
  });
});

proving('every page has its title in both languages', async () => {
  for (const language of languages) {
    const page = await site.open(pathIn(language, '/events'), { language, javaScriptEnabled: false });
    for (const [path, name] of [
      ['/login', 'login'],
      ['/register', 'register'],
      ['/almost-done', 'almostDone'],
      ['/registration-confirmed', 'registrationConfirmed'],
    ] as const) {
      await page.goto(pathIn(language, path));
      expect(await page.title()).toBe(`${stringsIn(language, titles)[name]} · Festival Curiosa`);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    }
  }
});
