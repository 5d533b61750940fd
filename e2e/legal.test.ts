// The legal pages, and whether what they say about people's browsers is true.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, pathIn } from '#core/languages.ts';
import { defaultsDay } from '#core/legal/defaults.ts';
import { storedOnDevice } from '#web/legal/stored-on-device.ts';
import { wordingOf } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { feedbackToken } from '#server/feedback/token.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { heartStrings } from '#web/favourites/heart-strings.ts';
import { strings } from '#web/legal/strings.ts';
import { socialStrings } from '#web/auth/sign-in/social-strings.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { secretKey } from '#test/app.ts';
import { proving } from '#test/proving.ts';
import { almostDone, fillRegistration, submitRegistration } from '#test/registering.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { requestedElsewhere, storedBy, listed, publicPaths } from '#test/device.ts';
import { everyPath } from '#test/every-path.ts';
import { googleClient, openTestIssuer, type TestIssuer } from '#test/identity-provider.ts';
import { wholePageFindings } from '#test/page-measures.ts';
import { openSite, password, type Site, takenOver } from '#test/site.ts';
import { full, tried } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let issuer: TestIssuer;
let site: Site;
beforeAll(async () => {
  issuer = await openTestIssuer();
  site = await openSite({
    CAPTCHA: 'altcha',
    GOOGLE_CLIENT_ID: googleClient,
    GOOGLE_ISSUER: issuer.url,
  });
});
afterAll(async () => {
  await site.close();
  await issuer.close();
});

const words = wordsIn('it');
const privatePath = /^\/(?:user|profile|dashboard|manage|categories|labels|settings|customers)\b/;
const widths = [1280, 320, 768] as const;
const leadsToLogin =
  /^(?:\/en)?\/(?:user|profile|dashboard|manage|categories|labels|settings|customers|check-in\/(?!enrol))\b/;
/** What a device stores that is enrolled, locked, offline or has a camera: the tests of the door store it (door-people.test.ts). */
const ofDoorAlone: ReadonlySet<string> = new Set([
  'doorCamera',
  'doorDeviceSignIn',
  'doorEnrolled',
  'doorLast',
  'doorLock',
  'doorPinned',
  'doorUnsent',
]);
/** The others are there only with a choice of captcha (captcha.test.ts). */
const withoutChoice = storedOnDevice.filter(({ when }) => when === 'always' || when === 'done');

/** The router's scroll positions in the tab's storage: numbers, if they are that. */
async function scrollsOf(page: Page): Promise<unknown[]> {
  const entries = await page.evaluate(() => Object.entries<string>(sessionStorage));
  return entries
    .filter(([key]) => key.startsWith('tsr-scroll-restoration'))
    .flatMap(([, value]) => leavesOf(JSON.parse(value)));
}

function leavesOf(tree: unknown): unknown[] {
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(leavesOf) : [tree];
}

