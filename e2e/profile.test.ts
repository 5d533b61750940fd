// The profile: reading and changing it, another password, and the questions to an account with gaps.

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { dataStrings } from '#web/accounts/data-strings.ts';
import { securityStrings } from '#web/accounts/security/security-strings.ts';
import { completeStrings } from '#web/accounts/profile/complete-strings.ts';
import { portraitStrings } from '#web/accounts/profile/portrait-strings.ts';
import { strings } from '#web/accounts/strings.ts';
import { strings as signOnStrings } from '#web/auth/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { confirmationStrings } from '#web/auth/confirm/confirmation-strings.ts';
import { placeStrings } from '#web/ui/fields/place-strings.ts';
import { hashToken, newToken } from '#server/auth/secret-token.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { leaveProfilesAlone } from '#test/leave-profiles-alone.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, password, type SignedIn, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const goOn = onePage(() => site);
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

const looks = [
  ['light', 1280],
  ['dark', 768],
  ['light', 360],
  ['dark', 320],
] as const;
const textsIn = (language: Language) => ({
  ...stringsIn(language, strings),
  ...stringsIn(language, securityStrings),
  data: stringsIn(language, dataStrings).own,
  portrait: stringsIn(language, portraitStrings),
  complete: stringsIn(language, completeStrings),
});

