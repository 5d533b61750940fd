// The work of staff on the day an event is announced: its references, the event, its dates, and its page in the programme.

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { mapStrings } from '#web/events/views/map/map-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { goTo, openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let editor: string;
let picture: Buffer;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
  picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#00716b' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.close());

function staffIn(language: Language, page: Page) {
  const { resources } = wordsIn(language);
  const { [language]: own } = resources.form.languages;
  const word = (entity: ResourceName, name: string) => wordsOf(entity, language).fields[name] ?? name;
  const input = (label: string) => page.getByLabel(new RegExp(`^${escape(label)}\\s?\\*?$`)).first();
  return {
    word,
    async goToNew(entity: ResourceName, path: string) {
      await goTo(page, pathIn(language, `/admin/${path}/new`));
      await page.getByRole('heading', { level: 1, name: wordsOf(entity, language).add }).waitFor();
    },
    fill: (entity: ResourceName, name: string, text: string) => input(word(entity, name)).fill(text),
    fillOwn: (entity: ResourceName, name: string, text: string) =>
      page
        .getByRole('group', { name: word(entity, name), exact: true })
        .getByLabel(own, { exact: true })
        .fill(text),
    /** Chooses from a list by its text. */
    async choose(entity: ResourceName, name: string, option: string) {
      await page.getByRole('button', { name: new RegExp(`${escape(word(entity, name))}\\s?\\*?$`) }).click();
      const text = wordsOf(entity, language).options[name]?.[option] ?? option;
      await page.getByRole('option', { name: text, exact: true }).click();
    },
    /** Finds a referenced row by typing the beginning of its name. */
    async refer(entity: ResourceName, name: string, text: string) {
      const box = page.getByRole('combobox', { name: word(entity, name) });
      await box.click();
      await box.pressSequentially(text.slice(0, 12));
      await page.getByRole('option', { name: text, exact: true }).click();
      await page.getByRole('button', { name: resources.form.remove(text), exact: true }).waitFor();
    },
    /** Types a day, or a day and a time, as DD/MM/YYYY HH:mm. */
    async typeDate(entity: ResourceName, name: string, digits: string) {
      const group = page.getByRole('group', { name: new RegExp(`^${escape(word(entity, name))}`) });
      await group.getByRole('spinbutton').first().click();
      await page.keyboard.type(digits);
    },
    async upload(entity: ResourceName, name: string) {
      const group = page.getByRole('group', { name: word(entity, name), exact: true });
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        group.getByRole('button', { name: resources.form.upload.choose, exact: true }).click(),
      ]);
      await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: picture });
      await group.locator('li img').waitFor();
    },
    async save(entity: ResourceName) {
      // The preview of an event is read with a POST too, which creates nothing.
      const written = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && !answer.url().includes('/preview'),
      );
      await page.getByRole('button', { name: resources.form.save, exact: true }).click();
      const answer = await written;
      expect({ status: answer.status(), body: answer.status() < 400 ? null : await answer.text() }).toEqual({
        status: 201,
        body: null,
      });
      await page.getByText(wordsOf(entity, language).savedSuccess).first().waitFor();
      await page.waitForURL((url) => !url.pathname.endsWith('/new'));
      return new URL(page.url()).pathname.split('/').at(-1) ?? '';
    },
  };
}