describe('a browser', () => {
  test(
    'stores and requests nothing but what is listed, on any page of a guest, of which each is whole',
    { timeout: 300_000 },
    async () => {
      const page = await site.open('/events', { cachesOfflinePage: true });
      const { robot } = site.programme.events;
      const elsewhere = requestedElsewhere(page, site.origin);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const needless: object[] = [];
      const wrong: string[] = [];
      // Private pages all lead a guest to the login: `npm test` opens some of them, and a third of the others.
      const chosen = everyPath(robot).filter(
        (path, place) => full || place % (privatePath.test(path) ? 15 : 3) === 0,
      );
      const inTurns = chosen.map((path, place) => pathIn(languages[place % 2] ?? 'it', path));
      const paths = new Set([
        ...inTurns,
        ...publicPaths(robot).filter((path, place) => path.includes('?') && (full || place % 3 === 0)),
      ]);
      for (const [place, path] of [...paths].entries()) {
        await Promise.all([page.goto(path), takenOver(page)]);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        const found = await storedBy(page);
        needless.push(
          ...found.filter((one) => listed(one)?.when !== 'always').map((one) => ({ path, ...one })),
        );
        needless.push(
          ...(await scrollsOf(page)).filter((one) => typeof one !== 'number').map((one) => ({ path, one })),
        );
        if (leadsToLogin.test(path)) continue;
        const findings = await wholePageFindings(page, tried(widths, place % widths.length));
        wrong.push(...findings.map((finding) => `${path}: ${finding}`));
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      await page.waitForLoadState('networkidle');
      expect({ needless, elsewhere, wrong }).toEqual({ needless: [], elsewhere: [], wrong: [] });
      expect(requested.length).toBeGreaterThan(paths.size * 5);
    },
  );

  proving(
    'stores everything that is listed after the actions it is listed for, and nothing else',
    async () => {
      const found = new Set<string>();
      const admin = await site.openAccount({ role: 'admin' });
      const stream = { liveStreaming: true, liveStreamingUrl: 'https://stream.example/salotto' };
      await buildSession(site.database.db, await buildEvent(site.database.db, stream), {
        startDate: new Date(Date.now() - 3_600_000),
        endDate: new Date(Date.now() + 3_600_000),
        accessType: 'freeAccess',
      });
      const page = await site.open('/register?next=/user/reservations', { cachesOfflinePage: true });
      const checkStorage = async () => {
        const unlisted = [];
        for (const one of await storedBy(page)) {
          const thing = listed(one);
          if (thing) found.add(thing.name);
          else unlisted.push(one);
        }
        expect(unlisted).toEqual([]);
      };
      await fillRegistration(page, 'ada@example.it', 'it');
      await checkStorage();
      await submitRegistration(page, 'it');
      await almostDone(page, 'it');
      const { code } = words.confirmation;
      await page.getByLabel(new RegExp(`^${code.label}`)).fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText(code.wrong(4)).waitFor();
      await checkStorage();
      const { token } = await site.signIn(admin);
      await fetch(`${site.origin}/api/house-notices?lang=*`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: { it: 'Temporale.' }, endsAt: new Date(Date.now() + 3_600_000) }),
      });
      await page.goto(`/events/${site.programme.events.robot}`);
      await page.locator('[data-house-notices] summary').click();
      await page.locator('main button[aria-pressed=false]').first().click();
      await expect.poll(() => storedBy(page)).toContainEqual(expect.objectContaining({ name: 'favourites' }));
      // A notice of what is on is shown, and its id is stored.
      await expect.poll(() => storedBy(page)).toContainEqual(expect.objectContaining({ name: 'onAir' }));
      await checkStorage();

      const logIn = async () => {
        const { fields } = words.accounts;
        await page.getByLabel(new RegExp(`^${fields.email}`)).fill(admin);
        await page.getByLabel(new RegExp(`^${fields.password}`)).fill(password);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/admin/locations/new');
      };
      // The visitor revokes the consent at Google's page.
      await page.route(`${issuer.url}/**`, (route) => route.fulfill({ body: 'Google' }));
      await page.goto('/login');
      const { goOnWith } = stringsIn('it', socialStrings);
      await page.getByRole('button', { name: goOnWith('Google') }).click();
      await page.waitForURL(`${issuer.url}/**`);
      await page.goto('/reset-password/nonsense');
      await page.waitForURL(/\/reset-password$/);
      await checkStorage();
      await page.goto('/admin/locations/new');
      await logIn();
      await page.getByRole('textbox').first().fill('Osservatorio');
      await page.getByRole('button', { name: words.drawer.toggle }).click();
      await checkStorage();

      // The sign-in ends during the form. Any request of the page may find out first, and the form is gone before it is saved.
      await site.database.pool.query(`delete from "accessTokens"`);
      const save = page.getByRole('button', { name: words.resources.form.save });
      await Promise.all([page.waitForURL('**/login**'), save.click().catch(() => undefined)]);
      await checkStorage();

      await logIn();
      const { events, sessions } = site.programme;
      await page.goto(`/admin/events/checkout/${events.robot}?session=${sessions.open}`);
      await page.getByLabel(new RegExp(`^${words.checkout.children}`)).fill('1');
      await expect
        .poll(() => storedBy(page))
        .toContainEqual(expect.objectContaining({ name: expect.stringMatching(/^checkout:/) }));
      await checkStorage();
      // The ticket of a created reservation.
      await page.getByLabel(new RegExp(`^${words.checkout.children}`)).fill('0');
      await page.getByRole('button', { name: words.checkout.confirm(1) }).click();
      await page.getByText(words.reservations.one.booked).waitFor();
      await expect
        .poll(async () => (await storedBy(page)).map(({ where }) => where))
        .toEqual(expect.arrayContaining(['cache', 'worker']));
      await checkStorage();
      // The questions after its visit.
      const { _id: visit } = await site.database.db
        .selectFrom('reservations')
        .select('_id')
        .where('sessionId', '=', sessions.open)
        .executeTakeFirstOrThrow();
      await page.goto(`/feedback?reservation=${visit}&token=${feedbackToken(secretKey, visit)}`);
      await page.getByRole('textbox').fill('Bello');
      await checkStorage();
      // The door.
      await page.goto(`/check-in/events/${events.robot}/sessions/${sessions.open}/scan`);
      await page.getByRole('switch', { name: stringsIn('it', scanStrings).rapid }).press('Space');
      // Without a digit it would be a name that is searched for.
      await page.getByRole('textbox').fill('boh1');
      await page.keyboard.press('Enter');
      await page.getByText(stringsIn('it', scanStrings).reasons.unreadable).waitFor();
      await checkStorage();
      // The visible page during the switch of the language is replaced by the page that opens then.
      await page.goto('/admin/favourites');
      await page.locator('main button[aria-pressed=true]').first().click();
      await page
        .getByRole('status')
        .getByText(stringsIn('it', heartStrings).dropped('La mano del robot'))
        .hover();
      await page.addInitScript(() => Object.assign(window, { carried: Object.keys(sessionStorage) }));
      await page.locator('header a[hreflang=en]').dispatchEvent('click');
      await page.waitForURL('**/en/admin/favourites');
      const carried = await page.evaluate(() => (window as { carried?: string[] }).carried ?? []);
      for (const name of carried) found.add(listed({ where: 'session', name })?.name ?? name);
      const { layout } = wordsIn('en');
      const { user } = await site.signIn(admin);
      await page.getByRole('button', { name: layout.profileMenu(user.name) }).click();
      await page.getByRole('button', { name: layout.signOut }).click();
      await expect.poll(() => storedBy(page)).toContainEqual(expect.objectContaining({ name: 'signedOut' }));
      await checkStorage();
      const expected = withoutChoice.map(({ name }) => name).filter((name) => !ofDoorAlone.has(name));
      expect([...found].filter((name) => !ofDoorAlone.has(name)).toSorted()).toEqual(expected.toSorted());
    },
  );
});

