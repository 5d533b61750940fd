// The pages of staff: lists, forms, and their errors.

import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counted } from '#core/counted.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { leaveStrings } from '#web/layout/unsaved/leave-strings.ts';
import { accountActionStrings } from '#web/accounts/staff/action-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { strings as secondFactorStrings } from '#web/second-factor/strings.ts';
import { pagesStrings } from '#web/ui/strings.ts';
import { axeFindings } from '#test/accessible.ts';
import { holdAnswer } from '#test/held-answer.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { goTo, openSite, password, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
});
afterAll(() => site.close());
const goOn = onePage(() => site);

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The names of the rows of a list, from its first column. */
const rowsOf = (page: Page) => page.locator('tbody tr td a').allInnerTexts();

function staffIn(language: Language) {
  const texts = wordsIn(language);
  const { [language]: own } = texts.resources.form.languages;
  return {
    texts,
    open: (path: string, signedInAs = admin, more: object = {}) =>
      site.open(pathIn(language, path), { language, signedInAs, ...more }),
    /** The same for a test that is not about loading the page. */
    at: (path: string, signedInAs = admin, more: object = {}) =>
      goOn(pathIn(language, path), { language, signedInAs, ...more }),
    /** Goes on to a page without loading a document. */
    go: (page: Page, path: string) => goTo(page, pathIn(language, path)),
    /** A field of an entity by its label in the language. */
    field: (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\s?\\*?$`)),
    /** The input of a translated field in the reader's language. */
    translated: (page: Page, label: string) =>
      page.getByRole('group', { name: label, exact: true }).getByLabel(own, { exact: true }),
    async save(page: Page) {
      await button(page, texts.resources.form.save).click();
    },
  };
}

describe.each(languagesTried('it'))('in %s', (language) => {
  const { texts, open, at, go, field, translated, save } = staffIn(language);
  const { audit } = texts;
  const { list, form, errors } = texts.resources;
  const leave = stringsIn(language, leaveStrings);

  test('the block of a person is found by an alias, named on its page, and the list on a phone shows its order', async () => {
    const words = wordsOf('blackListEntries', language);
    const blocks = stringsIn(language, accountActionStrings).blocks;
    const [email, aliasEmail] = [`bea-${language}@example.it`, `bea-${language}+due@example.it`];
    await site.openAccount({ email, name: 'Bea', surname: 'Corsi' });
    await site.openAccount({ email: aliasEmail, name: 'Tea', surname: 'Neri' });
    const { _id: aliasId } = await site.database.db
      .selectFrom('users')
      .select('_id')
      .where('email', '=', aliasEmail)
      .executeTakeFirstOrThrow();
    const page = await at('/admin/black-list-entries/new');
    const person = page.getByRole('combobox', { name: new RegExp(`^${words.fields['userId']}`) });
    await person.fill(`bea-${language}+tre@example.it`);
    await page.getByRole('option', { name: 'Bea Corsi' }).click();
    await field(page, words.fields['reason'] ?? '').fill('Mai venuta');
    await save(page);
    await page.getByText(words.savedSuccess).waitFor();
    // The block is the person's: it bears their name, and stays theirs.
    await page.getByRole('heading', { level: 1, name: `Bea Corsi · ${email}`, exact: true }).waitFor();
    expect(await person.count()).toBe(0);
    expect(await page.getByRole('button', { name: /Bea Corsi/ }).count()).toBe(0);
    const twice = `Mai venuta, due volte (${language})`;
    await field(page, words.fields['reason'] ?? '').fill(twice);
    await save(page);
    await expect
      .poll(async () => {
        const rows = await site.database.db.selectFrom('blackListEntries').select('reason').execute();
        return rows.map(({ reason }) => reason);
      })
      .toContain(twice);

    await page.setViewportSize({ width: 360, height: 900 });
    await go(page, `/admin/black-list-entries?userId=${aliasId}`);
    await page.getByRole('heading', { level: 2, name: 'Bea Corsi' }).waitFor();
    await page.getByRole('button', { name: `${list.createdAt}, ${list.descending}` }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await go(page, `/admin/users/${aliasId}`);
    const section = page.getByRole('region', { name: blocks.label });
    await section.getByText(`Bea Corsi (${email})`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await section.getByRole('link', { name: blocks.open }).click();
    await page.waitForURL('**/admin/black-list-entries/*');
  });

  test('validation errors are shown beside their fields, the first one has the focus, and nothing is sent', async () => {
    const words = wordsOf('ageTargets', language);
    const page = await at('/admin/age-targets/new');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    const minAge = field(page, words.fields['minAge'] ?? '');
    await minAge.pressSequentially('-1+2');
    expect(await minAge.inputValue()).toBe('12');
    await field(page, words.fields['maxAge'] ?? '').fill('131');
    await save(page);
    await page.getByText(errors.aboveMax(130)).waitFor();
    await field(page, words.fields['maxAge'] ?? '').fill('6');
    await save(page);
    await page.getByText(errors.belowOther(words.fields['minAge'] ?? '')).waitFor();
    await page.getByText(errors.required).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('lang'))).toBe('it');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent,
      ),
    ).toBe(`${words.fields['name']}*`);
    expect(sent).toBe(0);
  });

  test('events management is found by the names of its screens', async () => {
    const { robot } = site.programme.events;
    const page = await open('/admin/events?q=robot');
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/manage/events?q=robot'));
    await go(page, `/admin/events/${robot}`);
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, `/manage/events/details/${robot}`));
    await go(page, '/admin/events/new');
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/manage/events/new'));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('a created row is in the list, can be changed and found, and disappears when it is deleted', async () => {
    const words = wordsOf('scientificFields', language);
    const page = await at('/admin/scientific-fields');
    await page.getByRole('link', { name: words.add, exact: true }).click();
    const name = `Vulcani ${language}`;
    await translated(page, words.fields['name'] ?? '').fill(name);
    await field(page, words.fields['order'] ?? '').fill('7');
    // What is typed while the row is being made is in the form of the row.
    const answer = await holdAnswer(page, 'POST', '/api/scientific-fields');
    await save(page);
    await answer.isHeld;
    await field(page, words.fields['order'] ?? '').fill('8');
    answer.release();
    await page.getByText(words.savedSuccess).first().waitFor();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(form.found).waitFor();
    expect(await field(page, words.fields['order'] ?? '').inputValue()).toBe('8');
    await save(page);
    await expect
      .poll(async () => {
        const rows = await site.database.db.selectFrom('scientificFields').select('order').execute();
        return rows.map(({ order }) => order);
      })
      .toContain(8);

    await go(page, `/admin/scientific-fields?q=${encodeURIComponent(name)}`);
    await expect.poll(() => rowsOf(page)).toEqual([name]);
    await page.getByText(list.total(1)).waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await button(page, form.delete).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.ui.yes, exact: true }).click();
    await page.getByText(words.deletedSuccess).first().waitFor();
    await expect.poll(() => pathOf(page)).toBe(pathIn(language, '/admin/scientific-fields'));
    await expect.poll(() => rowsOf(page)).not.toContain(name);
  });

  test('leaving with unsaved changes needs an answer to a question', async () => {
    const words = wordsOf('contacts', language);
    const page = await at('/admin/contacts/new');
    await field(page, words.fields['name'] ?? '').fill('Ada');
    await page.getByRole('main').getByRole('link', { name: words.many, exact: true }).last().click();
    const question = page.getByRole('alertdialog', { name: leave.title });
    await question.getByRole('button', { name: leave.stay }).click();
    expect(await field(page, words.fields['name'] ?? '').inputValue()).toBe('Ada');
    // The other language is another document.
    await page.getByRole('banner').getByRole('link', { name: texts.layout.otherLanguage }).click();
    await question.getByRole('button', { name: leave.stay }).click();
    expect((await site.signIn(admin)).user.language).toBe('it');
    await page.getByRole('main').getByRole('link', { name: words.many, exact: true }).last().click();
    await question.getByRole('button', { name: leave.leave }).click();
    await page.waitForURL((url) => url.pathname === pathIn(language, '/admin/contacts'));
  });

  test('the form that was open when the sign-in ended is restored for the same account, and for no other', async () => {
    const words = wordsOf('contacts', language);
    const [own, other] = [
      await site.openAccount({ subRoles: ['editor'] }),
      await site.openAccount({ subRoles: ['editor'] }),
    ];
    const page = await open('/admin/contacts/new', own);
    const name = field(page, words.fields['name'] ?? '');
    await name.fill('Rosalind');
    await site.database.pool.query(
      `delete from "accessTokens" where "userId" = (select "_id" from "users" where "email" = $1)`,
      [own],
    );
    // What the page requests by itself may have been refused already: a key needs no button.
    await page.keyboard.press('Control+s');
    const signIn = async (email: string) => {
      await page.waitForURL((url) => url.pathname === pathIn(language, '/login'));
      await page.getByLabel(new RegExp(`^${texts.accounts.fields.email}`)).fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.getByRole('main').locator('[type=submit]').click();
      await name.waitFor();
    };
    await signIn(other);
    expect(await name.inputValue()).toBe('');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await signIn(own);
    await page.getByText(form.found).waitFor();
    expect(await name.inputValue()).toBe('Rosalind');
    await save(page);
    await page.getByText(words.savedSuccess).first().waitFor();
    expect(await page.getByText(form.found).count()).toBe(0);
  });

  test('a conflicting save shows the other change, and nothing of either is lost', async () => {
    const words = wordsOf('contacts', language);
    const { token } = await site.signIn(admin);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const added = await fetch(`${site.origin}/api/contacts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Marie', role: 'Guida' }),
    }).then((answer) => answer.json() as Promise<{ _id: string }>);
    const page = await at(`/admin/contacts/${added._id}`);
    await field(page, words.fields['phone'] ?? '').fill('010 123');
    await fetch(`${site.origin}/api/contacts/${added._id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ role: 'Coordinatrice' }),
    });
    await save(page);
    await page.getByText(form.conflict.text(words.fields['role'] ?? '')).waitFor();
    await button(page, form.conflict.keepMine).click();
    await page.getByText(words.savedSuccess).first().waitFor();
    const stored = await fetch(`${site.origin}/api/contacts/${added._id}`, { headers });
    expect(await stored.json()).toMatchObject({ role: 'Coordinatrice', phone: '010 123' });
    expect(await field(page, words.fields['role'] ?? '').inputValue()).toBe('Coordinatrice');
  });

  test('deleting rows together reports the result of each', async () => {
    const words = wordsOf('locations', language);
    const { db } = site.database;
    await db
      .insertInto('locations')
      .values({ _id: crypto.randomUUID(), name: `Cantina ${language}` })
      .execute();
    const page = await at('/admin/locations');
    await page.getByRole('checkbox', { name: list.choose(`Cantina ${language}`) }).check({ force: true });
    const { name: hall } = await db
      .selectFrom('locations')
      .select('name')
      .where('_id', '=', site.programme.places.hall)
      .executeTakeFirstOrThrow();
    await page.getByRole('checkbox', { name: list.choose(hall) }).check({ force: true });
    await page.getByText(list.chosen(2)).waitFor();
    await button(page, list.deleteChosen).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.ui.yes, exact: true }).click();
    await page.getByText(list.results).waitFor();
    const results = await page.getByRole('alert').getByRole('listitem').allInnerTexts();
    expect(results[0]).toBe(`Cantina ${language}: ${list.deleted}`);
    // The robot takes place there.
    const { one } = wordsOf('events', language);
    const uses = counted(1, one.toLowerCase(), '');
    expect(results[1]).toBe(`${hall}: ${texts.resources.refusals.stillReferencedBy(uses)}`);
    await expect.poll(() => rowsOf(page)).not.toContain(`Cantina ${language}`);
    expect(await rowsOf(page)).toContain(hall);
    expect(words.many).toBe(await page.getByRole('heading', { level: 1 }).innerText());
  });

  test('a list is sorted, filtered and shared by its address, and exported as it is filtered', async () => {
    const words = wordsOf('eventCategories', language);
    const page = await at('/admin/event-categories');
    const byOrder = await expect
      .poll(async () => {
        const rows = await rowsOf(page);
        return rows.length;
      })
      .toBe(2)
      .then(() => rowsOf(page));
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: words.fields['order'] ?? '' })
      .click();
    await expect.poll(() => rowsOf(page)).toEqual([...byOrder].reverse());
    expect(pathOf(page)).toBe(pathIn(language, '/admin/event-categories?sort=-order'));
    await button(page, list.filters).click();
    await button(page, `${list.all} ${words.fields['colour']}`).click();
    await page.getByRole('option', { name: words.options['colour']?.['coral'] ?? '' }).click();
    await expect.poll(() => rowsOf(page)).toEqual([byOrder[1]]);
    expect(pathOf(page)).toBe(pathIn(language, '/admin/event-categories?colour=coral&sort=-order'));

    const download = page.waitForEvent('download');
    await button(page, list.export).click();
    const csv = await text(await (await download).createReadStream());
    const separator = language === 'it' ? ';' : ',';
    expect(csv.split('\r\n').map((line) => line.split(separator).slice(1))).toEqual([
      [
        `${words.fields['name']} (it)`,
        `${words.fields['name']} (en)`,
        words.fields['colour'],
        words.fields['order'],
      ],
      ['Spettacolo', 'Show', words.options['colour']?.['coral'], '2'],
      [],
    ]);
  });

  test('admins read who changed what; of personal fields only that they were changed', async () => {
    const words = wordsOf('contacts', language);
    const { token } = await site.signIn(admin);
    await fetch(`${site.origin}/api/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ipazia', role: `Astronoma ${language}` }),
    });
    const page = await at('/admin/audit?entity.%24contains=contacts');
    const row = page.getByRole('row').filter({ hasText: `Astronoma ${language}` });
    await row.getByText('Amanda Verdi').waitFor();
    expect(await row.getByRole('listitem').allInnerTexts()).toEqual([
      words.fields['name'],
      `${words.fields['role']}: ${list.none} → Astronoma ${language}`,
    ]);
    await row.getByRole('cell', { name: audit.actions.create, exact: true }).waitFor();
    await row.getByRole('cell', { name: words.many, exact: true }).waitFor();
    await row.getByRole('link', { name: audit.openRecord }).click();
    await page.getByRole('heading', { level: 1, name: 'Ipazia' }).waitFor();
  });

  test('a contact changes its own events, and reads the others on their public pages', async () => {
    const { robot, untranslated } = site.programme.events;
    const contact = await site.openAccount({ subRoles: ['contact'], contactEventIds: [robot] });
    const page = await at(`/admin/events/${robot}`, contact);
    await button(page, form.save).waitFor();
    await go(page, `/admin/events/${untranslated}`);
    await page.getByRole('heading', { level: 1, name: texts.layout.notFound.title }).waitFor();
    expect(await button(page, form.save).count()).toBe(0);
    await go(page, '/manage/events');
    await page.locator(`a[href$="/manage/events/details/${robot}"]`).first().waitFor();
    await page.locator(`a[href$="/events/${untranslated}"]`).first().waitFor();
    expect(await page.locator(`a[href$="/manage/events/details/${untranslated}"]`).count()).toBe(0);
  });

  proving('an address with an unknown reference says so', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'niente']) {
      const page = await at(`/admin/sessions/new?eventId=${id}`);
      const chosen = page.getByRole('button', { name: form.remove(form.gone), exact: true });
      if (id !== 'niente') await chosen.waitFor();
      expect(await page.getByText('…', { exact: true }).count()).toBe(0);
    }
  });

  test('sub-roles are chosen by their labels, and stored by their codes', async () => {
    const words = wordsOf('users', language);
    const email = await site.openAccount();
    const { user } = await site.signIn(email);
    const page = await at(`/admin/users/${user._id}`);
    const group = page.getByRole('group', { name: words.fields['subRoles'] ?? '' });
    for (const one of ['scanner', 'contact'])
      await group.getByText(words.options['subRoles']?.[one] ?? one, { exact: true }).click();
    await save(page);
    await page.getByText(words.savedSuccess).first().waitFor();
    expect((await site.signIn(email)).user.subRoles).toEqual(['scanner', 'contact']);
  });

  test('the information desk opens an account, and an admin deletes it with the password once more', async () => {
    const words = wordsOf('users', language);
    const { deletion } = stringsIn(language, accountActionStrings);
    const secondFactor = stringsIn(language, secondFactorStrings);
    const support = await site.openAccount({ subRoles: ['support'] });
    const desk = await at('/admin/users', support);
    await desk.getByRole('link', { name: words.add }).click();
    await desk.getByRole('heading', { level: 1, name: words.add }).waitFor();
    expect(await desk.getByText(words.fields['role'] ?? '', { exact: true }).count()).toBe(0);
    await field(desk, words.fields['name'] ?? '').fill('Nives');
    await field(desk, words.fields['surname'] ?? '').fill('Conti');
    await field(desk, words.fields['email'] ?? '').fill(`nives-${language}@example.it`);
    for (const [name, option] of [
      ['language', 'en'],
      ['userType', 'private'],
    ] as const) {
      await desk.getByLabel(new RegExp(`^${words.fields[name]}`)).click();
      await desk.getByRole('option', { name: words.options[name]?.[option] ?? '', exact: true }).click();
    }
    expect(await axeFindings(desk)).toEqual([]);
    await save(desk);
    await desk.getByRole('heading', { level: 1, name: 'Nives Conti' }).waitFor();
    expect(await button(desk, deletion.label).count()).toBe(0);

    const page = await at(new URL(desk.url()).pathname.replace(/^\/en/, ''), admin, { complains: /400/ });
    await button(page, deletion.label).click();
    const dialog = page.getByRole('dialog', { name: deletion.title('Nives Conti') });
    const typed = dialog.getByLabel(new RegExp(`^${secondFactor.profile.password}`));
    await typed.fill('Non è questa 1');
    await button(page, deletion.label).last().click();
    await dialog.getByText(secondFactor.failure.passwordWrong).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await typed.fill(password);
    await button(page, deletion.label).last().click();
    await page.getByText(deletion.done).first().waitFor();
    await page.getByRole('heading', { level: 1, name: words.many }).waitFor();
    expect(await page.getByRole('link', { name: 'Conti' }).count()).toBe(0);
  });

  test('the only admin cannot disable the own account, and the reason is shown beside the switch', async () => {
    const words = wordsOf('users', language);
    const { user } = await site.signIn(admin);
    const page = await at(`/admin/users/${user._id}`, admin, { complains: /400/ });
    await page.getByText(words.fields['isEnabled'] ?? '', { exact: true }).click();
    await save(page);
    await page.getByText(errors.lastAdmin).waitFor();
    const toggle = page.getByRole('switch', { name: words.fields['isEnabled'] ?? '' });
    await expect.poll(() => toggle.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(
      await toggle.evaluate((input) => [
        input.getAttribute('aria-invalid'),
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((_id) => document.getElementById(_id)?.textContent)
          .join(' '),
      ]),
    ).toEqual(['true', errors.lastAdmin]);
    expect(await axeFindings(page)).toEqual([]);
  });

  proving('a list that fails to load can be loaded again, and the focus stays on its button', async () => {
    let requests = 0;
    const page = await open('/admin/age-targets', admin, {
      complains: /status of 500/,
      prepare: (context: BrowserContext) =>
        context.route('**/api/age-targets?*', async (route) => {
          requests += 1;
          if (requests > 2) await route.continue();
          else await route.fulfill({ status: 500, body: '{}' });
        }),
    });
    const retry = button(page, texts.ui.retry);
    await retry.waitFor();
    // After the failure, the button is another element.
    await retry.evaluate((element) => element.setAttribute('data-same', ''));
    expect(requests).toBe(1);
    const again = page.waitForResponse(/age-targets\?/);
    await retry.press('Enter');
    await again;
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-same')))
      .toBe(true);
    await retry.press('Enter');
    await page.getByRole('grid').waitFor();
    expect(requests).toBe(3);
  });

  proving('a page after the end of the list says where the list ends, and links there', async () => {
    const page = await at('/admin/locations?limit=1&page=999');
    await page.getByRole('heading', { name: list.pastEnd }).waitFor();
    await button(page, list.lastPage).click();
    await page.locator('tbody tr').first().waitFor();
    const pages = stringsIn(language, pagesStrings);
    const last = Number(new URL(page.url()).searchParams.get('page'));
    await page.getByText(pages.page(last, last), { exact: true }).waitFor();
    // On the narrowest phone both buttons fit side by side.
    await page.setViewportSize({ width: 320, height: 900 });
    const ways = page.getByRole('navigation', { name: pages.pages }).getByRole('button');
    const heights = await ways.evaluateAll((some) => some.map((way) => way.getBoundingClientRect().top));
    expect(heights).toEqual([heights[0], heights[0]]);
    await button(page, pages.previous).click();
    await page.getByText(pages.page(last - 1, last), { exact: true }).waitFor();
  });

  test('a row is named in the title of its page, and an unknown row says so there too', async () => {
    const page = await at(`/admin/events/${site.programme.events.robot}`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await expect.poll(() => page.title()).toContain(await heading.innerText());
    await go(page, '/admin/events/00000000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: form.notFound }).waitFor();
    expect(await page.title()).toContain(form.notFound);
  });

  proving('on a phone no role is offered a personal area that it does not have', async () => {
    const bar = { name: texts.layout.personalArea };
    const scanner = await at('/events', await site.openAccount({ role: 'scanner', name: 'Ada' }), {
      width: 360,
    });
    await scanner.getByRole('button', { name: texts.layout.profileMenu('Ada') }).waitFor();
    expect(await scanner.getByRole('navigation', bar).count()).toBe(0);
    const reader = await at('/events', await site.openAccount(), { width: 360 });
    await reader.getByRole('navigation', bar).waitFor();
  });

  test('a visitor gets the refusal page in the admin area, and the menu of an editor has only the lists of editors', async () => {
    const reader = await site.openAccount();
    const strange = await at('/settings', reader);
    await strange.getByRole('heading', { level: 1, name: texts.layout.forbidden.title }).waitFor();
    expect(await strange.title()).toContain(texts.layout.forbidden.title);
    const editor = await site.openAccount({ subRoles: ['editor'] });
    const page = await at('/dashboard', editor);
    const drawer = page.getByRole('navigation', { name: texts.drawer.label });
    await drawer.getByRole('link', { name: wordsOf('speakers', language).many, exact: true }).waitFor();
    for (const name of ['settings', 'labels', 'customers', 'vatRates'] as const)
      expect(
        await drawer.getByRole('link', { name: wordsOf(name, language).many, exact: true }).count(),
      ).toBe(0);
  });
});

test('an admin finds an account whose phone is lost, resets its second factor, and blocks an account at once', async () => {
  const { texts, at, go, save } = staffIn('it');
  const { accountActions } = texts;
  const users = wordsOf('users', 'it');
  const email = await site.openAccount({ name: 'Perduta', surname: 'Chiavi', subRoles: ['editor'] });
  const { token, user } = await site.signIn(email);
  await site.database.pool.query(
    `insert into "secondFactors" ("userId", "sealedSecret", "confirmedAt", "createdAt") values ($1, '', now(), now())`,
    [user._id],
  );
  const statusOf = async () =>
    (await fetch(`${site.origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await statusOf()).toBe(200);

  const page = await at('/admin/users?q=chiavi');
  await page.getByRole('link', { name: 'Chiavi' }).first().click();
  const part = page.getByRole('region', { name: accountActions.label });
  await part.getByText(accountActions.isOn, { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await part.getByRole('button', { name: accountActions.reset }).click();
  const question = page.getByRole('alertdialog', { name: accountActions.resetTitle });
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: accountActions.reset }).click();
  await part.getByText(accountActions.isOff, { exact: true }).waitFor();
  expect(await statusOf()).toBe(401);

  const again = await site.signIn(email);
  await page.getByText(users.fields['isEnabled'] ?? '', { exact: true }).click();
  await save(page);
  await page.getByText(users.savedSuccess).first().waitFor();
  const headers = { authorization: `Bearer ${again.token}` };
  expect((await fetch(`${site.origin}/api/users/me`, { headers })).status).toBe(401);

  await go(page, `/admin/audit?entityId=${user._id}`);
  await page.getByText(users.trail?.['secondFactor'] ?? '', { exact: true }).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(2);
});
