// Every role goes over every address of the office: it finds its page, or the page that says why not, and its menu has what opens. The
// addresses are those of the router and of the tabs of an event, so that a new one is walked without a line here.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { may, type Viewer, guest } from '#core/accounts/access.ts';
import { eventTabPath, eventTabs, opensTab, tabsOf, worksOnEvents } from '#core/events/workspace/tabs.ts';
import { writeToParties } from '#core/mailings/parties.ts';
import { readsParties } from '#core/people-booked/rules.ts';
import type { NewAccount } from '#server/accounts/service.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildForm } from '#test/build-proposals.ts';
import { goOnTo, onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { wordsIn } from '#test/words.ts';
import { eventActionStrings } from '#web/events/staff/action-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';

const { notFound, forbidden } = wordsIn('it').layout;
const { errorTitle } = stringsIn('it', uiStrings);

let site: Site;
let eventId: string;
let otherId: string;
let sessionId: string;
let formId: string;
beforeAll(async () => {
  site = await openSite();
  const { db } = site.database;
  eventId = await buildEvent(db, { title: { it: 'Il pendolo' } });
  otherId = await buildEvent(db, { title: { it: 'Altrove' } });
  const startDate = new Date(Date.now() + 4 * 86_400_000);
  sessionId = await buildSession(db, eventId, { startDate, maxParticipants: 8, waitingListEnabled: true });
  formId = await buildForm(db, undefined, { status: 'waitingForApproval' });
  await takeSeats(db, sessionId, 3, await buildUser(db, { name: 'Zoë', surname: 'Àbaco' }));
});
afterAll(() => site.close());
const goOn = onePage(() => site);

type Role = Pick<NewAccount, 'role' | 'subRoles' | 'userType' | 'educationalInstitution' | 'contactEventIds'>;
const roles: Readonly<Record<string, (() => Partial<Role>) | null>> = {
  guest: null,
  visitor: () => ({}),
  teacher: () => ({ userType: 'school', educationalInstitution: 'Liceo Curie' }),
  scanner: () => ({ subRoles: ['scanner'] }),
  support: () => ({ subRoles: ['support'] }),
  'contact of the event': () => ({ subRoles: ['contact'], contactEventIds: [eventId] }),
  'contact of another event': () => ({ subRoles: ['contact'], contactEventIds: [otherId] }),
  editor: () => ({ subRoles: ['editor'] }),
  'editor who is contact elsewhere': () => ({ subRoles: ['editor', 'contact'], contactEventIds: [otherId] }),
  admin: () => ({ role: 'admin' }),
};

/** What an address shows. */
type Shown = 'page' | 'forbidden' | 'notFound' | 'login';

/** Addresses of pages that are reached by a button of another page, and who opens them: the menu has no item for them. */
const withoutItem: Readonly<Record<string, (viewer: Viewer) => boolean>> = {
  '/manage/events/new': (viewer) => may(viewer, 'manageAllEvents'),
  '/manage/reservations/write': (viewer) => may(viewer, writeToParties.access),
  '/manage/forms/decisions': (viewer) => may(viewer, 'editCatalogue'),
  '/manage/forms/outbox': (viewer) => may(viewer, 'editCatalogue'),
};

/** The addresses of the office that the router knows, with the ids of an event, its date and a proposal; guests load none of these routes. */
async function readAddresses(): Promise<{ fixed: string[]; ofEvent: string[] }> {
  const page = await goOn('/profile', { signedInAs: await site.openAccount() });
  const known = await page.evaluate(() =>
    Object.keys((self.__TSR_ROUTER__ as unknown as { routesByPath: object }).routesByPath),
  );
  const office = known.filter((path) => path.startsWith('/manage/'));
  const [fixed, withIds] = [true, false].map((isFixed) =>
    office.filter((path) => path.includes('$') !== isFixed),
  );
  const ofEvent = (withIds ?? []).flatMap((path) =>
    path.endsWith('/$tab')
      ? eventTabs.filter((tab) => tab !== 'content').map((tab) => eventTabPath(eventId, tab))
      : path
          .replace('$id', path.startsWith('/manage/forms/') ? formId : eventId)
          .replace('$sessionId', sessionId),
  );
  expect(ofEvent.filter((path) => path.includes('$'))).toEqual([]);
  return { fixed: fixed ?? [], ofEvent };
}

/** What a viewer must find, by the tables from which the pages are made; `menu` are the addresses of its items. */
function expectedAt(path: string, viewer: Viewer, menu: readonly string[]): Shown {
  if (viewer.kind === 'guest') return 'login';
  if (path.includes(formId)) return may(viewer, 'editCatalogue') ? 'page' : 'forbidden';
  if (!path.includes(eventId)) {
    const opens = withoutItem[path]?.(viewer) ?? menu.includes(path);
    return opens ? 'page' : 'forbidden';
  }
  if (!may(viewer, worksOnEvents)) return 'forbidden';
  // The address of the event itself leads to the first of its pages.
  if (path === eventTabPath(eventId, 'content'))
    return tabsOf(viewer, eventId).length > 0 ? 'page' : 'notFound';
  if (path.endsWith(sessionId)) return readsParties(viewer, eventId) ? 'page' : 'notFound';
  const tab = eventTabs.find((one) => eventTabPath(eventId, one) === path);
  return tab && opensTab(viewer, tab, eventId) ? 'page' : 'notFound';
}

/** Goes to an address, waits until nothing is being loaded, and answers what is shown, with the requests that were refused. */
async function visit(page: Page, path: string): Promise<{ shown: Shown; refused: string[] }> {
  const refused: string[] = [];
  const note = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  };
  page.on('response', note);
  await goOnTo(page, path);
  const title = page.getByRole('heading', { level: 1 }).first();
  await title.waitFor();
  await page.waitForFunction(async () => {
    const router = self.__TSR_ROUTER__ as unknown as {
      options: { context: { queryClient: { isFetching(): number } } };
      state: { isLoading: boolean };
    };
    return !router.state.isLoading && router.options.context.queryClient.isFetching() === 0;
  });
  page.off('response', note);
  expect({ path, fault: await page.getByText(errorTitle).count() }).toEqual({ path, fault: 0 });
  // The item of a page in the menu is in the window, however long the menu is.
  const item = page.locator('[data-drawer] [aria-current=page]');
  const places = await item.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().bottom <= innerHeight),
  );
  expect({ path, isInSight: !places.includes(false) }).toEqual({ path, isInSight: true });
  const text = await title.innerText();
  const { pathname } = new URL(page.url());
  const shown =
    pathname === '/login'
      ? 'login'
      : text.includes(forbidden.title)
        ? 'forbidden'
        : text.includes(notFound.title)
          ? 'notFound'
          : 'page';
  return { shown, refused };
}

