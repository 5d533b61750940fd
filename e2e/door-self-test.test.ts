// The page on which volunteers try their phone before the door opens, with a camera that films tickets.

import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanPath } from '#core/check-in/door-pages.ts';
import { printTicketCode, ticketCodeBody } from '#core/tickets/code.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { cameraStrings } from '#web/check-in/camera/camera-strings.ts';
import { offlineStrings } from '#web/check-in/offline/offline-strings.ts';
import { scanStrings } from '#web/check-in/scan/scan-strings.ts';
import { selfTestStrings } from '#web/check-in/self-test/self-test-strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { axeFindings, doorFindings, themeFindings, widthTooMuch } from '#test/accessible.ts';
import { type FakeCamera, openFakeCamera } from '#test/fake-camera.ts';
import { focused } from '#test/keyboard.ts';
import { goOnTo, onePage } from '#test/one-page.ts';
import { proving } from '#test/proving.ts';
import { openPdf, pagePicture } from '#test/read-pdf.ts';
import { reserve } from '#test/reserve.ts';
import { openSite, type Site } from '#test/site.ts';
import { full, sized } from '#test/sizes.ts';
import { wordsIn } from '#test/words.ts';

let camera: FakeCamera;
let site: Site;
let scanner: string;
beforeAll(async () => {
  camera = await openFakeCamera(ticketCode());
  site = await openSite({}, camera.args);
  scanner = await site.openAccount({ role: 'scanner' });
});
afterAll(async () => {
  await site.close();
  await camera.close();
});
const goOn = onePage(() => site);

function ticketCode(): string {
  const body = ticketCodeBody({
    keyId: 1,
    ticketId: randomUUID(),
    sessionTail: 'a1b2c3d4',
    audience: 'private',
    quantity: 1,
    version: 1,
  });
  return printTicketCode(body, randomBytes(64));
}

test('a volunteer tries the camera on a ticket, and the rest of the phone, from the drawer', async () => {
  const language: Language = 'it';
  const texts = stringsIn(language, selfTestStrings);
  const { selfTest: title } = stringsIn(language, doorTitles);
  const page = await goOn('/dashboard', { signedInAs: scanner });
  // The document of another page has no camera: the page of the door is loaded as one of its own.
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('link', { name: title, exact: true }).first().click(),
  ]);
  const check = (name: string) => page.getByRole('region', { name });
  const { camera: ofCamera } = texts;
  await check(ofCamera.title).getByRole('button', { name: ofCamera.open }).click();
  await check(ofCamera.title).getByText(ofCamera.ticket).waitFor();
  for (const { title: name, good } of [texts.signatures, { ...texts.storage, good: null }]) {
    await check(name)
      .getByRole('button', { name: texts.checkOf(name) })
      .click();
    await expect.poll(() => check(name).getByRole('status').innerText()).not.toBe('');
    if (good !== null) await check(name).getByText(good).waitFor();
  }
  await check(texts.awake.title)
    .getByRole('button', { name: texts.checkOf(texts.awake.title) })
    .click();
  await check(texts.awake.title).getByText(texts.awake.good).or(page.getByText(texts.awake.bad)).waitFor();
  for (const name of Object.values(texts.signals.names))
    await check(texts.signals.title).getByRole('button', { name, exact: true }).click();
  expect(await doorFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await themeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthTooMuch(page)).toBe(0);

  // Another code, as soon as the camera is opened again.
  await check(ofCamera.title).getByRole('button', { name: ofCamera.close }).click();
  await expect.poll(() => page.locator('video').count()).toBe(0);
  await camera.show('https://example.org/menu', { turned: 30, blur: 1, brightness: 0.6 });
  // No light and no zoom: the page offers neither.
  const { light, zoom } = stringsIn(language, cameraStrings);
  const lit = check(ofCamera.title).getByRole('button', { name: light });
  const slider = check(ofCamera.title).getByRole('slider', { name: zoom });
  expect([await lit.count(), await slider.count()]).toEqual([0, 0]);
  const adjusted = await withLightAndZoom(page);
  await check(ofCamera.title).getByRole('button', { name: ofCamera.open }).click();
  // Scrolled out of view the picture goes along: browsers give no frames of one that is not seen.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await check(ofCamera.title).getByText(ofCamera.other).waitFor();
  await lit.click();
  await expect.poll(() => lit.getAttribute('aria-pressed')).toBe('true');
  await slider.press('ArrowRight');
  expect(await adjusted()).toEqual([{ torch: true }, { zoom: 1.5 }]);
  // Another app has taken the light: the button does not say that it is on.
  await lit.click();
  await expect.poll(() => lit.getAttribute('aria-pressed')).toBe('false');
  await page.evaluate(() => {
    MediaStreamTrack.prototype.applyConstraints = () => Promise.reject(new Error('busy'));
  });
  await lit.click();
  await slider.press('ArrowLeft');
  await expect.poll(() => slider.inputValue()).toBe('1');
  expect(await lit.getAttribute('aria-pressed')).toBe('false');
});

