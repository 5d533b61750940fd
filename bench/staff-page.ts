// A page of staff in a browser, signed in as an editor, over a database that a measurement has filled.

import type { Browser, Page } from 'playwright-core';
import { createAccounts } from '#server/accounts/service.ts';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import type { Db } from '#server/db/database.ts';
import { newAccount } from '#test/new-account.ts';

const email = 'editor@example.test';
const password = 'Luce e Ombra 7';

export async function addEditor(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .transaction()
    .execute((tx) => createAccounts(tx, [newAccount({ email, passwordHash, subRoles: ['editor'] })]));
}

/** Opens a page of that editor, in English. */
export async function openAsEditor(browser: Browser, origin: string, path: string): Promise<Page> {
  const response = await fetch(`${origin}/sso/auth`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
  });
  const { token, refreshToken, user } = (await response.json()) as Record<string, unknown>;
  const value = JSON.stringify({ token, refreshToken, details: user });
  const context = await browser.newContext({
    viewport: { width: 1600, height: 1000 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'userData', value }] }] },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/en${path}`, { waitUntil: 'networkidle' });
  return page;
}