describe.each(languagesTried('it'))('the staff journey in %s', (language) => {
  test('a category, a place and a speaker, an event with a picture and two sessions, and it is in the programme', async () => {
    const page = await site.open(pathIn(language, '/dashboard'), { language, signedInAs: editor });
    const staff = staffIn(language, page);
    const { resources } = wordsIn(language);
    const names = {
      category: `Esperimento ${language}`,
      landmark: `Torre dell’orologio ${language}`,
      place: `Officina dei suoni ${language}`,
      speaker: `Lise Ferri${language}`,
      title: `Il suono che si vede ${language}`,
    };

    await staff.goToNew('eventCategories', 'event-categories');
    await staff.fillOwn('eventCategories', 'name', names.category);
    await staff.choose('eventCategories', 'colour', 'violet');
    await staff.fill('eventCategories', 'order', '9');
    await staff.save('eventCategories');

    await staff.goToNew('locations', 'locations');
    await staff.fill('locations', 'name', names.place);
    await staff.fill('locations', 'latitude', language === 'it' ? '45,7' : '45.7');
    await staff.fill('locations', 'longitude', language === 'it' ? '9,66' : '9.66');
    await staff.save('locations');

    await staff.goToNew('landmarks', 'landmarks');
    await staff.fillOwn('landmarks', 'name', names.landmark);
    await staff.choose('landmarks', 'kind', 'monument');
    await staff.fill('landmarks', 'latitude', language === 'it' ? '45,7009' : '45.7009');
    await staff.fill('landmarks', 'longitude', language === 'it' ? '9,66' : '9.66');
    await staff.save('landmarks');

    await staff.goToNew('speakers', 'speakers');
    await staff.fill('speakers', 'name', 'Lise');
    await staff.fill('speakers', 'surname', `Ferri${language}`);
    await staff.upload('speakers', 'photo');
    await staff.save('speakers');

    await staff.goToNew('events', 'events');
    await staff.fillOwn('events', 'title', names.title);
    await page
      .getByRole('textbox', { name: new RegExp(`^${staff.word('events', 'description')}, `) })
      .first()
      .click();
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Sabbia che balla');
    await staff.refer('events', 'eventCategoryId', names.category);
    await staff.refer('events', 'locationId', names.place);
    await staff.upload('events', 'headerImage');
    await staff.choose('events', 'visibilityStatus', 'public');
    await staff.choose('events', 'eventSector', 'festival');
    await staff.choose('events', 'eventPresenceType', 'location');
    const eventId = await staff.save('events');

    for (const daysLater of [1, 2]) {
      const day = site.programme.dayOfSession(daysLater);
      const digits = day.split('-').reverse().join('');
      await goTo(page, pathIn(language, `/admin/sessions/new?eventId=${eventId}`));
      await page.getByRole('button', { name: resources.form.remove(names.title), exact: true }).waitFor();
      await staff.typeDate('sessions', 'startDate', `${digits}1030`);
      await staff.typeDate('sessions', 'endDate', `${digits}1130`);
      await staff.choose('sessions', 'sessionTarget', 'private');
      await staff.choose('sessions', 'visibilityStatus', 'public');
      await staff.choose('sessions', 'accessType', 'reservation');
      await staff.fill('sessions', 'maxParticipants', '12');
      await staff.save('sessions');
    }

    await goTo(page, pathIn(language, `/admin/event-speakers/new?eventId=${eventId}`));
    await staff.refer('eventSpeakers', 'speakerId', names.speaker);
    await staff.choose('eventSpeakers', 'role', 'speaker');
    await staff.fill('eventSpeakers', 'position', '1');
    await staff.save('eventSpeakers');

    // As a visitor: found by its name, with its picture, its dates and its speakers.
    const visitor = await site.open(pathIn(language, `/events?q=${encodeURIComponent(names.title)}`), {
      language,
    });
    await visitor.getByRole('link', { name: names.title, exact: true }).first().click();
    await visitor.getByRole('heading', { level: 1, name: names.title }).waitFor();
    expect(
      await visitor
        .getByText('Sabbia che balla')
        .first()
        .evaluate((node) => node.tagName),
    ).toBe('STRONG');
    await visitor.getByText(names.place).first().waitFor();
    await visitor.getByText(names.speaker).first().waitFor();
    expect(await visitor.getByText('10:30').count()).toBeGreaterThanOrEqual(2);
    // Her map says what the place is near to.
    await visitor.goto(pathIn(language, `/events?view=map&q=${encodeURIComponent(names.title)}`));
    await visitor.locator('#places').getByRole('link', { name: names.place }).click();
    await visitor.getByText(stringsIn(language, mapStrings).near(names.landmark, '100 m')).waitFor();
  });
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