function stored(email: string) {
  return site.database.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

/** Marks an account as registered in the browser of a page: its link confirms it there. */
async function registeredHere(page: Page, email: string): Promise<void> {
  const { _id: userId, createdAt } = await stored(email);
  const handle = newToken();
  await site.database.db
    .insertInto('registrations')
    .values({
      userId,
      createdAt,
      handleHash: hashToken(handle),
      tries: 0,
      codeHash: null,
      codeExpiresAt: null,
      confirmedAt: null,
    })
    .execute();
  const handleEntry = JSON.stringify({ handle, until: Date.now() + 3_600_000 });
  await page.evaluate((value) => localStorage.setItem('registered', value), handleEntry);
}

describe.each(languagesTried('en'))('in %s', (language) => {
  const texts = textsIn(language);
  const places = stringsIn(language, placeStrings);
  const layout = stringsIn(language, layoutStrings);
  const open = (path: string, email: string) => goOn(pathIn(language, path), { language, signedInAs: email });

  test('a school finds its municipality by the keyboard, and the province comes along', async () => {
    const email = await site.openAccount({
      language,
      userType: 'school',
      educationalInstitution: 'IC Tasso',
    });
    const page = await open('/profile', email);
    const municipality = page.getByRole('combobox', { name: places.municipality });
    await municipality.pressSequentially('samone');
    const option = page.getByRole('option', { name: 'Samone (TN)' });
    await option.waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option.getAttribute('data-focused')).toBe('true');
    await page.keyboard.press('Enter');
    await expect.poll(() => municipality.inputValue()).toBe('Samone');
    const province = page.getByRole('combobox', { name: places.province });
    expect(await province.inputValue()).toBe('Trento');
    await button(page, texts.save).click();
    await page.getByText(texts.saved).first().waitFor();
    expect(await stored(email)).toMatchObject({ instituteProvince: 'TN', instituteMunicipality: 'Samone' });
    // Nothing is left to save, and the focus is where it was.
    await expect.poll(() => button(page, texts.save).getAttribute('aria-disabled')).toBe('true');
    expect(await button(page, texts.save).evaluate((element) => element === document.activeElement)).toBe(
      true,
    );

    await municipality.fill('Paperopoli');
    await page.keyboard.press('Tab');
    await button(page, texts.save).click();
    await page.getByText(places.errors.municipalityUnknown).waitFor();
    expect(await focusOf(page)).toBe('instituteMunicipality');
    // A town that is typed and not chosen is one of several of that name.
    await province.fill('');
    await page.keyboard.press('Tab');
    await municipality.fill('samone');
    await page.keyboard.press('Tab');
    await button(page, texts.save).click();
    await page.getByText(places.errors.provinceRequired).waitFor();
    expect(await focusOf(page)).toBe('instituteProvince');
  });

  test('errors are shown beside their fields, and valid changes stay in the form', async () => {
    const email = await site.openAccount({ language });
    const page = await open('/profile', email);
    await field(page, texts.fields.name).fill(' ');
    await field(page, texts.fields.phoneNumber).fill('boh');
    await button(page, texts.save).click();
    await page.getByText(texts.errors.required).waitFor();
    await page.getByText(texts.errors.phoneInvalid).waitFor();
    expect(await focusOf(page)).toBe('name');
    await field(page, texts.fields.name).fill('Grazia');
    await field(page, texts.fields.phoneNumber).fill('0039 347/123.45.67');
    await page.getByRole('checkbox', { name: texts.fields.newsletter }).press('Space');
    await button(page, texts.save).click();
    await page.getByText(texts.saved).first().waitFor();
    expect(await stored(email)).toMatchObject({
      name: 'Grazia',
      prefix: '+39',
      phoneNumber: '3471234567',
      newsletter: true,
    });
    await button(page, layout.profileMenu('Grazia Rossi')).waitFor();
    expect(await field(page, texts.fields.phoneNumber).inputValue()).toBe('3471234567');
    await page.getByText(new RegExp(`^${texts.privacy.since('')}\\d`)).waitFor();
  });

  test('a new address applies once its owner has answered from there', async () => {
    const email = await site.openAccount({ language });
    const page = await open('/profile', email);
    await button(page, texts.email.change.open).click();
    const dialog = page.getByRole('dialog', { name: texts.email.change.title });
    const send = dialog.getByRole('button', { name: texts.email.change.submit });
    await send.click();
    await dialog.getByText(texts.errors.emailRequired).waitFor();
    const other = `another-${email}`;
    await dialog.getByLabel(texts.email.change.label).fill(other);
    await dialog.getByLabel(texts.password.current).first().fill('Una sbagliata 1');
    await send.click();
    await dialog.getByText(texts.errors.passwordWrong).waitFor();
    await expect.poll(() => focusOf(page)).toBe('password');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel(texts.password.current).first().fill(password);
    await send.click();
    await page.getByText(texts.email.change.sent(other)).waitFor();
    await button(page, texts.email.change.understood).click();
    const { links } = await site.message(other, /./);
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(links.find((link) => link.includes('registration-confirmed')) ?? '');
    const { change } = stringsIn(language, confirmationStrings);
    await button(elsewhere, change.submit).click();
    await page.getByText(other, { exact: true }).waitFor();
    expect((await stored(other)).isEmailConfirmed).toBe(true);
  });

  test('a new password needs the old one, and ends every other sign-in', async () => {
    const email = await site.openAccount({ language });
    const { token: elsewhere } = await site.signIn(email);
    const page = await open('/profile', email);
    await page.getByRole('link', { name: texts.password.link }).click();
    await page.getByRole('heading', { level: 1, name: texts.password.title }).waitFor();
    await button(page, texts.password.submit).click();
    await page.getByText(texts.errors.passwordRequired).waitFor();
    expect(await focusOf(page)).toBe('current');
    const fill = async (current: string, next: string, again = next) => {
      await field(page, texts.password.current).fill(current);
      await field(page, texts.password.next).fill(next);
      await field(page, texts.password.again).fill(again);
      await page.keyboard.press('Enter');
    };
    await fill('Una sbagliata 1', 'Ombra e Luce 8');
    await expect.poll(() => focusOf(page)).toBe('current');
    expect(await page.getByText(texts.errors.passwordWrong).count()).toBe(2);
    await fill(password, 'Ombra e Luce 8', 'Ombra e Luce 9');
    await page.getByText(texts.errors.passwordsDiffer).waitFor();
    await fill(password, 'Password2026!');
    await page.getByText(texts.errors.passwordCommon).first().waitFor();
    await fill(password, 'Ombra e Luce 8');
    await page.getByText(texts.password.saved).first().waitFor();
    await page.waitForURL((url) => url.pathname === pathIn(language, '/profile'));
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    const me = await fetch(`${site.origin}/api/users/me`, {
      headers: { authorization: `Bearer ${elsewhere}` },
    });
    expect(me.status).toBe(401);
  });

  test('an account that has not accepted the privacy policy gets the question on every page until it is answered', async () => {
    const email = await site.openAccount({ language, privacyConsent: false });
    const page = await open('/events', email);
    const dialog = page.getByRole('dialog', { name: texts.complete.title });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: texts.complete.confirm }).click();
    await dialog.getByText(texts.complete.acceptFlags).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect((await stored(email)).privacyConsent).toBe(false);
    await dialog.getByRole('checkbox', { name: texts.complete.privacy }).press('Space');
    await dialog.getByRole('checkbox', { name: texts.fields.newsletter }).press('Space');
    await dialog.getByRole('button', { name: texts.complete.confirm }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored(email)).toMatchObject({
      privacyConsent: true,
      newsletter: true,
      commercialConsent: false,
      thirdPartiesConsent: false,
    });
    expect(pathOf(page)).toBe(pathIn(language, '/events'));
  });

  proving('the profile is accessible, in light and dark, at any width', async () => {
    const email = await site.openAccount({
      language,
      userType: 'school',
      educationalInstitution: 'IC Tasso',
      phoneNumber: '3331234567',
    });
    const page = await open('/profile', email);
    const judge = async () => {
      for (const [colorScheme, width] of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        expect({ width, found: await axeFindings(page) }).toEqual({ width, found: [] });
        expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
      }
    };
    await page.getByText(texts.sessions.current).waitFor();
    await judge();
    await page.goto(pathIn(language, '/profile/change-password'));
    await page.getByRole('heading', { level: 1, name: texts.password.title }).waitFor();
    await button(page, texts.password.submit).click();
    await page.getByText(texts.errors.passwordRequired).waitFor();
    await judge();
  });
});

