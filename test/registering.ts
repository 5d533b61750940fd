// The registration form in the browser.

import type { Page } from 'playwright-core';
import type { Language } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings } from '#web/auth/strings.ts';
import { password } from './site.ts';

/** Fills every step but the last button, for an address. */
export async function fillRegistration(page: Page, email: string, language: Language): Promise<void> {
  const texts = stringsIn(language, strings);
  const next = page.getByRole('button', { name: texts.register.next, exact: true });
  const fill = (label: string, text: string) => page.getByLabel(new RegExp(`^${label}\\*?$`)).fill(text);
  await next.click();
  await fill(texts.fields.name, 'Ada');
  await fill(texts.fields.surname, 'Rossi');
  await fill(texts.fields.email, email);
  await fill(texts.fields.newPassword, password);
  await fill(texts.fields.passwordAgain, password);
  await next.click();
  await page.getByRole('checkbox', { name: texts.register.consents.privacy }).press('Space');
}

export async function submitRegistration(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: stringsIn(language, strings).register.submit }).click();
}

/** The page after the form: a mail has been sent. */
export async function almostDone(page: Page, language: Language): Promise<void> {
  const { title } = stringsIn(language, strings).almostDone;
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}
