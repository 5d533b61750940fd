// The link *I can't come* of a reminder, without a sign-in: from the message to the seats of others.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBackToken } from '#server/give-back/token.ts';
import { strings, textsFor } from '#web/give-back/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { strings as ticketStrings } from '#web/reservations/strings.ts';
import { axeFindings, deskAndPhoneFindings, widthTooMuch } from '#test/accessible.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { reserve } from '#test/reserve.ts';
import { openSite, type Site } from '#test/site.ts';
import { languagesTried } from '#test/sizes.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function reserved(email: string, startsInHours: number) {
  const { db } = site.database;
  const sessionId = await buildSession(db, await buildEvent(db), {
    startDate: new Date(Date.now() + startsInHours * 3_600_000),
    cancellationLimitValue: 2,
    cancellationLimitUnit: 'hours',
  });
  const participants = [{ participant_type: 'accountholder' }, { participant_type: 'companion' }];
  const { _id } = await reserve(site, email, { sessionId, target: 'private', participants });
  const link = async () => {
    const { updatedAt } = await db
      .selectFrom('reservations')
      .select('updatedAt')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow();
    return `/give-back?reservation=${_id}&token=${giveBackToken(secretKey, { _id, updatedAt })}`;
  };
  const state = () =>
    db
      .selectFrom('reservations')
      .innerJoin('sessions', 'sessions._id', 'reservations.sessionId')
      .select(['reservations.status', 'totalParticipants', 'releasedParticipants'])
      .where('reservations._id', '=', _id)
      .executeTakeFirstOrThrow();
  return { _id, link, state };
}

test.each(languagesTried('it'))(
  'in %s its button gives the seats back, and nothing else does',
  async (language) => {
    const texts = stringsIn(language, strings);
    const email = await site.openAccount({ language });
    const early = await reserved(email, 48);
    const untouched = { status: 'valid', totalParticipants: 2, releasedParticipants: 0 };

    // A scanner of mail requests the address and everything in the page.
    const path = await early.link();
    for (const method of ['HEAD', 'GET'])
      await fetch(site.origin + path, { method, headers: { purpose: 'prefetch' } });
    const page = await site.open(language === 'en' ? `/en${path}` : path, { language });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    const press = page.getByRole('button', { name: texts.cancellable.press, exact: true });
    await press.waitFor();
    expect(await page.title()).toContain(texts.title);
    expect(page.url()).not.toContain('token');
    expect(await deskAndPhoneFindings(page)).toEqual([]);
    expect(await early.state()).toEqual(untouched);

    // The reservation changes while the page is open: the press gives nothing back.
    await site.database.db
      .updateTable('reservations')
      .set({ updatedAt: new Date(Date.now() + 1000) })
      .where('_id', '=', early._id)
      .execute();
    await press.click();
    await heading(texts.outdated.title).waitFor();
    expect(await deskAndPhoneFindings(page)).toEqual([]);
    expect(await early.state()).toEqual(untouched);

    await page.goto(await early.link());
    const here = stringsIn('it', strings);
    await page.getByRole('button', { name: here.cancellable.press, exact: true }).click();
    await heading(here.thanks.title).waitFor();
    expect(await deskAndPhoneFindings(page)).toEqual([]);
    expect(await early.state()).toEqual({ ...untouched, status: 'invalid', totalParticipants: 0 });
    await site.message(email, /annullata|cancelled/);

    const late = await reserved(email, 1);
    await page.goto(await late.link());
    await page.getByRole('button', { name: here.releasable.press(2), exact: true }).click();
    await heading(here.thanks.title).waitFor();
    expect(await deskAndPhoneFindings(page)).toEqual([]);
    expect(await late.state()).toEqual({ ...untouched, releasedParticipants: 2 });
    await site.message(email, /Hai lasciato|You gave up/);

    // The owner's page says so, with the tickets.
    const own = await site.open(`/user/reservations/${late._id}`, { language: 'it', signedInAs: email });
    await own.getByText(stringsIn('it', ticketStrings).one.releasedTitle(2), { exact: true }).waitFor();
    await own.setViewportSize({ width: 320, height: 900 });
    expect([await axeFindings(own), await widthTooMuch(own)]).toEqual([[], 0]);

    // Of an online session no one waits at a door.
    await site.database.db.updateTable('events').set({ eventPresenceType: 'online' }).execute();
    await page.goto(await late.link());
    await heading(textsFor('online', here).states.released.title).waitFor();
    expect(await deskAndPhoneFindings(page)).toEqual([]);

    await page.goto(`/give-back?reservation=${late._id}&token=guessed`);
    await heading(here.broken.title).waitFor();
    expect(await page.getByText('La mano del robot').count()).toBe(0);
    expect(await deskAndPhoneFindings(page)).toEqual([]);
  },
);
