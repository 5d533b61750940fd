// The pages of staff: automated accessibility checks.

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { doorSessionPath } from '#core/check-in/door-pages.ts';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import { columns } from '#core/programme-import/columns.ts';
import { buildMessage, buildSuppressed } from '#test/build-messages.ts';
import { buildUser } from '#test/build-programme.ts';
import { buildDevice } from '#test/build-visits.ts';
import { judgeFocus, judgeScreens, type Screen } from '#test/screens.ts';
import { full } from '#test/sizes.ts';
import { openSite, type Site } from '#test/site.ts';
import { takeSeats } from '#test/take-seats.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
  // An event without contact people needs no approval, so nothing about it can be rejected.
  await site.openAccount({ subRoles: ['contact'], contactEventIds: [site.programme.events.robot] });
  const { db } = site.database;
  const reservationId = await takeSeats(db, site.programme.sessions.open, 2);
  const now = new Date();
  await db
    .insertInto('feedback')
    .values({ reservationId, stars: 4, sentence: 'Torneremo.', createdAt: now, updatedAt: now })
    .execute();
  await buildDevice(db, (await site.signIn(admin)).user._id);
  const unreached = await buildUser(db, {
    name: 'Ada',
    email: 'ada@gmial.test',
    prefix: '+39',
    phoneNumber: '3331234567',
  });
  await buildMessage(db, { userId: unreached, bouncedAt: new Date(), bounce: 'hard' });
  await buildSuppressed(db, 'ada@gmial.test');
});
afterAll(() => site.close());

