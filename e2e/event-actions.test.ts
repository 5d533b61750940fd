// Actions of staff on events and sessions: approve, reject, show and hide many at once.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { binStrings } from '#web/events/bin/bin-strings.ts';
import { deletionStrings } from '#web/events/staff/deletion-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { duplicateStrings } from '#web/sessions/duplicates/duplicate-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(languagesTried('it'))('in %s', (language) => {
  const { actions, list } = wordsIn(language).resources;
  const { ui } = wordsIn(language);
  const words = wordsOf('events', language);
  const status = words.options['approvalStatus'] ?? {};
  const goOn = onePage(() => site);
  const at = (path: string, signedInAs = editor) => goOn(pathIn(language, path), { language, signedInAs });
  const stored = (id: string) =>
    site.database.db
      .selectFrom('events')
      .select(['approvalStatus', 'rejectionReason', 'visibilityStatus'])
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();

  test('deleting an event names what goes with it, and the number of many sessions is typed', async () => {
    const texts = stringsIn(language, deletionStrings);
    const { form } = wordsIn(language).resources;
    const { db } = site.database;
    const id = await buildEvent(db);
    for (let count = 0; count < 11; count += 1)
      await buildSession(db, id, { visibilityStatus: count < 9 ? 'public' : 'private' });
    const page = await at(`/admin/events/${id}`);
    await page.setViewportSize({ width: 360, height: 900 });
    await button(page, form.delete).click();
    const question = page.getByRole('alertdialog', { name: texts.title });
    await question.getByText(`${texts.sessions(11)} (${texts.private(2)}, ${texts.public(9)})`).waitFor();
    const yes = question.getByRole('button', { name: texts.yes, exact: true });
    expect(await yes.isDisabled()).toBe(true);
    await question.getByLabel(texts.type(11)).fill('9');
    expect(await yes.isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    await question.getByLabel(texts.type(11)).fill('11');
    await yes.click();
    await page.getByText(stringsIn(language, binStrings).undo).first().waitFor();
    expect(await db.selectFrom('events').select('_id').where('_id', '=', id).execute()).toEqual([]);
  });

  test('the contact of an event rejects it with a reason, an editor reads it, and it is approved after all', async () => {
    const id = await buildEvent(site.database.db, { visibilityStatus: 'public' });
    const contact = await site.openAccount({ subRoles: ['contact'], contactEventIds: [id] });
    const theirs = await site.open(pathIn(language, `/admin/events/${id}`), {
      language,
      signedInAs: contact,
    });
    const part = (page: Page) => page.getByRole('region', { name: actions.label });
    await part(theirs)
      .getByText(status['new'] ?? '', { exact: true })
      .waitFor();
    expect(await button(theirs, stringsIn(language, duplicateStrings).duplicate).count()).toBe(0);

    await button(theirs, actions.reject).click();
    const dialog = theirs.getByRole('dialog', { name: actions.rejectTitle });
    await dialog.getByText(actions.rejectHintPublic).waitFor();
    await dialog.getByRole('textbox', { name: actions.reason }).fill('x'.repeat(1001));
    await dialog.getByText(wordsIn(language).resources.form.room.over(1)).first().waitFor();
    await dialog.getByRole('button', { name: actions.reject, exact: true }).click();
    await dialog.getByText(wordsIn(language).resources.errors.tooLong(1000)).waitFor();
    const reason = dialog.getByRole('textbox', { name: actions.reason });
    await reason.fill('Manca il luogo 🙂');
    // Without a network the reason stays in the dialog.
    await theirs.route(/\/reject\?/, (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: actions.reject, exact: true }).click();
    await dialog.getByText(ui.offlineTitle).waitFor();
    expect(await reason.inputValue()).toBe('Manca il luogo 🙂');
    await dialog.getByRole('button', { name: actions.reject, exact: true }).click();
    await part(theirs).getByText('Manca il luogo 🙂').waitFor();
    expect(await stored(id)).toEqual({
      approvalStatus: 'rejected',
      rejectionReason: 'Manca il luogo 🙂',
      visibilityStatus: 'private',
    });

    const editors = await at(`/admin/events/${id}`);
    await part(editors).getByText('Manca il luogo 🙂').waitFor();
    expect(await button(editors, actions.approve).count()).toBe(0);

    // The contact's page has the version of the rejection, so the next saving is no conflict.
    await theirs.getByLabel(words.fields['collaboration'] ?? '').fill('Museo');
    await part(theirs).getByText(actions.saveFirst).waitFor();
    expect(await button(theirs, actions.approve).isDisabled()).toBe(true);
    await button(theirs, wordsIn(language).resources.form.save).click();
    await theirs.getByText(words.savedSuccess).first().waitFor();
    await button(theirs, actions.approve).click();
    const question = theirs.getByRole('alertdialog', { name: actions.approveTitle });
    await question.getByRole('button', { name: ui.no, exact: true }).click();
    expect((await stored(id)).approvalStatus).toBe('rejected');
    await button(theirs, actions.approve).click();
    await question.getByRole('button', { name: actions.approve, exact: true }).click();
    await part(theirs)
      .getByText(status['approved'] ?? '', { exact: true })
      .waitFor();
    expect(await stored(id)).toMatchObject({ approvalStatus: 'approved', rejectionReason: null });
    expect(await button(theirs, actions.approve).count()).toBe(0);
  });

  test('approving an event that was just rejected elsewhere reports this, and shows the current state', async () => {
    const id = await buildEvent(site.database.db, { visibilityStatus: 'private' });
    await site.openAccount({ subRoles: ['contact'], contactEventIds: [id] });
    const admin = await site.openAccount({ role: 'admin' });
    const page = await at(`/admin/events/${id}`, admin);
    await button(page, actions.approve).click();
    const { token } = await site.signIn(admin);
    const reject = await fetch(`${site.origin}/api/events/${id}/reject`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Doppione' }),
    });
    expect(reject.status).toBe(200);
    await page.getByRole('alertdialog').getByRole('button', { name: actions.approve, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: actions.failed }).waitFor();
    await page.getByRole('region', { name: actions.label }).getByText('Doppione').waitFor();
    expect((await stored(id)).approvalStatus).toBe('rejected');
  });

  test('many sessions are hidden at once, after a confirmation only', async () => {
    const { db } = site.database;
    const eventId = await buildEvent(db);
    for (let one = 0; one < 2; one += 1) await buildSession(db, eventId);
    const visibilities = async () => {
      const rows = await db
        .selectFrom('sessions')
        .select('visibilityStatus')
        .where('eventId', '=', eventId)
        .execute();
      return rows.map(({ visibilityStatus }) => visibilityStatus);
    };
    const sessions = wordsOf('sessions', language).options['visibilityStatus'] ?? {};
    const page = await at(`/admin/sessions?eventId=${eventId}`);
    await page.getByRole('checkbox', { name: list.chooseAll }).check({ force: true });
    await button(page, actions.visibility).click();
    const dialog = page.getByRole('dialog', { name: actions.visibilityTitle(2) });
    await button(page, actions.go).click();
    await dialog.getByText(wordsIn(language).resources.errors.required).waitFor();
    await dialog.getByText(sessions['private'] ?? '', { exact: true }).click();
    await button(page, actions.go).click();
    const question = page.getByRole('alertdialog', { name: actions.visibilitySure(2) });
    await question.getByText(actions.visibilityTo.private).waitFor();
    expect(await visibilities()).toEqual(['public', 'public']);
    await question.getByRole('button', { name: ui.yes, exact: true }).click();
    await page.getByText(actions.visibilityChanged(2)).first().waitFor();
    expect(await visibilities()).toEqual(['private', 'private']);
    const hidden = page.locator('tbody').getByText(sessions['private'] ?? '', { exact: true });
    await hidden.nth(1).waitFor();
    expect(await hidden.count()).toBe(2);
  });
});