/** The addresses of the office in the menu of an account, once the menu is there. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.locator('[data-drawer]').first().locator('a');
  await links.first().waitFor({ state: 'attached' });
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return paths.filter((path) => path.startsWith('/manage/'));
}

test.each(Object.keys(roles))('%s finds its pages, and of the others why not', async (role) => {
  const fields = roles[role]?.() ?? null;
  const viewer: Viewer = fields ? viewerOf('', fields) : guest;
  const { fixed, ofEvent } = await readAddresses();
  const page = await goOn(
    fields ? '/profile' : '/faqs',
    fields ? { signedInAs: await site.openAccount(fields) } : {},
  );
  const menu = fields ? await menuOf(page) : [];
  // What the menu has is there, for everyone who has it.
  expect(menu.filter((path) => !fixed.includes(path))).toEqual([]);
  const all = [...fixed, ...ofEvent];
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const path of all) {
    const { shown, refused } = await visit(page, path);
    // A page that opens asks for nothing that its reader may not have.
    found[path] = [shown, shown === 'page' ? refused : []];
    expected[path] = [expectedAt(path, viewer, menu), []];
  }
  expect(found).toEqual(expected);
});

test('the menu of each role has the pages of its rights', async () => {
  const itemsOf = async (role: string) => {
    const fields = roles[role]?.();
    const page = await goOn('/profile', { signedInAs: await site.openAccount(fields) });
    return menuOf(page);
  };
  expect(await itemsOf('visitor')).toEqual([]);
  const ofContact = await itemsOf('contact of the event');
  const ofEditor = await itemsOf('editor');
  const ofAdmin = await itemsOf('admin');
  expect(ofContact).not.toContain('/manage/events/bin');
  expect(ofContact).toContain('/manage/reservations');
  expect(ofEditor).toContain('/manage/events/bin');
  for (const path of [...ofContact, ...ofEditor]) expect(ofAdmin).toContain(path);
});

test('an editor is offered no way to name themself as contact, and reads no names of who has booked', async () => {
  const texts = eventActionStrings.it;
  const email = await site.openAccount({
    name: 'Enrica',
    surname: 'Contatti',
    subRoles: ['editor', 'contact'],
    contactEventIds: [otherId],
  });
  const page = await goOn(eventTabPath(eventId, 'content'), {
    signedInAs: email,
    complains: /status of 40[34]/,
  });
  await page.getByRole('button', { name: texts.contacts, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.contactsTitle });
  const own = dialog.getByRole('checkbox', { name: 'Enrica Contatti' });
  await own.waitFor();
  expect(await own.isDisabled()).toBe(true);
  await dialog.getByText(texts.yourself).waitFor();
  await page.keyboard.press('Escape');
  // Nor by the requests that the page would send.
  const { token, user } = await site.signIn(email);
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(site.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const named = { contactPeople: [user._id], seen: [] };
  const attempts = [
    await send('POST', `/api/events/${eventId}/contact-people`, named),
    await send('PUT', `/api/events/${eventId}`, { contactPeople: [user._id] }),
    await send('PUT', `/api/users/${user._id}`, { contactEventIds: [eventId, otherId] }),
    await send('PUT', '/api/users/me', { contactEventIds: [eventId, otherId] }),
  ];
  expect(attempts.map(({ status }) => status >= 400 && status < 500)).toEqual([true, true, true, true]);
  const people = await goOn(eventTabPath(eventId, 'people'), { signedInAs: email });
  await people.getByRole('heading', { level: 1, name: 'Il pendolo' }).waitFor();
  await people.waitForLoadState('networkidle');
  expect(await people.getByText('Àbaco').count()).toBe(0);
  for (const path of [
    `/api/reservations?eventId=${eventId}`,
    `/api/reservations?sessionId=${sessionId}`,
    '/api/reservations',
  ])
    expect((await send('GET', path)).text).not.toContain('Àbaco');
});