describe('a legal page', () => {
  let admin: string;
  beforeAll(async () => {
    admin = await site.openAccount({ role: 'admin' });
    const { token } = await site.signIn(admin);
    await fetch(`${site.origin}/api/settings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'controllerName', value: 'Museo & Amici' }),
    });
  });

  test.each(languages)('tells in %s what this instance does, and since when', async (language) => {
    const naming: string[] = [];
    for (const name of ['privacy', 'cookies', 'accessibility'] as const) {
      const page = await site.open(pathIn(language, `/${name}`), { language, javaScriptEnabled: false });
      const texts = stringsIn(language, strings);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(texts[name].title);
      expect(await main.innerText()).toContain(
        texts.updatedOn(defaultsDay.split('-').toReversed().join('/')),
      );
      expect(await main.innerText()).not.toMatch(/[{}]/);
      if ((await main.innerText()).includes('Museo & Amici')) naming.push(name);
    }
    expect(naming).toEqual(['privacy', 'accessibility']);
  });

  test('is reworded by an admin: from the page, starting with its current text, in force a week later', async () => {
    const page = await site.open('/accessibility', { signedInAs: admin });
    await page.getByRole('button', { name: stringsIn('it', strings).reword }).click();
    await page.waitForURL(/\/admin\/legal-texts\/[\da-f-]{36}$/);
    const { fields, savedSuccess } = wordsOf('legalTexts', wordingOf('it'));
    await page
      .getByRole('textbox', { name: new RegExp(`^${fields.text}, `) })
      .first()
      .click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Dal festival: ');
    await page.getByRole('button', { name: words.resources.form.save }).click();
    await page.getByText(savedSuccess).first().waitFor();

    const shown = async () => {
      const guest = await site.open('/accessibility', { javaScriptEnabled: false });
      return guest.getByRole('main').innerText();
    };
    expect(await shown()).not.toContain('Dal festival');
    await site.database.moveClock(8 * 86_400_000);
    // Guests' answers are cached for at most two seconds.
    await expect.poll(shown).toContain('Dal festival: Museo & Amici si impegna');
  });
});
