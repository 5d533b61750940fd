// Pictures that an import names by address: an admin confirms hosts, and sees what became of each picture.

import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { pathIn } from '#core/languages.ts';
import { newId } from '#server/db/ids.ts';
import { viewFindings } from '#test/accessible.ts';
import { buildEvent } from '#test/build-programme.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { picturesStrings } from '#web/imports/pictures/pictures-strings.ts';
import { strings } from '#web/imports/strings.ts';

let site: Site;
let admin: string;
let editor: string;
beforeAll(async () => {
  site = await openSite();
  admin = await site.openAccount({ role: 'admin', name: 'Amanda', surname: 'Verdi' });
  editor = await site.openAccount({ subRoles: ['editor'] });
});
afterAll(() => site.close());

/** No such host exists: the name is reserved for tests. */
const nowhere = 'https://immagini.example.test/manca.jpg';
const known = 'https://media.example.test/semi.jpg';
const unsafe = 'http://media.example.test/ape.jpg';

/** An import of the editor whose events are named pictures by address. */
async function buildImport(): Promise<{ importId: string; eventIds: string[] }> {
  const { db } = site.database;
  const importId = newId();
  const { user } = await site.signIn(editor);
  const tally = { created: 3, changed: 0, unchanged: 0 };
  const report = {
    format: 'csv',
    dryRun: false,
    rows: { total: 3, taken: 3, left: 0 },
    weeks: 0,
    firstDay: null,
    lastDay: null,
    strays: null,
    events: tally,
    sessions: tally,
    speakers: tally,
    created: { eventCategories: [], eventTypes: [], ageTargets: [], organizations: [], locations: [] },
    left: [],
    remarks: [],
    repeatedTitles: [],
    notInFile: [],
    removed: {},
    unwrapped: {},
    notTaken: {},
  };
  await db
    .insertInto('imports')
    .values({
      _id: importId,
      userId: user._id,
      kind: 'programme',
      status: 'done',
      filename: 'programma.csv',
      dryRun: false,
      series: importId,
      done: 3,
      total: 3,
      report: JSON.stringify(report),
      finishedAt: new Date(),
    })
    .execute();
  const eventIds: string[] = [];
  for (const headerImageUrl of [nowhere, known, unsafe]) {
    const eventId = await buildEvent(db, { title: { it: 'Semi in viaggio' }, headerImageUrl });
    await db.insertInto('importedEvents').values({ eventId, series: importId }).execute();
    eventIds.push(eventId);
  }
  return { importId, eventIds };
}

/** A picture that another import has fetched from an address. */
async function fetchedBefore(address: string): Promise<string> {
  const { token } = await site.signIn(editor);
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#00716b' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'semi.jpg');
  const response = await fetch(`${site.origin}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { _id } = (await response.json()) as { _id: string };
  await site.database.db.insertInto('fetchedPictures').values({ address, fileId: _id }).execute();
  return _id;
}

test.each(languagesTried('it'))(
  'an admin confirms hosts, and reads which picture is in its place and which is not, and why (%s)',
  async (language) => {
    await site.database.db.deleteFrom('fetchedPictures').execute();
    const texts = stringsIn(language, picturesStrings);
    const { importId, eventIds } = await buildImport();
    const fileId = await fetchedBefore(known);
    const path = pathIn(language, `/admin/imports?id=${importId}`);

    // An editor, who sent the file, is not offered it.
    const theirs = await site.open(path, { language, signedInAs: editor });
    await theirs.getByText(stringsIn(language, strings).realDone).waitFor();
    expect(await theirs.getByText(texts.title).count()).toBe(0);

    const page = await site.open(path, { language, signedInAs: admin });
    await page.getByText(texts.named(2), { exact: true }).waitFor();
    await page.getByText(`${unsafe}: ${texts.refusals.notHttps}`).waitFor();
    const fetching = page.getByRole('button', { name: texts.fetch(0), exact: true });
    expect(await fetching.isDisabled()).toBe(true);
    expect(await viewFindings(page)).toEqual([]);
    for (const host of ['immagini.example.test', 'media.example.test'])
      await page.getByText(texts.host(host, 1), { exact: true }).click();
    await page.getByRole('button', { name: texts.fetch(2), exact: true }).click();
    await page.getByText(texts.done(1), { exact: true }).waitFor();
    await page.getByText(texts.notAll(1), { exact: true }).waitFor();
    await page.getByText(`${texts.statuses.failed}: ${texts.failures.noSuchHost}`, { exact: true }).waitFor();
    await page.getByText(`${texts.statuses.reused} · ${texts.given(1)}`, { exact: true }).waitFor();
    // What has failed can be tried again.
    await page.getByText(texts.named(1), { exact: true }).waitFor();
    expect(await viewFindings(page)).toEqual([]);
    const event = await fetch(`${site.origin}/events/${eventIds[1]}`);
    expect(await event.text()).toContain(`/files/${fileId}/`);
    await page.getByRole('link', { name: texts.describe }).click();
    await page
      .getByRole('row', { name: /^semi\.jpg/ })
      .first()
      .waitFor();
  },
);
