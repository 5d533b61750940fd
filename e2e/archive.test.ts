// Past editions, found at the foot of the programme; the filters that a programme offers only where there is a choice; prices in sight.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { eventStrings, similarStrings } from '#web/events/event/event-strings.ts';
import { filtersStrings } from '#web/events/filters/filters-strings.ts';
import { nothingStrings } from '#web/events/programme/results/nothing-strings.ts';
import { archiveStrings, findingStrings } from '#web/events/programme/results/finding-strings.ts';
import { strings } from '#web/events/programme/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { availabilityStrings } from '#web/ui/visit/availability-strings.ts';
import { onePage } from '#test/one-page.ts';
import { buildPastEdition, type PastEdition } from '#test/past-edition.ts';
import { languagesTried } from '#test/sizes.ts';
import { openSite, type Site } from '#test/site.ts';

let site: Site;
let past: PastEdition;
beforeAll(async () => {
  site = await openSite();
  past = await buildPastEdition(site.database.db);
});
afterAll(() => site.close());
const goOn = onePage(() => site);

describe.each(languagesTried('it'))('in %s', (language) => {
  const texts = stringsIn(language, strings);
  const filters = stringsIn(language, filtersStrings);
  const event = stringsIn(language, eventStrings);
  const over = stringsIn(language, availabilityStrings).words.past;
  const named = language === 'it' ? 'Festival d’altri tempi' : 'Festival of old';
  const comet = language === 'it' ? 'La cometa di allora' : 'The comet of then';
  const open = (path: string) => goOn(pathIn(language, path), { language });
  const openUnscripted = (path: string) =>
    site.open(pathIn(language, path), { language, javaScriptEnabled: false });

  test('a past edition is linked from the foot, says that it is over, and leads to what is on', async () => {
    const page = await open('/events');
    const editions = page.getByRole('navigation', { name: texts.archive.editions });
    await editions.getByRole('link', { name: named, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: texts.archive.edition(named) }).waitFor();
    expect(new URL(page.url()).search).toBe(`?festival=${past.festival}`);
    expect(await page.title()).toContain(texts.archive.edition(named));
    const cards = page.getByRole('article');
    expect(await cards.getByRole('heading').allTextContents()).toEqual([
      comet,
      language === 'it' ? 'Le ombre di allora' : 'The shadows of then',
    ]);
    // Both are over, none can be marked, and each says its price.
    expect(await cards.getByText(over, { exact: true }).count()).toBe(2);
    expect(await cards.getByRole('button').count()).toBe(0);
    expect(
      await cards
        .first()
        .getByText(language === 'it' ? /da 3\s€/ : 'from €3')
        .count(),
    ).toBe(1);
    expect(await cards.last().getByText(`${texts.card.price}: ${event.free}`, { exact: true }).count()).toBe(
      1,
    );

    await cards.getByRole('link', { name: comet }).click();
    await page.getByText(event.hints.past, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: event.actions.signIn }).count()).toBe(0);
    expect(await page.getByRole('link', { name: event.calendar }).count()).toBe(0);
    await page.getByRole('heading', { name: event.know }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: stringsIn(language, similarStrings).title }).waitFor();
    await page.getByRole('link', { name: named, exact: true }).click();
    await page.getByRole('link', { name: stringsIn(language, archiveStrings).now, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: texts.invitation }).waitFor();
  });

  test('views of a past edition show it whole, with prices', async () => {
    const page = await open(`/events?festival=${past.festival}&view=timetable`);
    await page.getByRole('heading', { level: 1, name: texts.archive.edition(named) }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: comet }).filter({ visible: true }).count()).toBe(1);
    expect(
      await main
        .getByText(language === 'it' ? /da 3\s€/ : 'from €3')
        .filter({ visible: true })
        .count(),
    ).toBe(1);
  });

  test('the sheet offers what there is more than one of, also without script', async () => {
    const page = await openUnscripted('/events');
    await page.getByRole('button', { name: filters.open(0), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: filters.title });
    const select = (name: string) => sheet.getByRole('combobox', { name, exact: true });
    expect(await select(filters.visit).count()).toBe(0);
    const optionsOf = (name: string) => select(name).locator('option').allTextContents();
    expect(await optionsOf(filters.festival)).toEqual([
      filters.any.festival,
      language === 'it' ? 'Festival di adesso' : 'Festival of now',
      filters.over(named),
    ]);
    expect((await optionsOf(filters.organizer)).toSorted()).toEqual(
      [filters.any.organizer, filters.organizers.center, filters.organizers.private].toSorted(),
    );
    await select(filters.type).selectOption(past.types.talk);
    await select(filters.organizer).selectOption('center');
    await sheet.locator('[type=submit]').click();
    await page.waitForURL(/organizer=center/);
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
      language === 'it' ? 'La cometa che viene' : 'The comet to come',
    ]);
    const chips = page.getByRole('list', { name: filters.active });
    expect(await chips.getByRole('link').allTextContents()).toEqual([
      language === 'it' ? 'Racconto' : 'Tale',
      `${filters.organizer} ${filters.organizers.center}`,
      filters.clear,
    ]);
  });

  test('a value that the address names is offered; what is not there is said', async () => {
    const page = await openUnscripted(`/events?organizer=school&sector=moon&visit=${past.festival}`);
    const chips = page.getByRole('list', { name: filters.active });
    expect(await chips.getByRole('link').allTextContents()).toEqual([
      `${filters.organizer} ${filters.organizers.school}`,
      filters.clear,
    ]);
    const chosen = page.locator('select[name=organizer] option:checked');
    expect(await chosen.textContent()).toBe(filters.organizers.school);
    const finding = stringsIn(language, findingStrings);
    const { names } = stringsIn(language, nothingStrings);
    expect(await page.getByText(finding.gone(1), { exact: true }).count()).toBe(1);
    expect(await page.getByText(finding.unread(names.sector), { exact: true }).count()).toBe(1);
  });
});
