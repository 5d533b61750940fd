// Staff describe a picture, and a screen reader announces it on the event's page.

import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { pathIn } from '#core/languages.ts';
import { openSite, type Site } from '#test/site.ts';
import { wordsIn } from '#test/words.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  editor = await site.openAccount({ subRoles: ['editor'], name: 'Enrica', surname: 'Bianchi' });
});
afterAll(() => site.close());

const background = '#00716b';

test.each(languagesTried('en'))(
  'a picture is uploaded, described, shown with its description, not deleted while it is used and deleted after (%s)',
  async (language) => {
    const { uploads: texts, resources } = wordsIn(language);
    const { form } = resources;
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const page = await site.open(pathIn(language, '/admin/files'), { language, signedInAs: editor });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: texts.upload, exact: true }).click(),
    ]);
    const name = `mano-${language}.jpg`;
    await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(texts.unused).waitFor();
    const said = language === 'it' ? 'Una mano di rame' : 'A copper hand';
    await dialog.getByLabel(form.languages[language], { exact: true }).fill(said);
    await dialog.getByRole('button', { name: texts.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const { _id } = await site.database.db
      .selectFrom('files')
      .select('_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { _id: eventId, title: called } = await site.database.db
      .updateTable('events')
      .set({ headerImage: [_id] })
      .where(
        '_id',
        '=',
        site.database.db.selectFrom('events').select('_id').where('visibilityStatus', '=', 'public').limit(1),
      )
      .returning(['_id', 'title'])
      .executeTakeFirstOrThrow();
    // On its card too, and on share cards of other sites.
    for (const page of ['/events', '/embed']) {
      const found = await fetch(`${site.origin}${page}?q=${encodeURIComponent(called.it ?? '')}`);
      expect(await found.text()).toContain(`src="/files/${_id}/`);
    }
    const event = await site.open(pathIn(language, `/events/${eventId}`), { language });
    const picture = event.getByRole('img', { name: said, exact: true });
    await picture.waitFor();
    // Beside the title, as a drawn poster would be.
    const [shown, title] = await Promise.all(
      [picture, event.getByRole('heading', { level: 1 })].map((one) => one.boundingBox()),
    );
    expect(shown?.y).toBeLessThan(title?.y ?? 0);

    await page.reload();
    await page.getByRole('button', { name }).click();
    await dialog.getByText(texts.stillUsed).waitFor();
    const remove = dialog.getByRole('button', { name: texts.delete, exact: true });
    expect(await remove.isDisabled()).toBe(true);

    await site.database.db
      .updateTable('events')
      .set({ headerImage: [] })
      .where('_id', '=', eventId)
      .execute();
    await page.reload();
    await page.getByRole('button', { name }).click();
    await dialog.getByText(texts.unused).waitFor();
    await remove.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button').last().click();
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });
    expect(await site.database.db.selectFrom('files').select('_id').where('_id', '=', _id).execute()).toEqual(
      [],
    );
  },
);
