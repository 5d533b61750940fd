// Searching the programme: by an address with unreadable parts, by a mistyped word.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { findingStrings } from '#web/events/programme/results/finding-strings.ts';
import { nothingStrings } from '#web/events/programme/results/nothing-strings.ts';
import { visibilityStrings, strings as eventsStrings } from '#web/events/programme/strings.ts';
import { daysStrings } from '#web/events/filters/days/days-strings.ts';
import { ageStrings } from '#web/events/filters/age-strings.ts';
import { filtersStrings } from '#web/events/filters/filters-strings.ts';
import { suggestionStrings } from '#web/events/filters/suggestion-strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { checkoutStrings } from '#web/reservations/checkout/checkout-strings.ts';
import { widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { focused } from '#test/keyboard.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { goTo, openOnSlowLine, openSite, type Site, takenOver } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const unknownId = '0199a000-0000-7000-8000-000000000001';
const cardTitles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

describe.each(languagesTried('it'))('in %s,', (language) => {
  const texts = stringsIn(language, findingStrings);
  const eventTexts = stringsIn(language, eventsStrings);
  const { results, withSeats } = eventTexts;
  const filters = stringsIn(language, filtersStrings);
  const { names } = stringsIn(language, nothingStrings);
  const suggestions = stringsIn(language, suggestionStrings);
  const words = {
    it: { slip: 'vulacno', intended: 'vulcano', title: 'Il vulcano in cucina', last: 'Cielo numero 20' },
    en: { slip: 'volcnao', intended: 'volcano', title: 'A volcano in the kitchen', last: 'Sky number 20' },
  }[language];
  const open = (path: string, javaScriptEnabled: boolean) =>
    site.open(pathIn(language, path), { language, javaScriptEnabled });
  const goOn = onePage(() => site);
  /** A guest's page, for tests that are not about loading it. */
  const at = (path: string) => goOn(pathIn(language, path), { language });

  test.each([
    ['with', true],
    ['without', false],
  ])('an address that cannot be read as a whole says so, %s script', async (_name, hasScript) => {
    const hall = site.programme.places.hall;
    const page = await open(
      `/events?age=8&age=abc&from=domani&field=${unknownId}&place=${hall}&showPrivate=1`,
      hasScript,
    );
    await page.getByText(texts.unread(`${names.dates}, ${names.age}`), { exact: true }).waitFor();
    expect(await page.getByText(texts.gone(1), { exact: true }).count()).toBe(1);
    expect(await page.getByText(texts.excluded, { exact: true }).count()).toBe(1);
    expect(await page.getByRole('status').first().textContent()).toBe(results('1', true));
    const active = page.getByRole('list', { name: filters.active }).getByRole('link');
    expect(await active.allInnerTexts()).toEqual(['Sala dei Giganti', filters.clear]);
  });

  test.each([
    ['with', true],
    ['without', false],
  ])('a mistyped word finds the intended one, and the page says so, %s script', async (_name, hasScript) => {
    const path = `/events?q=${words.slip}`;
    const page = await (hasScript ? at(path) : open(path, false));
    await page.getByText(texts.nothingFor(words.slip)).waitFor();
    expect(await cardTitles(page)).toEqual([words.title]);
    await page.getByRole('link', { name: words.intended, exact: true }).click();
    await page.waitForURL(`**?q=${words.intended}`);
    expect(await cardTitles(page)).toEqual([words.title]);
    await page.getByText(texts.didYouMean).waitFor({ state: 'detached' });
    // The link disappears, and the focus moves to what it led to; a new document starts at its top.
    await expect.poll(() => focused(page)).toBe(hasScript ? `H2 ${results('1', true)}` : 'BODY');
  });

  test('words that are filters are named and can be words again; words without an answer lead on', async () => {
    const { typed, title } = {
      it: { typed: 'gratis', title: 'La mano del robot' },
      en: { typed: 'free', title: 'The robot hand' },
    }[language];
    const page = await at(`/events?q=robot+${typed}`);
    await page.getByText(texts.understood(typed, texts.readings.free)).waitFor();
    expect(await cardTitles(page)).toEqual([title]);
    await page.getByRole('link', { name: texts.asWord(typed), exact: true }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('q') === `robot "${typed}"`);
    await page.getByText(texts.understood(typed, texts.readings.free)).waitFor({ state: 'detached' });
    await goTo(page, pathIn(language, '/events?q=yoga'));
    const nothing = stringsIn(language, nothingStrings);
    await page.getByRole('group', { name: nothing.kinds }).getByRole('link').first().waitFor();
    expect(await page.getByRole('region', { name: nothing.next }).getByRole('article').count()).toBe(3);
  });

  test('names are suggested during typing, and chosen by keyboard or pointer', async () => {
    const { search } = stringsIn(language, eventsStrings);
    const twins = 'Gocce gemelle';
    for (let count = 0; count < 2; count += 1)
      await buildSession(
        site.database.db,
        await buildEvent(site.database.db, { title: { it: twins, en: twins } }),
      );
    const page = await at('/events');
    const field = page.locator('input[type=search]');
    await field.fill(words.slip);
    const options = page.getByRole('listbox', { name: suggestions.label }).getByRole('option');
    await options.filter({ hasText: suggestions.didYouMean(words.intended) }).waitFor();
    expect(await options.allInnerTexts()).toEqual([
      suggestions.didYouMean(words.intended),
      `${words.title}\n${suggestions.kinds.event}`,
    ]);
    const combobox = page.getByRole('combobox', { name: search });
    expect(await combobox.getAttribute('aria-expanded')).toBe('true');
    await field.press('ArrowDown');
    expect(await combobox.getAttribute('aria-activedescendant')).toBe(
      await options.first().getAttribute('id'),
    );
    await field.press('Escape');
    expect(await field.inputValue()).toBe(words.slip);
    await options.first().waitFor({ state: 'hidden' });

    // Two events of one name stay two entries, and none is left over.
    await field.fill(twins);
    const twin = `${twins}\n${suggestions.kinds.event}`;
    await expect.poll(() => options.allInnerTexts()).toEqual([twin, twin]);
    await field.fill('Giganti');
    await options.filter({ hasText: 'Sala dei Giganti' }).waitFor();
    expect(await options.allInnerTexts()).toEqual([`Sala dei Giganti\n${suggestions.kinds.place}`]);
    await options.click();
    await page.waitForURL(`**?place=${site.programme.places.hall}`);
    expect(await field.inputValue()).toBe('');

    await field.fill(words.title.slice(0, 12));
    const ready = page.locator('[role=option][aria-disabled=false]').filter({ hasText: words.title });
    await ready.waitFor();
    // While the answer for another word is pending, the shown suggestions are not for that word, and Enter does not choose one.
    const answered = Promise.withResolvers<undefined>();
    await page.route('**/api/events/suggestions?*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await field.fill(words.last);
    await options.first().waitFor();
    await field.press('ArrowDown');
    expect(await combobox.getAttribute('aria-activedescendant')).toBeNull();
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === words.last);
    // The results are in view, also when the answer arrives.
    answered.resolve(undefined);
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(() => combobox.getAttribute('aria-expanded')).toBe('false');

    await field.fill(words.title.slice(0, 12));
    await ready.waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  });

  proving('on a slow line no letter is lost, and the field always matches the list', async () => {
    const page = await at('/faqs');
    const from = site.programme.firstDay;
    const [early, later] = [words.intended.slice(0, 3), words.intended.slice(3)];
    const isAbout = (q: string) => (url: URL) =>
      url.pathname === '/api/events/cards' && url.searchParams.get('q') === q;
    const answer = Promise.withResolvers<void>();
    await page.route(isAbout(early), async (route) => {
      await answer.promise;
      await route.continue();
    });
    const requested = page.waitForRequest((request) => isAbout(early)(new URL(request.url())));
    const field = page.locator('input[type=search]');
    await openOnSlowLine(page, pathIn(language, `/events?from=${from}`), () =>
      field.pressSequentially(early),
    );
    await requested;
    await field.pressSequentially(later);
    answer.resolve();
    await page.waitForURL(`**?from=${from}&q=${words.intended}`);
    await expect.poll(() => cardTitles(page)).toEqual([words.title]);

    // A link that is followed before the letters were requested takes them along.
    await page.evaluate((name) => {
      // Both at once: half a second later the letters have been requested.
      document.execCommand('delete');
      [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.click();
    }, withSeats);
    const typed = words.intended.slice(0, -1);
    const address = `**?available=1&from=${from}&q=${typed}`;
    await page.waitForURL(address);

    // The same search again is no new history entry, so going back does not stop there.
    await field.press('Enter');
    await field.press('Enter');
    await page.getByRole('link', { name: filters.remove(filters.words(typed)) }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL(address);
    await expect.poll(() => field.inputValue()).toBe(typed);
    // Letters that were requested one after the other are one history entry.
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe(words.intended);
    await page.goBack();
    await page.waitForURL(`**/events?from=${from}`);
    await expect.poll(() => field.inputValue()).toBe('');
  });

  proving(
    'going back, by the browser or by the page, restores the scroll position and the focused card',
    async () => {
      const from = site.programme.firstDay;
      const page = await at(`/events?from=${from}`);
      await page.setViewportSize({ width: 360, height: 900 });
      await page.locator('nav a[rel=next]').click();
      await page.waitForURL(`**?from=${from}&page=2`);
      const card = page.getByRole('article').getByRole('link').last();
      await expect.poll(() => card.innerText()).toBe(words.last);
      const results = page.getByRole('heading', { level: 2 }).filter({ has: page.getByRole('status') });
      await expect.poll(() => results.evaluate((one) => one === document.activeElement)).toBe(true);
      await card.scrollIntoViewIfNeeded();
      const position = () =>
        page.evaluate(() => [location.search, scrollY, document.activeElement?.textContent]);
      const left = await page.evaluate(() => [location.search, scrollY]);
      expect(left[1]).toBeGreaterThan(300);
      const event = page.getByRole('heading', { level: 1, name: words.last });

      await card.click();
      await event.waitFor();
      await page.goBack();
      await expect.poll(position).toEqual([...left, words.last]);

      await card.click();
      const { back, wholeProgramme } = stringsIn(language, eventStrings);
      await event.waitFor();
      // Browsers discard tabs and load them again; from here the reader may go on before going back.
      await Promise.all([takenOver(page), page.reload()]);
      const wayBack = page.getByRole('link', { name: back, exact: true });
      expect(await wayBack.getAttribute('href')).toBe(pathIn(language, `/events${String(left[0])}`));
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const similar = page.getByRole('article').getByRole('article').getByRole('link').first();
      await similar.click();
      await event.waitFor({ state: 'detached' });
      await wayBack.click();
      await expect.poll(position).toEqual([...left, words.last]);

      // The same for an address that was opened directly, and scrolled before hydration.
      const direct = pathIn(language, `/events/${site.programme.events.mixed}`);
      const scroll = () => {
        scrollTo(0, 40);
        return scrollY === 40;
      };
      await openOnSlowLine(page, direct, async () => void (await page.waitForFunction(scroll)));
      const whole = page.getByRole('link', { name: wholeProgramme, exact: true });
      // Pressed at its position: the driver would scroll to it first.
      const { x = 0, y = 0 } = (await whole.boundingBox()) ?? {};
      await page.mouse.click(x + 20, y + 20);
      const list = page.getByRole('searchbox');
      await list.waitFor();
      await page.goBack();
      await expect.poll(() => page.evaluate(() => [location.pathname, scrollY])).toEqual([direct, 40]);
      await whole.click();
      const programme = site.origin + pathIn(language, '/events');
      await page.waitForURL(programme);
      await list.waitFor();

      // The same for going back from a choice in the filter sheet, which is one history entry.
      await page.waitForFunction(scroll);
      await page.getByRole('button', { name: filters.open(0), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: filters.title });
      await sheet.getByLabel(filters.available).check();
      await page.waitForURL(`${programme}?available=1`);
      await sheet.getByLabel(filters.party).fill('2');
      await page.waitForURL(`${programme}?available=1&party=2`);
      await sheet.getByLabel(filters.live).check();
      await page.waitForURL(`${programme}?available=1&live=1&party=2`);
      await page.goBack();
      await page.waitForURL(programme);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
    },
  );

  test('staff find unpublished events, see that they are unpublished, and open them by their address', async () => {
    const title = { it: 'Prova generale', en: 'Dress rehearsal' };
    const eventId = await buildEvent(site.database.db, { title, visibilityStatus: 'private' });
    await buildSession(site.database.db, eventId);
    const signedInAs = await site.openAccount({ role: 'admin' });
    const page = await site.open(pathIn(language, '/events?showPrivate=1'), {
      language,
      signedInAs,
      complains: /status of 404/,
    });
    const card = page.getByRole('article').filter({ hasText: title[language] });
    const { private: mark } = stringsIn(language, visibilityStrings);
    await card.getByText(mark, { exact: true }).waitFor();
    expect(await page.getByText(mark, { exact: true }).count()).toBe(1);
    expect(await page.getByText(texts.excluded, { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: filters.open(1) }).click();
    await page.getByRole('dialog').getByLabel(filters.showPrivate).uncheck();
    await page.waitForURL(site.origin + pathIn(language, '/events'));
    await card.waitFor({ state: 'detached' });

    // Signing out in another tab leaves nothing of the account in this one: no answer that was pending
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/robots.txt`);
    const leave = () =>
      other.evaluate(() => {
        const session = localStorage.getItem('userData') ?? '';
        localStorage.removeItem('userData');
        return session;
      });
    const { notFound, signIn } = stringsIn(language, layoutStrings);
    const isPastLastPage = async () => {
      await page.getByRole('heading', { level: 1, name: notFound.title }).waitFor();
      await expect.poll(() => page.content()).not.toContain(title[language]);
    };
    const answer = Promise.withResolvers<void>();
    const ofEvent = (url: URL) => url.pathname === `/api/events/${eventId}`;
    await page.route(ofEvent, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goBack();
    const requested = page.waitForRequest((request) => ofEvent(new URL(request.url())));
    await card.getByRole('link', { name: title[language] }).click();
    await requested;
    const userData = await leave();
    await page.getByRole('banner').getByRole('link', { name: signIn }).waitFor();
    answer.resolve();
    await isPastLastPage();
    await other.evaluate((session) => localStorage.setItem('userData', session), userData);

    // and no content that was shown.
    await page.goto(pathIn(language, `/events/${eventId}`));
    await page.getByRole('heading', { level: 1, name: title[language] }).waitFor();
    expect(await page.title()).toContain(title[language]);
    await page.getByText(mark, { exact: true }).first().waitFor();
    await leave();
    await isPastLastPage();
    await other.evaluate((session) => localStorage.setItem('userData', session), userData);
    await other.close();

    // Beside the drawer it is the same, and following its links stays in the section.
    const section = pathIn(language, '/admin/calendar');
    await page.goto(`${section}/events?showPrivate=1`);
    await card.getByText(mark, { exact: true }).waitFor();
    const drawer = page.getByRole('navigation', { name: stringsIn(language, drawerStrings).label });
    expect(await drawer.locator('[aria-current=page]').getAttribute('href')).toBe(`${section}/events`);
    const days = page.getByRole('list', { name: stringsIn(language, daysStrings).label });
    expect(await days.locator('form').getAttribute('action')).toBe(`${section}/events`);
    await page.getByRole('button', { name: filters.open(1) }).click();
    await page.getByRole('dialog').getByLabel(filters.showPrivate).uncheck();
    await page.waitForURL(`${site.origin}${section}/events`);
    await card.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    const { events } = site.programme;
    await page.locator(`article a[href="${section}/events/${events.robot}"]`).click();
    const { actions, back } = stringsIn(language, eventStrings);
    await page.getByRole('link', { name: actions.book, exact: true }).first().click();
    await page.waitForURL(`**${section}/checkout/${events.robot}?session=*`);
    await page.getByRole('link', { name: stringsIn(language, checkoutStrings).back }).click();
    await page.getByRole('link', { name: back }).click();
    await page.waitForURL(`${site.origin}${section}/events`);
  });

  test('an event with seats for a party is found, opens with such a date, and the party can be removed again', async () => {
    const title = { it: 'Due misure', en: 'Two sizes' };
    const { db } = site.database;
    const eventId = await buildEvent(db, { title });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await buildSession(db, eventId, { startDate: inDays(2), maxParticipants: 4 });
    await buildSession(db, eventId, { startDate: inDays(4), maxParticipants: 20 });
    const page = await open('/events?party=13', false);
    expect(await cardTitles(page)).not.toContain(words.title);
    const card = page.getByRole('article').filter({ hasText: title[language] });
    const shown = await card.locator('time').getAttribute('datetime');
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title[language] }).waitFor();
    expect(await page.getByRole('main').locator('time').first().getAttribute('datetime')).toBe(shown);
    await page.goBack();
    const what = filters.partyIs(13);
    await page.getByRole('link', { name: filters.remove(what) }).click();
    await page.waitForURL(`**${pathIn(language, '/events')}`);
    expect(await cardTitles(page)).toContain(words.title);
  });

  proving('browsers without popovers have the filter sheet, too', async () => {
    const address = pathIn(language, '/events');
    const page = await site.open(address, {
      language,
      width: 360,
      prepare: async (context) => {
        await context.addInitScript(() => {
          for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
            Reflect.deleteProperty(HTMLElement.prototype, name);
          // The selector :popover-open is unknown, too.
          const query = document.querySelectorAll.bind(document);
          document.querySelectorAll = (selector: string) => {
            if (selector.includes(':popover-open')) throw new SyntaxError(selector);
            return query(selector);
          };
        });
        // Such browsers ignore the attributes.
        await context.route(site.origin + address, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll(/ popover\w*="[^"]*"/gi, '');
          await route.fulfill({ response, body });
        });
      },
    });
    expect(await page.locator('[popover], [popovertarget]').count()).toBe(0);
    const sheet = page.getByRole('dialog', { name: filters.title });
    const isOver = () => sheet.evaluate((element) => element.matches(':modal'));
    const opens = page.getByRole('button', { name: filters.open(0), exact: true });
    await opens.click();
    expect([await isOver(), await focused(page)]).toEqual([true, `H2 ${filters.title}`]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'hidden' });
    await opens.click();
    await page.mouse.click(180, 20);
    await sheet.waitFor({ state: 'hidden' });
    await opens.click();
    await sheet.getByLabel(filters.accessible).check();
    await page.waitForURL(/accessible=1/);
    await sheet.getByRole('button', { name: filters.show('1', true), exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(`BUTTON ${filters.open(1)}`);
    await page.keyboard.press('Enter');
    expect(await isOver()).toBe(true);
    await sheet.getByRole('button', { name: filters.show('1', true), exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(`BUTTON ${filters.open(1)}`);
  });

  proving('the calendar closes when both days are chosen, and returns the focus to its button', async () => {
    const page = await open('/events', true);
    const days = stringsIn(language, daysStrings);
    const all = Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10);
    await page.getByRole('list', { name: days.label }).locator('summary').click();
    const today = page.locator('details [role=button]:not([aria-disabled=true])').first();
    await today.click();
    await today.click();
    await page.waitForURL(/from=/);
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');

    // The sheet has the same days among its filters, with the count of what is left; all dates can be chosen again there.
    await page.getByRole('button', { name: filters.open(1), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: filters.title });
    await sheet.locator('summary').click();
    const show = sheet.locator('button[type=submit]');
    // One day takes one tap; moving on to a button passes over other days, and chooses none of them.
    const former = new URL(page.url()).searchParams.get('from');
    await sheet.locator('details header button').last().click();
    const day = sheet.locator('details [role=button]:not([aria-disabled=true])');
    await day.nth(3).click();
    await page.waitForURL(({ searchParams }) => {
      const [from, to] = [searchParams.get('from'), searchParams.get('to')];
      return from === to && from !== former;
    });
    await expect.poll(() => show.textContent()).toMatch(/\d/);
    await day.nth(5).hover();
    await sheet.getByRole('heading', { name: filters.title }).click();
    await sheet.getByRole('button', { name: days.any }).click();
    await page.waitForURL(site.origin + pathIn(language, '/events'));
    await expect
      .poll(async () => [await page.getByRole('status').first().textContent(), await show.textContent()])
      .toEqual([results(`${all}`, false), filters.show(`${all}`, false)]);

    // A slip stays as it was typed, with what is wrong; it filters nothing.
    await sheet.getByLabel(filters.ageOf(1)).fill('120');
    await sheet.getByRole('alert').getByText(filters.ageTooHigh).waitFor();
    expect(await sheet.getByLabel(filters.ageOf(1)).inputValue()).toBe('120');
    await sheet.getByLabel(filters.ageOf(1)).fill('0');
    await page.waitForURL(/\?age=0$/);
    expect(await sheet.getByText(filters.ageTooHigh).count()).toBe(0);
    await sheet.getByLabel(filters.ageOf(1)).fill('');

    // Each person of the party has a field, which stays where it is, and the found events suit all of them.
    await sheet.getByLabel(filters.ageOf(1)).pressSequentially('11');
    await sheet.getByLabel(filters.ageOf(2)).pressSequentially('5');
    await page.waitForURL(/\?age=5&age=11$/);
    const ages = sheet.locator('input[name=age]');
    expect(await ages.evaluateAll((fields) => fields.map((one) => one.matches(':focus')))).toEqual([
      false,
      true,
      false,
    ]);
    expect(await Promise.all([0, 1, 2].map((place) => ages.nth(place).inputValue()))).toEqual([
      '11',
      '5',
      '',
    ]);
    await show.click();
    await sheet.waitFor({ state: 'hidden' });
    // Ages that are advice exclude no visitor: what is advised for other ages comes last, marked, and can be left out.
    await page.getByText(texts.ages(all - 1, 1)).waitFor();
    const advised = eventTexts.card.advised(stringsIn(language, ageStrings).from(6));
    await page.goto(pathIn(language, '/events?age=5&age=11&page=2'));
    expect(await page.getByRole('article').last().textContent()).toContain(advised);
    await page.getByRole('link', { name: texts.onlySuited(all - 1), exact: true }).click();
    await page.waitForURL(/\?age=5&age=11&exact=1$/);
    await expect
      .poll(() => page.getByRole('status').first().textContent())
      .toBe(results(`${all - 1}`, false));
    await page.getByRole('link', { name: filters.remove(filters.exact), exact: true }).click();
    await page.waitForURL(/\?age=5&age=11$/);
    for (const [age, left] of [
      [5, /\?age=11$/],
      [11, /\/events$/],
    ] as const) {
      await page.getByRole('link', { name: filters.remove(filters.ageIs(age)), exact: true }).click();
      await page.waitForURL(left);
    }

    // A choice in the sheet before hydration applies, and stays when another one is made.
    const lastYear = '/events?from=2020-01-01';
    await openOnSlowLine(page, pathIn(language, lastYear), async () => {
      await page.getByRole('button', { name: filters.open(1), exact: true }).click();
      await sheet.getByLabel(filters.ageOf(1)).fill('6');
      await sheet.getByLabel(filters.available).check();
      await sheet.getByLabel(filters.audience).selectOption('school');
      await sheet.getByRole('group', { name: filters.fields }).locator('label').first().click();
      await sheet.locator('summary').click();
      await sheet.getByLabel(days.to, { exact: true }).fill('2099-12-31');
    });
    await sheet.getByLabel(filters.party).fill('4');
    await page.waitForURL(
      /\?age=6&audience=school&available=1&field=[-0-9a-f]+&from=2020-01-01&party=4&to=2099-12-31$/,
    );
    expect(await ages.first().inputValue()).toBe('6');
    // One visit to the sheet is one history entry, which ends with it.
    await page.goBack();
    await page.waitForURL(`**${lastYear}`);
    await sheet.waitFor({ state: 'hidden' });

    // A link of last year has days that can no longer be chosen; they are collapsed in the sheet, and the link works all the same.
    await page.getByRole('button', { name: filters.open(1), exact: true }).click();
    await sheet.locator('button[type=submit]').click();
    await sheet.waitFor({ state: 'hidden' });

    // With large letters the page does not scroll sideways.
    await page.setViewportSize({ width: 360, height: 740 });
    const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    expect(height, 'a header of one line').toBeLessThan(80);
    for (const size of ['125%', '200%']) {
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      expect([size, await widthTooMuch(page)]).toEqual([size, 0]);
    }
  });
});
