// Accounts from a file: an admin imports three people, and one of them follows the mail and signs in.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { accountStrings } from '#web/imports/account-strings.ts';
import { strings } from '#web/imports/strings.ts';
import { strings as accounts } from '#web/auth/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin' });
});
afterAll(() => site.close());

describe.each(languagesTried('en'))('in %s', (language) => {
  const texts = stringsIn(language, strings);
  const own = stringsIn(language, accountStrings);
  const email = (number: number) => `${language}${number}@curiosa.test`;

  test('an admin imports three people, and one of them chooses a password and signs in', async () => {
    const page = await site.open(pathIn(language, '/admin/imports'), { language, signedInAs: admin });
    // The drawer has a link with the same name.
    const kinds = page.getByRole('navigation', { name: own.kinds });
    await kinds.getByRole('link', { name: own.kind.accounts, exact: true }).click();
    await page.getByText(texts.leads.accounts).waitFor();
    const rows = [1, 2, 3].map((number) => `${email(number)},Ada,Rossi,${language}`);
    const file = ['email,name,surname,language', ...rows, 'nobody,Ada,Rossi,it', ''].join('\r\n');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: texts.choose }).click(),
    ]);
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: texts.try }).click();
    await page.getByText(texts.dryDone).waitFor();
    await page.getByText(own.created(3, true)).waitFor();
    await page.getByText(own.reasons.emailInvalid).waitFor();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect([await axeFindings(page), await widthTooMuch(page)]).toEqual([[], 0]);
    }
    await page.getByRole('button', { name: texts.import }).click();
    await page.getByText(texts.realDone).waitFor();
    await page.getByText(own.created(3, false)).waitFor();

    const words = stringsIn(language, accounts);
    const { links } = await site.message(email(2), /password/i);
    const link = links.find((one) => one.includes('/reset-password-imported/')) ?? '';
    const guest = await site.open(new URL(link).pathname, { language });
    const chosen = 'Una scelta 77';
    for (const label of [words.fields.newPassword, words.fields.passwordAgain])
      await guest.getByLabel(new RegExp(`^${label}\\*?$`)).fill(chosen);
    await guest.keyboard.press('Enter');
    await expect
      .poll(async () => {
        const basic = Buffer.from(`${email(2)}:${chosen}`).toString('base64');
        const answer = await fetch(`${site.origin}/sso/auth`, {
          method: 'POST',
          headers: { authorization: `Basic ${basic}` },
        });
        return answer.status;
      })
      .toBe(200);
  });
});

test('an editor imports programmes and no accounts', async () => {
  const editor = await site.openAccount({ subRoles: ['editor'] });
  const page = await site.open('/admin/imports?kind=accounts', { signedInAs: editor });
  await page.getByText(stringsIn('it', strings).leads.programme).waitFor();
  expect(await page.getByRole('link', { name: stringsIn('it', accountStrings).kind.accounts }).count()).toBe(
    0,
  );
  const { token } = await site.signIn(editor);
  const form = new FormData();
  form.append('kind', 'accounts');
  form.append('file', new Blob(['email,name,surname\r\nx@curiosa.test,A,B\r\n']), 'x.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.origin}/api/imports`, { method: 'POST', headers, body: form });
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
});