const atDoor = () => ({ eventId: site.programme.events.robot, _id: site.programme.sessions.open });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const screens: readonly Screen[] = [
  {
    name: 'the dashboard',
    path: () => '/dashboard',
    reach: (page, { drawer }) => page.getByRole('region', { name: drawer.groups.catalogue }).waitFor(),
  },
  {
    name: 'the guide of the door',
    isDoor: true,
    path: () => '/check-in/help',
    reach: (page, { doorTitles }) => page.getByRole('heading', { level: 1, name: doorTitles.help }).waitFor(),
  },
  {
    name: 'a list of staff, filtered, with a row chosen',
    path: () => '/admin/locations?name.%24contains=a',
    reach: async (page, { resources }) => {
      await page.getByRole('checkbox').last().check({ force: true });
      await page.getByText(resources.list.chosen(1)).waitFor();
    },
  },
  {
    name: 'a list of staff without anything',
    isVariant: true,
    path: () => '/customers?q=nessuno',
    reach: (page, { resources }) => page.getByText(resources.list.nothingFound).waitFor(),
  },
  {
    name: 'a form of staff with what is missing',
    path: () => '/admin/events/new',
    reach: async (page, { resources }) => {
      await page.getByRole('toolbar').first().waitFor();
      await button(page, resources.form.save).click();
      await page.getByText(resources.errors.required).first().waitFor();
    },
  },
  {
    name: 'a form of staff with a reference chosen',
    isVariant: true,
    path: () => '/admin/event-speakers/new',
    reach: async (page, { resources, ui }) => {
      await page.getByPlaceholder(resources.form.searchTo).first().click();
      const options = page.getByRole('option').filter({ hasNotText: resources.form.nothing });
      const option = options.filter({ hasNotText: ui.loading }).first();
      const name = await option.innerText();
      await option.click();
      await button(page, resources.form.remove(name)).waitFor();
    },
  },
  {
    name: 'the question before deleting',
    isVariant: true,
    path: () => `/admin/locations/${site.programme.places.hall}`,
    reach: async (page, { resources }) => {
      await button(page, resources.form.delete).click();
      await page.getByRole('alertdialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'an event of staff, about to be rejected',
    isVariant: true,
    path: () => `/admin/events/${site.programme.events.robot}`,
    reach: async (page, { resources }) => {
      await button(page, resources.actions.reject).click();
      await page.getByRole('dialog', { name: resources.actions.rejectTitle }).waitFor();
    },
  },
  {
    name: 'sessions of staff, about to change their visibility',
    isVariant: true,
    path: () => '/admin/sessions',
    reach: async (page, { resources }) => {
      await page.getByRole('checkbox').last().check({ force: true });
      await button(page, resources.actions.visibility).click();
      await page.getByRole('dialog', { name: resources.actions.visibilityTitle(1) }).waitFor();
    },
  },
  {
    name: 'who has booked a session',
    path: () => `/admin/sessions/${site.programme.sessions.open}/bookings`,
    reach: (page, { bookings }) => page.getByText(bookings.found(1)).waitFor(),
  },
  {
    name: 'messages, with one that came back',
    path: () => '/admin/messages',
    reach: async (page, { deliveries }) => {
      await page.getByText(deliveries.states.bounced).first().waitFor();
    },
  },
  {
    name: 'an address that gets no messages, about to be corrected',
    isVariant: true,
    reach: async (page, { deliveries }) => {
      await page.getByRole('link', { name: deliveries.addresses }).click();
      await button(page, deliveries.correct).click();
      await page.getByRole('dialog', { name: deliveries.correctTitle }).waitFor();
    },
  },
  {
    name: 'a message to those who booked, with its preview, about to be sent',
    path: () => `/admin/messages?view=write&sessions=${site.programme.sessions.open}`,
    reach: async (page, { write }) => {
      for (const [place, text] of ['Scarpe', 'Ciao {name}.', 'Shoes', 'Hello {name}.'].entries())
        await page.getByRole('textbox').nth(place).fill(text);
      await page.getByRole('heading', { name: write.preview }).waitFor();
      // While another audience is being counted, and where it has no one, nothing can be sent.
      const counted = Promise.withResolvers<void>();
      await page.route(
        '**/api/messages/preview',
        async (route) => {
          await counted.promise;
          await route.continue();
        },
        { times: 1 },
      );
      await page.getByText(write.audiences.waiting, { exact: true }).click();
      await page.getByText(write.counting, { exact: true }).waitFor();
      expect(await button(page, write.sendUncounted).isDisabled()).toBe(true);
      counted.resolve();
      await page.getByText(write.noPeople, { exact: true }).waitFor();
      expect(await button(page, write.sendUncounted).isDisabled()).toBe(true);
      await page.getByText(write.audiences.booked, { exact: true }).click();
      await button(page, write.send(1)).click();
      await page.getByRole('alertdialog', { name: write.sendTitle(1) }).waitFor();
    },
  },
  {
    name: 'what staff wrote, on its way',
    reach: async (page, { write }) => {
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: write.send(1) })
        .click();
      await page
        .getByRole('progressbar', { name: /Scarpe|Shoes/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'booking for a visitor',
    path: () => `/admin/sessions/${site.programme.sessions.open}/book`,
    reach: (page, { bookings }) => page.getByRole('combobox', { name: bookings.account }).waitFor(),
  },
  {
    name: 'an import that was tried, with rows left out',
    path: () => '/admin/imports',
    reach: async (page, { imports }) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, imports.choose).click(),
      ]);
      const row = columns.map((column) => (column === 'externalId' ? 'A' : ''));
      const buffer = Buffer.from(`${columns.join(',')}\r\n${row.join(',')}\r\n`);
      await chooser.setFiles({ name: 'programma.csv', mimeType: 'text/csv', buffer });
      await button(page, imports.try).click();
      await page.getByText(imports.dryDone).waitFor();
      await page.getByText(imports.status.done).first().waitFor();
    },
  },
  {
    name: 'the files, none yet or some',
    path: () => '/manage/media',
    reach: (page, { uploads }) => button(page, uploads.upload).waitFor(),
  },
  {
    name: 'the pictures and documents',
    reach: async (page, { uploads }) => {
      const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#00716b' } })
        .jpeg()
        .toBuffer();
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, uploads.upload).click(),
      ]);
      await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('row', { name: 'foto.jpg' }).first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'what visitors said of an event',
    path: () => eventTabPath(site.programme.events.robot, 'feedback'),
    reach: (page) => page.getByText('Torneremo.').waitFor(),
  },
  {
    name: 'a sentence of a visitor, about to be deleted',
    reach: async (page, { eventFeedback }) => {
      await button(page, eventFeedback.deleteNamed('Torneremo.')).click();
      await page.getByRole('alertdialog', { name: eventFeedback.deleteTitle }).waitFor();
    },
  },
  {
    name: 'what visitors said of an event, once a sentence is deleted',
    reach: async (page, { eventFeedback }) => {
      const reword = (sentence: string) =>
        site.database.pool.query(
          `update "feedback" set "sentence" = $1, "sentenceId" = gen_random_uuid() where "stars" = 4`,
          [sentence],
        );
      const question = page.getByRole('alertdialog', { name: eventFeedback.deleteTitle });
      const yes = question.getByRole('button', { name: eventFeedback.delete, exact: true });
      // Its author has changed it since it was read: it stays.
      await reword('Torneremo presto.');
      await yes.click();
      const refused = page.locator('[data-toast]').filter({ hasText: eventFeedback.changed });
      await refused.waitFor();
      await question.waitFor({ state: 'detached' });
      await refused.getByRole('button').last().click();
      await button(page, eventFeedback.deleteNamed('Torneremo presto.')).click();
      await yes.click();
      await page.getByText(eventFeedback.noSentences).waitFor();
      expect(await page.getByText('Torneremo').count()).toBe(0);
      // For the other language.
      await reword('Torneremo.');
    },
  },
  {
    name: 'exports',
    path: () => '/admin/reports',
    reach: (page) => page.getByRole('button', { name: /^(Esporta|Export)$/ }).waitFor(),
  },
  {
    name: 'the list of the newsletter',
    path: () => '/admin/newsletter',
    reach: (page) => page.getByRole('button', { name: /CSV/ }).waitFor(),
  },
  {
    name: 'tickets of a session at its door',
    isDoor: true,
    path: () => doorSessionPath(atDoor(), 'tickets'),
    reach: (page) =>
      page
        .getByRole('link', { name: /(tutti i controlli|all checks)$/ })
        .first()
        .waitFor(),
  },
  {
    name: 'a ticket at its door',
    isDoor: true,
    reach: async (page) => {
      await page
        .getByRole('link', { name: /(tutti i controlli|all checks)$/ })
        .first()
        .click();
      await page.locator('#log').waitFor();
    },
  },
  {
    name: 'people without tickets at a door',
    isDoor: true,
    path: () => doorSessionPath(atDoor(), 'walk-ins'),
    reach: (page) => page.locator('#release').waitFor(),
  },
  {
    name: 'what came of a session at its door',
    isDoor: true,
    path: () => doorSessionPath(atDoor(), 'attendance'),
    reach: (page) => page.getByRole('main').locator('dl').waitFor(),
  },
  {
    name: 'the devices of the door',
    isDoor: true,
    path: () => '/check-in/devices',
    reach: (page) => page.getByRole('heading', { name: 'Chiostro' }).waitFor(),
  },
  {
    name: 'the texts of the site',
    path: () => '/labels',
    reach: (page, { labels }) => page.getByRole('button', { name: labels.more }).waitFor(),
  },
  {
    name: 'the texts of the site, one being changed',
    isVariant: true,
    reach: async (page, { labels }) => {
      await page
        .getByRole('button', { name: new RegExp(`^${labels.edit}, `) })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the settings',
    path: () => '/settings',
    reach: (page) => page.getByRole('switch').first().waitFor(),
  },
  {
    name: 'the settings, one being changed',
    isVariant: true,
    reach: async (page, { settings }) => {
      const { word } = settings.words.seatsPerReservation;
      await button(page, settings.of(settings.change, word)).click();
      await page.getByRole('dialog', { name: word }).waitFor();
    },
  },
  {
    name: 'the trail of changes',
    path: () => '/admin/audit',
    reach: async (page, { audit }) => {
      await site.signIn(admin).then(({ token }) =>
        fetch(`${site.origin}/api/faqs`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            question: { it: 'Si parcheggia?' },
            answer: { it: '<p>No.</p>' },
            order: 1,
          }),
        }),
      );
      await page.reload();
      await page.getByText(audit.actions.create).first().waitFor();
    },
  },
  {
    name: 'the form of an account',
    path: () => '/admin/users',
    reach: async (page, { resources }) => {
      await page.locator('tbody a, h2 a').first().click();
      await button(page, resources.form.save).waitFor();
    },
  },
];

const options = { site: () => site, signedInAs: () => admin };
judgeScreens(screens, options);
if (full) judgeFocus(['a list of staff, filtered, with a row chosen'], screens, options);
