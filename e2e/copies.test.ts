// Copies of events with and without their dates, and a single date that is added.

import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '#core/languages.ts';
import { newId } from '#server/db/ids.ts';
import { binStrings } from '#web/events/bin/bin-strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { duplicateStrings } from '#web/sessions/duplicates/duplicate-strings.ts';
import { oneDateStrings } from '#web/sessions/planning/one-date-strings.ts';
import { pastedStrings } from '#web/sessions/planning/pasted-strings.ts';
import { planStrings } from '#web/sessions/planning/plan-strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { axeFindings, widthTooMuch } from '#test/accessible.ts';
import { buildEvent, buildSessions } from '#test/build-programme.ts';
import { onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const datesOf = async (eventId: string) => {
  const rows = await site.database.db
    .selectFrom('sessions')
    .select(['sessionDay', 'startDate', 'maxParticipants'])
    .where('eventId', '=', eventId)
    .orderBy('startDate')
    .execute();
  return rows.map(({ sessionDay, startDate, maxParticipants }) => [
    sessionDay,
    startDate.toISOString().slice(11, 16),
    maxParticipants,
  ]);
};

describe.each(languagesTried('it'))('in %s', (language) => {
  const texts = stringsIn(language, duplicateStrings);
  const plan = stringsIn(language, planStrings);
  const bin = stringsIn(language, binStrings);
  const one = stringsIn(language, oneDateStrings);
  const goOn = onePage(() => site);
  const at = (path: string) => goOn(pathIn(language, path), { language, signedInAs: editor });
  const mark = language === 'it' ? '(copia)' : '(copy)';
  const opened = async (page: Page, id: string) => {
    await page.waitForURL(
      (url) => /\/manage\/events\/details\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(id),
    );
    return page.url().split('/').at(-1) ?? '';
  };
  /** Types a date into the parts of a date field. */
  const type = async (page: Page, label: string, day: string) => {
    const field = page.getByRole('group', { name: label });
    await field.getByRole('spinbutton').first().click();
    await page.keyboard.type(day);
  };

  proving(
    'a copy without dates is made once, even after repeated presses, and says that it is one',
    async () => {
      const { db } = site.database;
      const title = `Pianeti ${language}`;
      const id = await buildEvent(db, { title: { it: title, en: title } });
      await buildSessions(db, id, [{}]);
      const page = await at(`/admin/events/${id}`);
      await button(page, texts.duplicate).click();
      const dialog = page.getByRole('dialog', { name: texts.duplicateTitle });
      await dialog.getByText(texts.notCopied).waitFor();
      await dialog.getByRole('button', { name: texts.duplicate, exact: true }).dblclick();
      const copy = await opened(page, id);
      await page.getByRole('heading', { level: 1, name: `${title} ${mark}` }).waitFor();
      const copies = await db
        .selectFrom('events')
        .select(['_id', 'visibilityStatus'])
        .where('title', '=', { it: `${title} (copia)`, en: `${title} (copy)` })
        .execute();
      expect(copies).toEqual([{ _id: copy, visibilityStatus: 'private' }]);
      expect(await datesOf(copy)).toEqual([]);
    },
  );

  test('a copy has the dates that the preview showed, from the day that was typed', async () => {
    const { db } = site.database;
    const id = await buildEvent(db);
    await buildSessions(db, id, [
      { startDate: new Date('2026-10-23T08:00:00Z') },
      { startDate: new Date('2026-10-24T13:30:00Z') },
      { startDate: new Date('2026-10-24T16:30:00Z'), cancelledAt: new Date() },
    ]);
    const page = await at(`/admin/events/${id}`);
    await page.setViewportSize({ width: 320, height: 800 });
    await button(page, texts.duplicate).click();
    const dialog = page.getByRole('dialog', { name: texts.duplicateTitle });
    await dialog.getByText(texts.dates(2)).click();
    await dialog.getByText(texts.chooseFirst).waitFor();
    expect(await dialog.getByRole('button', { name: texts.duplicate, exact: true }).isDisabled()).toBe(true);
    await type(page, texts.firstDay, language === 'it' ? '29102027' : '29102027');
    await dialog.getByText(plan.summary(2)).waitFor();
    await dialog.getByText(texts.cancelled(1)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    await dialog.getByRole('button', { name: texts.yes(2), exact: true }).click();
    expect(await datesOf(await opened(page, id))).toEqual([
      ['2027-10-29', '08:00', 12],
      ['2027-10-30', '13:30', 12],
    ]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  proving('one date is added with its day and its start, and is like the last one otherwise', async () => {
    const { db } = site.database;
    const id = await buildEvent(db);
    await buildSessions(db, id, [
      {
        startDate: new Date('2027-10-22T08:00:00Z'),
        maxParticipants: 31,
        sessionTarget: 'school',
        locationId: site.programme.places.planetarium,
      },
    ]);
    const page = await at(`/manage/events/details/${id}/dates`);
    await button(page, one.add).click();
    const dialog = page.getByRole('dialog', { name: one.add });
    await type(page, one.one.day, '22102027');
    // The last date is there at that hour, in a place of its own; the clocks leave out 02:30 in the night of 28 March 2027.
    const words = wordsOf('sessions', language);
    await dialog.getByText(words.options?.['sessionTarget']?.['school'] ?? '', { exact: true }).waitFor();
    await dialog.getByText('Planetario', { exact: true }).waitFor();
    await dialog.getByLabel(one.one.start).fill('10:30');
    await dialog.getByText(plan.clashing(1), { exact: false }).waitFor();
    await type(page, one.one.day, '28032027');
    await dialog.getByLabel(one.one.start).fill('02:30');
    const { columns, why } = stringsIn(language, pastedStrings);
    await dialog.getByText(`${columns.start}: ${why.noSuchTime}`).waitFor();
    expect(await dialog.getByRole('button', { name: plan.create(1), exact: true }).isDisabled()).toBe(true);
    await type(page, one.one.day, '23102027');
    await dialog.getByLabel(one.one.start).fill('11:15');
    await dialog.getByText(plan.summary(1), { exact: true }).waitFor();
    const seats = wordsOf('sessions', language).fields['maxParticipants'] ?? '';
    expect(await dialog.getByLabel(seats).inputValue()).toBe('31');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: plan.create(1), exact: true }).click();
    await page.getByText(plan.created(1)).first().waitFor();
    await expect
      .poll(() => datesOf(id))
      .toEqual([
        ['2027-10-22', '08:00', 31],
        ['2027-10-23', '09:15', 31],
      ]);
  });

  test('a past edition is copied as drafts of the next one, once, and goes into the bin again', async () => {
    const { db } = site.database;
    const edition = texts.edition;
    const [past, next] = [`Passata ${language}`, `Prossima ${language}`];
    const [from, into] = [newId(), newId()];
    await db
      .insertInto('festivals')
      .values([
        { _id: from, name: { it: past, en: past }, year: 2190 },
        {
          _id: into,
          name: { it: next, en: next },
          year: 2191,
          startDate: '2027-10-21',
          endDate: '2027-11-01',
        },
      ])
      .execute();
    for (const title of ['Luce', 'Buio']) {
      const id = await buildEvent(db, { title: { it: title, en: title }, festivalId: from });
      await buildSessions(db, id, [{ startDate: new Date('2026-10-22T08:00:00Z') }]);
    }
    const drafts = async () => {
      const rows = await db.selectFrom('events').select('title').where('festivalId', '=', into).execute();
      return rows.map(({ title }) => title.it).toSorted();
    };
    const page = await at('/manage/events');
    const open = async () => {
      await button(page, edition.open).click();
      const dialog = page.getByRole('dialog', { name: edition.title });
      // The newest edition is the one that is filled, from the one before it.
      await dialog.getByRole('button', { name: new RegExp(`${edition.into}`) }).waitFor();
      return dialog;
    };
    const dialog = await open();
    await dialog.getByText(edition.dates, { exact: true }).click();
    await dialog.getByText(edition.summary(2, 2)).waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await widthTooMuch(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: edition.yes(2), exact: true }).click();
    await dialog.getByText(edition.done(2)).waitFor();
    expect(await drafts()).toEqual(['Buio', 'Luce']);
    await dialog.getByRole('link', { name: edition.see }).click();
    await page.waitForURL(/festivalId=/);
    await page.getByRole('link', { name: 'Luce', exact: true }).first().waitFor();
    const again = await open();
    await again.getByText(edition.existing(2)).waitFor();
    expect(await again.getByRole('button', { name: edition.copy, exact: true }).isDisabled()).toBe(true);
    // Met later, the drafts can still be moved into the bin together.
    await again.getByRole('button', { name: edition.undo(2), exact: true }).click();
    const question = page.getByRole('alertdialog', { name: edition.undoTitle(2) });
    // A colleague has deleted the first one meanwhile: the others go all the same.
    const { token } = await site.signIn(editor);
    const copy = await db
      .selectFrom('events')
      .select('_id')
      .where('festivalId', '=', into)
      .orderBy('_id')
      .executeTakeFirstOrThrow();
    const deleted = await fetch(`${site.origin}/api/events/${copy._id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(deleted.status).toBe(200);
    await question.getByRole('button', { name: edition.undo(2), exact: true }).click();
    await page.getByText(bin.binnedMany(2)).first().waitFor();
    expect(await drafts()).toEqual([]);
    await again.getByRole('button', { name: edition.yes(2), exact: true }).click();
    await again.getByText(edition.done(2)).waitFor();
    // What a colleague has changed since stays, and is named.
    const changed = await db
      .updateTable('events')
      .set({ year: 2031, updatedAt: sql`"updatedAt" + interval '1 second'` })
      .where('festivalId', '=', into)
      .where(sql`"title"->>'it'`, '=', 'Luce')
      .executeTakeFirst();
    expect(Number(changed.numUpdatedRows)).toBe(1);
    await again.getByRole('button', { name: edition.undo(2), exact: true }).click();
    await again.getByText(edition.stay(1)).waitFor();
    await again.getByText(/^Luce: /).waitFor();
    expect(await drafts()).toEqual(['Luce']);
    const binned = await db.selectFrom('binnedEvents').select('_id').execute();
    expect(binned).toHaveLength(3);
    // One press on the notice takes the other one back.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: bin.undo, exact: true }).last().click();
    await page.getByText(bin.takenBack('Buio')).first().waitFor();
    expect(await drafts()).toEqual(['Buio', 'Luce']);
  });

  proving(
    'a place is copied in its form, with a name that says so, and stored when it is saved',
    async () => {
      const { db } = site.database;
      const [_id, name] = [newId(), `Sala degli specchi ${language}`];
      await db.insertInto('locations').values({ _id, name, capacity: 80 }).execute();
      const page = await at(`/admin/locations/${_id}`);
      const forms = stringsIn(language, formStrings);
      const places = () =>
        db
          .selectFrom('locations')
          .select(['name', 'capacity'])
          .where('name', 'like', `${name}%`)
          .orderBy('name')
          .execute();
      await page.getByRole('link', { name: forms.duplicate, exact: true }).click();
      await page.waitForURL(/copyOf=/);
      const field = page.getByRole('textbox', {
        name: new RegExp(`^${wordsOf('locations', language).fields['name']}`),
      });
      await expect.poll(() => field.first().inputValue()).toBe(`${name} ${mark}`);
      expect(await places()).toHaveLength(1);
      expect(await axeFindings(page)).toEqual([]);
      await button(page, forms.save).click();
      await page.waitForURL(/\/admin\/locations\/[0-9a-f-]{36}$/);
      expect(await places()).toEqual([
        { name, capacity: 80 },
        { name: `${name} ${mark}`, capacity: 80 },
      ]);
    },
  );
});
