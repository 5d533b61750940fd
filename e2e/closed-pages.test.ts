// Pages that an account may not open: each says so in the same words and leads on, whatever closes it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SubRole } from '#core/accounts/access.ts';
import { pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { goOnTo, onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';
import { full, tried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
const goOn = onePage(() => site);

const closedToAll = [
  '/settings',
  '/labels',
  '/customers',
  '/admin/users',
  '/admin/users/new',
  '/admin/imports',
  '/check-in/devices',
];

// e2e/office-walk opens every address in every role.
const roles = [
  {
    who: { role: 'user', subRoles: ['contact'] },
    language: 'it',
    home: '/manage/events',
    closed: (session: string, account: string) => [
      `/admin/sessions/${session}/bookings`,
      `/admin/sessions/${session}/book`,
      `/admin/users/${account}`,
      '/admin/events/new',
      '/admin/audit',
      '/admin/black-list-entries/new',
    ],
  },
  {
    who: { role: 'user', subRoles: ['editor'] },
    language: 'en',
    home: '/manage/events',
    closed: (session: string) => [
      `/admin/sessions/${session}/bookings`,
      '/admin/audit',
      `/check-in/events/${session}/sessions/${session}/tickets`,
      `/check-in/events/${session}/sessions/${session}/walk-ins`,
      '/check-in/inside',
    ],
  },
  {
    who: { role: 'scanner', subRoles: [] },
    language: 'en',
    home: '/check-in/list',
    closed: (session: string) => [
      `/admin/sessions/${session}/bookings`,
      `/admin/sessions/${session}/waiting-list`,
      '/manage/events',
      '/admin/faqs',
      '/manage/media',
      '/user/reservations',
      '/user/favourites',
    ],
  },
] as const;

test.each(tried(roles, 1))('to $who', async ({ who, language, home, closed }) => {
  const { mixed } = site.programme.events;
  const subRoles: readonly SubRole[] = who.subRoles;
  const contactEventIds = subRoles.includes('contact') ? [mixed] : [];
  const email = await site.openAccount({ ...who, subRoles: [...subRoles], contactEventIds });
  const { user } = await site.signIn(await site.openAccount());
  const { forbidden } = wordsIn(language).layout;
  const { errorTitle } = stringsIn(language, uiStrings);
  const page = await goOn(pathIn(language, '/profile'), { language, signedInAs: email, width: 360 });
  const paths = [...closed(site.programme.sessions.waitingList, user._id), ...closedToAll];
  const isImporter = subRoles.includes('editor');
  const closedPaths = paths.filter((one) => !(isImporter && one === '/admin/imports'));
  // The server's refusals are in the access table: `npm test` opens every second page.
  for (const [place, path] of closedPaths.filter((_, at) => full || at % 2 === 0).entries()) {
    const target = pathIn(language, path);
    await (full || place === 0 ? page.goto(target) : goOnTo(page, target));
    const title = page.getByRole('heading', { level: 1 }).filter({ hasText: forbidden.title });
    const fault = page.getByText(errorTitle);
    await title.or(fault).first().waitFor();
    expect({ path, fault: await fault.count() }).toEqual({ path, fault: 0 });
    await page.getByText(forbidden.text(email)).waitFor();
    const onward = page.getByRole('link', { name: forbidden.home, exact: true });
    expect(await onward.getAttribute('href')).toBe(pathIn(language, home));
  }
  expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a right that is taken away closes the page that is opened next', async () => {
  const email = await site.openAccount({ subRoles: ['editor'] });
  const { layout } = wordsIn('it');
  const page = await goOn('/dashboard', {
    signedInAs: email,
    width: 1280,
    complains: /403/,
  });
  const contacts = page.locator('a[href="/admin/contacts"]').first();
  await contacts.waitFor();
  await site.database.db.updateTable('users').set({ subRoles: [] }).where('email', '=', email).execute();
  await contacts.click();
  await page.getByRole('heading', { level: 1, name: layout.forbidden.title }).waitFor();
  await page.getByText(layout.forbidden.text(email)).waitFor();
  expect(await page.getByText(stringsIn('it', uiStrings).errorTitle).count()).toBe(0);
});