/** Gives the tracks of a page a light and a zoom, which no camera of Chromium's has; answers what the page has set since. */
async function withLightAndZoom(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const set: unknown[] = [];
    const { prototype } = MediaStreamTrack;
    const able = prototype.getCapabilities;
    prototype.getCapabilities = function capabilities() {
      return { ...able.call(this), torch: true, zoom: { min: 1, max: 4, step: 0.5 } };
    };
    prototype.applyConstraints = async (constraints) => {
      set.push(...(constraints?.advanced ?? []));
    };
    Object.assign(globalThis, { adjusted: set });
  });
  return () => page.evaluate('adjusted');
}

/** Screen and paper, still and shaken, straight and turned, dark and bright. */
const conditions = ['screen', 'paper'].flatMap((medium) =>
  [0, 1, 2].flatMap((blur) =>
    [0, 15, 45, 90].flatMap((turned) =>
      [0.3, 1, 1.5].map((brightness) => ({ medium, blur, turned, brightness })),
    ),
  ),
);
const hardest = ({ blur, turned, brightness }: (typeof conditions)[number]) =>
  blur === 2 && turned === 45 && brightness === 0.3;

proving(
  'tickets on screens and on paper are read from the camera, shaken, turned, in the dark and in the sun',
  async ({ annotate }) => {
    const visitor = await site.openAccount({ name: 'Ada', surname: 'Rossi' });
    const participants = [{ participant_type: 'accountholder' }];
    const { sessions } = site.programme;
    const booking = await reserve(site, visitor, {
      sessionId: sessions.open,
      target: 'private',
      participants,
    });
    const path = `/user/reservations/${booking._id}`;
    const phone = await goOn(path, { signedInAs: visitor, width: 390 });
    const screen = await phone.getByRole('article').first().screenshot();
    const { token } = await site.signIn(visitor);
    const pdf = await fetch(`${site.origin}/api/reservations/${booking._id}/tickets.pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = await pagePicture(await openPdf(new Uint8Array(await pdf.arrayBuffer())), 1);
    // The part of the page with the code, as a volunteer holds a phone above it.
    const paper = await sharp(page)
      .extract({ left: 640, top: 360, width: 600, height: 640 })
      .png()
      .toBuffer();
    const door = await goOn('/check-in/self-test', { signedInAs: scanner });
    const { camera: texts } = stringsIn('it', selfTestStrings);
    const slow: { readonly medium: string; readonly isRead: boolean; readonly milliseconds: number }[] = [];
    for (const { medium, ...filmed } of full ? conditions : conditions.filter(hardest)) {
      await camera.show(medium === 'screen' ? screen : paper, filmed);
      await door.getByRole('button', { name: texts.open }).click();
      await door.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
      const started = performance.now();
      const isRead = await door
        .getByText(texts.ticket)
        .waitFor({ timeout: sized(20_000, 5000) })
        .then(
          () => true,
          () => false,
        );
      const milliseconds = performance.now() - started;
      if (!isRead || milliseconds > 1500) slow.push({ medium, ...filmed, isRead, milliseconds });
      await door.getByRole('button', { name: texts.close }).click();
      await expect.poll(() => door.locator('video').count()).toBe(0);
    }
    expect(slow.filter(({ isRead }) => !full && !isRead)).toEqual([]);
    if (!full) return;
    await annotate(`Read within 1.5 s: ${conditions.length - slow.length} of ${conditions.length}`);
    expect(slow.length / conditions.length).toBeLessThanOrEqual(0.05);
  },
  sized(60_000, 900_000),
);

proving(
  'the first view of a phone has the door and the button of the camera; held sideways the camera fills it, and reads',
  async () => {
    const { events, sessions } = site.programme;
    const texts = stringsIn('it', scanStrings);
    await camera.show(null);
    const page = await goOn(scanPath({ eventId: events.robot, _id: sessions.open }), { signedInAs: scanner });
    const open = page.getByRole('button', { name: texts.camera });
    await open.waitFor();
    const main = page.getByRole('main');
    const bottomBar = page.locator('[data-bottom-bar]');
    const wanted = {
      title: main.getByRole('heading', { level: 1 }),
      hour: main.getByText(/\d\d:\d\d\s–\s\d\d:\d\d/).first(),
      heads: main.getByText(/^\d+ di \d+ dentro/).first(),
      network: main.getByText(stringsIn('it', offlineStrings).online, { exact: true }),
      camera: open,
    };
    for (const [width, height] of [
      [360, 720],
      [320, 640],
      [720, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      const fold = Math.min(height, (await bottomBar.boundingBox())?.y ?? 0);
      for (const [name, part] of Object.entries(wanted)) {
        const { y, height: high } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
        expect([name, width, y + high <= fold]).toEqual([name, width, true]);
      }
    }
    // With text of twice the size nothing is cut off or covered, and the names in the bar below stay apart.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await widthTooMuch(page)).toBe(0);
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('[data-bottom-bar] a, main nav a, main button')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent),
    );
    expect(tooWide).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 740, height: 360 });
    await open.click();
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
    const picture = page.getByLabel(stringsIn('it', cameraStrings).picture);
    const box = await picture.boundingBox();
    expect(box && { isInView: box.y >= 0 && box.y + box.height <= 360, isLarge: box.height >= 200 }).toEqual({
      isInView: true,
      isLarge: true,
    });
    expect(await widthTooMuch(page)).toBe(0);
    await page.getByRole('button', { name: texts.closeCamera }).click();
    await camera.show(ticketCode());
    await open.click();
    await page.getByRole('heading', { level: 2, name: texts.heads.refused }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: texts.closeCamera }).click();
    // Another app has the camera: the page says what works in the meantime.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
    });
    await open.click();
    const { failures, again } = stringsIn('it', cameraStrings);
    await page.getByRole('alert').getByText(failures.busy).waitFor();
    await page.getByRole('alert').getByText(texts.withoutCamera).waitFor();
    await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
    await page.getByRole('button', { name: again }).press('Enter');
    await picture.waitFor();
    expect(await focused(page)).not.toBe('BODY');
  },
);

proving('a camera that is not allowed says so, and what to do', async () => {
  const language: Language = 'en';
  const texts = stringsIn(language, selfTestStrings).camera;
  const { failures, again } = stringsIn(language, cameraStrings);
  const page = await site.open(pathIn(language, '/check-in/self-test'), {
    language,
    signedInAs: scanner,
    complains: /camera is not allowed in this document/,
    // The browser refuses as it does for a user who has blocked the camera.
    prepare: (context) =>
      context.route('**/check-in/self-test', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'permissions-policy': 'camera=()' },
        });
      }),
  });
  await page.getByRole('button', { name: texts.open }).click();
  await page.getByRole('alert').getByText(failures.denied).waitFor();
  await page.getByRole('button', { name: again }).press('Enter');
  await page.getByRole('alert').getByText(failures.denied).waitFor();
  // The button that was pressed is a new one, and has the focus again.
  await expect.poll(() => focused(page)).toBe(`BUTTON ${again}`);
  expect(await axeFindings(page)).toEqual([]);
});

test('an editor without the right to check in reads that', async () => {
  const editor = await site.openAccount({ subRoles: ['editor'] });
  const page = await goOn('/check-in/self-test', { signedInAs: editor });
  const { forbidden } = wordsIn('it').layout;
  await page.getByRole('heading', { name: forbidden.title }).waitFor();
  await goOnTo(page, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { selfTest } = stringsIn('it', doorTitles);
  expect(await page.getByRole('link', { name: selfTest }).count()).toBe(0);
});