describe('in one language or the other', () => {
  const language = 'it';
  const texts = textsIn(language);
  const layout = stringsIn(language, layoutStrings);
  const open = (path: string, signedInAs: string | SignedIn) => goOn(path, { signedInAs });

  proving('unsaved changes are not lost by leaving the page', async () => {
    const page = await open('/profile', await site.openAccount());
    await field(page, texts.fields.profession).fill('astronoma');
    await page.getByRole('link', { name: texts.password.link }).click();
    const dialog = page.getByRole('alertdialog', { name: texts.unsaved.title });
    await dialog.getByRole('button', { name: texts.unsaved.stay }).click();
    expect(await field(page, texts.fields.profession).inputValue()).toBe('astronoma');
    await page.getByRole('link', { name: texts.password.link }).click();
    await dialog.getByRole('button', { name: texts.unsaved.leave }).click();
    await page.getByRole('heading', { level: 1, name: texts.password.title }).waitFor();
  });

  test('a profile that was changed elsewhere reports this, and no typed change is lost', async () => {
    const email = await site.openAccount();
    const page = await open('/profile', email);
    await field(page, texts.fields.profession).fill('astronoma');
    const { token } = await site.signIn(email);
    await fetch(`${site.origin}/api/users/me`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ qualification: 'laurea' }),
    });
    await button(page, texts.save).click();
    await page.getByText(texts.conflict.title).waitFor();
    await page.getByText(texts.conflict.text(texts.fields.qualification)).waitFor();
    await button(page, texts.conflict.keepMine).click();
    await page.getByText(texts.saved).first().waitFor();
    expect(await stored(email)).toMatchObject({ profession: 'astronoma', qualification: 'laurea' });
    expect(await field(page, texts.fields.qualification).inputValue()).toBe('laurea');
  });

  test('a picture is shown as soon as it is uploaded, and disappears as soon as it is removed', async () => {
    const email = await site.openAccount();
    const page = await open('/profile', email);
    const portrait = page.getByRole('group', { name: texts.portrait.label });
    await field(page, texts.fields.profession).fill('astronoma');
    const chooser = page.waitForEvent('filechooser');
    await button(page, texts.portrait.choose).click();
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c01020' } })
      .jpeg()
      .toBuffer();
    await (await chooser).setFiles({ name: 'Io.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await portrait.locator('img').waitFor();
    await page.getByRole('banner').locator('img[src^="data:image/webp"]').waitFor();
    expect(await field(page, texts.fields.profession).inputValue()).toBe('astronoma');
    await button(page, texts.portrait.remove).click();
    await portrait.locator('img').waitFor({ state: 'detached' });
    expect((await stored(email)).frontImage).toEqual([]);
    await button(page, texts.save).click();
    await page.getByText(texts.saved).first().waitFor();
    expect((await stored(email)).profession).toBe('astronoma');

    const second = page.waitForEvent('filechooser');
    await button(page, texts.portrait.choose).click();
    await (await second).setFiles({ name: 'Io.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
    await page.getByText(texts.refusals.wrongKind).waitFor();
  });

  proving('after choosing the other language the pages continue in it', async () => {
    const email = await site.openAccount();
    const page = await site.open('/profile', { signedInAs: email });
    await page.getByRole('radio', { name: texts.languages.en }).check({ force: true });
    await button(page, texts.save).click();
    await page.waitForURL((url) => url.pathname === '/en/profile');
    await page.getByRole('heading', { level: 1, name: stringsIn('en', strings).title }).waitFor();
    expect((await stored(email)).language).toBe('en');
  });

  test('sign-ins on other devices are listed and can be ended', async () => {
    const email = await site.openAccount();
    const { token } = await site.signIn(email);
    const page = await open('/profile', email);
    await button(page, texts.sessions.endOthers).click();
    await page.getByText(texts.sessions.endedOthers).first().waitFor();
    await expect.poll(() => button(page, texts.sessions.endOthers).count()).toBe(0);
    const me = await fetch(`${site.origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(401);
  });

  test('the own data can be exported, and the account can be deleted by its owner', async () => {
    const email = await site.openAccount();
    const page = await open('/profile', email);
    const download = page.waitForEvent('download');
    await button(page, texts.data.take).click();
    expect((await download).suggestedFilename()).toBe(texts.data.file);
    await button(page, texts.data.delete).click();
    await page
      .getByRole('alertdialog', { name: texts.data.deleteTitle })
      .getByRole('button', { name: texts.data.deleteYes })
      .click();
    await page.waitForURL((url) => url.pathname === '/events');
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    const left = await site.database.db
      .selectFrom('users')
      .select('_id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([]);
  });

  test('an account with gaps is led to its profile, and public pages stay open to it', async () => {
    const email = await site.openAccount();
    const page = await open('/user/reservations', await site.unconfirm(email));
    await registeredHere(page, email);
    await page.waitForURL((url) => url.pathname === '/profile');
    expect(pathOf(page)).toBe('/profile?next=%2Fuser%2Freservations');
    await page.getByText(texts.missing.title).waitFor();
    await button(page, texts.email.resend).click();
    await page.getByText(texts.email.sent).waitFor();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/events');
    await elsewhere.getByRole('heading', { level: 1 }).waitFor();
    expect(pathOf(elsewhere)).toBe('/events');
    const { links } = await site.message(email, /./);
    await elsewhere.goto(links.find((link) => link.includes('registration-confirmed')) ?? '');
    await button(elsewhere, stringsIn('it', confirmationStrings).ask.submit).click();
    await field(page, texts.fields.profession).fill('astronoma');
    await button(page, texts.save).click();
    await page.getByText(texts.saved).first().waitFor();
    await page.getByRole('link', { name: texts.missing.goOn }).click();
    await page.waitForURL((url) => url.pathname === '/user/reservations');
  });

  test('while the control of profiles is off, there is no question and no redirect', async () => {
    await leaveProfilesAlone(site);
    const email = await site.openAccount({ privacyConsent: false });
    const page = await site.open('/user/reservations', { signedInAs: await site.unconfirm(email) });
    await button(page, layout.profileMenu('Ada Rossi')).waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/user/reservations');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  proving('a registration for a school finds its municipality in the list', async () => {
    const { register, fields } = stringsIn(language, signOnStrings);
    const places = stringsIn(language, placeStrings);
    const page = await goOn('/register', { language });
    await page.getByText(register.type.school, { exact: true }).click();
    await field(page, fields.educationalInstitution).fill('IC Tasso');
    const province = page.getByRole('combobox', { name: places.province });
    await province.fill('forli');
    await page.getByRole('option', { name: 'Forlì-Cesena' }).click();
    const municipality = page.getByRole('combobox', { name: places.municipality });
    await municipality.fill('sarsi');
    await page.getByRole('option', { name: 'Sarsina' }).click();
    expect([await province.inputValue(), await municipality.inputValue()]).toEqual([
      'Forlì-Cesena',
      'Sarsina',
    ]);
    await page.reload();
    expect(await municipality.inputValue()).toBe('Sarsina');
    await button(page, register.next).click();
    await page.getByRole('heading', { name: register.person.title }).waitFor();
  });
});
