// From an event to a ticket and back, as a visitor does it.

import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import { focused, press, tabTo, type } from '#test/keyboard.ts';
import { openPdf, pageQr, pageText } from '#test/read-pdf.ts';
import { readQr } from '#test/read-qr.ts';
import { openSite, password, type Site } from '#test/site.ts';
import { tried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** On a desktop, and on a phone with a keyboard. */
const readers: readonly { language: Language; width: number }[] = [
  { language: 'it', width: 1280 },
  { language: 'en', width: 390 },
];
const robot = { it: 'La mano del robot', en: 'The robot hand' };
const lastThree = { it: 'Ultimi 3', en: 'Last 3' };
const full = { it: 'Completo', en: 'Full' };
const subjects = {
  confirm: { it: /^Conferma il tuo indirizzo/, en: /^Confirm your email/ },
  booked: { it: /^Prenotazione confermata: «La mano/, en: /^Booking confirmed: “The robot/ },
  cancelled: { it: /^Prenotazione annullata: «La mano/, en: /^Booking cancelled: “The robot/ },
};

/** A field by the beginning of its label: a required one has a sign after it. */
const field = (place: Page | Locator, label: string) => place.getByLabel(new RegExp(`^${label}`));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
test.each(tried(readers, 1))(
  'with the keyboard alone, from the search to the tickets and back, in $language, $width px wide',
  async ({ language, width }) => {
    const words = wordsIn(language);
    const email = `grace.${language}@curiosa.test`;
    const page = await site.open(pathIn(language, '/events'), { language, width });
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    // Finds an event and one of its dates.
    await type(page, page.getByRole('searchbox'), 'robot');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?q=robot');
    await press(page, page.getByRole('link', { name: robot[language] }));
    await heading(page, robot[language]).waitFor();
    await expect.poll(() => focused(page)).toBe(`H1 ${robot[language]}`);
    const start = `${formatsOf(language).longDay(site.programme.dayOfSession(1))}, 10:00`;
    const date = page.getByRole('link', {
      name: `${words.event.actions.book}: ${start}`,
    });
    const dates = page.getByRole('region', { name: words.event.dates }).getByRole('listitem');
    expect(await dates.nth(1).innerText()).toContain(lastThree[language]);

    // Is sent to the login, cancels, and is back at the event.
    await press(page, date);
    const dialog = page.getByRole('dialog', { name: words.accounts.login.title });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await date.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('link', { name: words.accounts.login.register }));

    // Opens an account in three steps.
    const { register, fields } = words.accounts;
    await heading(page, register.title).waitFor();
    await tabTo(page, page.getByRole('radio', { name: register.type.private }));
    await press(page, button(register.next));
    await expect.poll(() => focused(page)).toBe(`H2 ${register.person.title}`);
    await type(page, field(page, fields.name), 'Grace');
    await type(page, field(page, fields.surname), 'Hopper');
    await type(page, field(page, fields.email), email);
    await type(page, field(page, fields.newPassword), password);
    await type(page, field(page, fields.passwordAgain), password);
    await press(page, button(register.next));
    await expect.poll(() => focused(page)).toBe(`H2 ${register.consents.title}`);
    await press(page, page.getByRole('checkbox', { name: register.consents.privacy }), 'Space');
    await press(page, button(register.submit));

    // Confirms the address through the mailbox.
    await heading(page, words.accounts.almostDone.title).waitFor();
    const { subject } = await site.message(email, subjects.confirm[language]);
    await press(page, page.getByRole('link', { name: words.accounts.almostDone.mailbox }));
    await press(page, page.getByRole('link', { name: subject }).first());
    await press(page, page.getByRole('link', { name: /registration-confirmed/ }).first());
    await press(page, button(words.confirmation.ask.submit));
    await expect.poll(() => focused(page)).toBe(`H1 ${words.accounts.confirmed.title}`);

    // Signs in, and continues with the booking.
    await press(page, page.getByRole('main').getByRole('link', { name: words.accounts.confirmed.login }));
    await type(page, field(page, fields.email), email);
    await type(page, field(page, fields.password), password);
    await page.keyboard.press('Enter');
    await page.waitForURL(
      `**${pathIn(language, `/user/events/checkout/${site.programme.events.robot}`)}?session=${site.programme.sessions.lastThree}`,
    );

    // Books for three: the account's owner, an adult by name, and a child.
    const { checkout } = words;
    await tabTo(page, field(page, checkout.adults));
    await page.keyboard.press('ArrowUp');
    await tabTo(page, field(page, checkout.children));
    await page.keyboard.press('ArrowUp');
    await type(page, field(page, checkout.age(1, 1)), '9');
    await press(page, page.getByText(checkout.names, { exact: true }));
    const companion = page.getByRole('group', { name: checkout.adult(2) });
    await type(page, field(companion, checkout.name), 'Mary');
    await type(page, field(companion, checkout.surname), 'Shelley');
    await press(page, button(checkout.confirm(3)));

    // Gets three tickets at once, with readable codes.
    await page.getByText(words.reservations.one.bookedMany(3)).waitFor();
    await expect.poll(() => focused(page)).toBe(`H1 ${robot[language]}`);
    const { tickets } = words.reservations;
    const names = ['Grace Hopper', 'Mary Shelley', tickets.guestOf('Grace Hopper')];
    const shown = page.getByRole('region', { name: tickets.title }).getByRole('article');
    const codes: string[] = [];
    for (const [place, name] of names.entries()) {
      const ticket = shown.nth(place);
      expect(await ticket.getByRole('heading', { level: 3 }).textContent()).toBe(name);
      await ticket.getByText(`${start} · Sala dei Giganti`, { exact: true }).waitFor();
      await press(page, ticket.locator('summary'));
      const code = (await ticket.getByRole('group').innerText()).split('\n').at(-1)?.replaceAll(' ', '');
      expect(await readQr(ticket.getByRole('img', { name: tickets.qr(name) }))).toBe(code);
      codes.push(code ?? '');
    }
    expect(new Set(codes).size).toBe(3);

    // Prints them, a page each.
    const saving = page.waitForEvent('download');
    await press(page, button(words.reservations.one.pdf));
    const download = await saving;
    expect(download.suggestedFilename()).toBe(words.reservations.one.files.pdf);
    const saved = await openPdf(await buffer(await download.createReadStream()));
    expect(saved.numPages).toBe(3);

    // Finds them in the mail.
    const reservationPath = new URL(page.url()).pathname;
    const mail = await site.message(email, subjects.booked[language]);
    expect(mail.links).toContain(site.origin + reservationPath);
    const file = await fetch(`${site.origin}/dev/mailbox/${mail._id}/attachments/0`);
    const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
    expect(pdf.numPages).toBe(3);
    for (const [place, name] of names.entries()) {
      const text = await pageText(pdf, place + 1);
      expect(text).toContain(robot[language]);
      expect(text).toContain(name);
      expect(await pageQr(pdf, place + 1)).toBe(codes[place]);
    }

    // The seats are taken for other visitors.
    const stranger = await site.open(pathIn(language, `/events/${site.programme.events.robot}`), {
      language,
    });
    const word = async () => {
      await stranger.reload();
      return stranger
        .getByRole('region', { name: words.event.dates })
        .getByRole('listitem')
        .nth(1)
        .innerText();
    };
    await expect.poll(word).toContain(full[language]);

    // Finds the reservation again, and cancels it.
    await press(page, button(words.layout.profileMenu('Grace Hopper')));
    const menu = page.getByRole('dialog', { name: words.layout.profileMenu('Grace Hopper') });
    await press(page, menu.getByRole('link', { name: words.layout.reservations }));
    await heading(page, words.reservations.list.title).waitFor();
    await press(page, page.getByRole('main').getByRole('link', { name: robot[language] }));
    const { cancel } = words.reservations;
    await press(page, button(cancel.open));
    const question = page.getByRole('alertdialog', { name: cancel.title });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`BUTTON ${cancel.open}`);
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: cancel.yes }));
    await page.getByText(words.reservations.one.cancelledTitle).waitFor();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain(words.reservations.one.cancelledTitle);
    expect(await shown.count()).toBe(0);
    await site.message(email, subjects.cancelled[language]);
    await expect.poll(word).toContain(lastThree[language]);
  },
);
