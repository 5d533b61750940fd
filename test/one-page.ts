// One page for the tests of a file that are not about loading it: it goes on from test to test by the router.

import type { Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { isDoorPath } from '#core/check-in/door-path.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { goTo, type OpenPage, type Reader, type SignedIn, type Site, takenOver } from './site.ts';
import { full } from './sizes.ts';

interface PageReader extends Omit<Reader, 'javaScriptEnabled' | 'timeZone' | 'prepare'> {
  /** Loads the document of the address, in place of going there by the router. */
  readonly isLoaded?: true;
}

/** A public page that costs little and leads nowhere else. */
const neutralPath = '/faqs';
/** What tests listen to in their page; the driver has listeners of its own. */
const eventsOfTests = ['request', 'response', 'dialog'];

/**
 * Answers what opens a page, as `open` of a site does, but goes on with the page of the same language from where the test before left
 * it: to an empty storage, another sign-in and another address, with nothing of what was fetched for an account. A test that is about
 * loading, that needs two pages at the same moment or that changes the window object and does not put it back uses `open`. In
 * `npm run prove` every call opens a page.
 */
export function onePage(site: () => Site): (path: string, reader?: PageReader) => Promise<Page> {
  const pages = new Map<Language, OpenPage>();
  async function end(language: Language): Promise<void> {
    const opened = pages.get(language);
    pages.delete(language);
    await opened?.close();
  }
  afterAll(async () => {
    for (const language of pages.keys()) await end(language);
  });
  return async (path, reader = {}) => {
    if (full) return site().open(path, reader);
    const { language = 'it', width = 1280, colorScheme = 'light', signedInAs, complains, isLoaded } = reader;
    const neutral = pathIn(language, neutralPath);
    const opened = pages.get(language) ?? (await site().openForSeveral(neutral, { language }));
    pages.set(language, opened);
    const { page, judge } = opened;
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') return end(language);
      await page.unrouteAll({ behavior: 'wait' });
      for (const event of eventsOfTests) page.removeAllListeners(event);
      for (const other of page.context().pages()) if (other !== page) await other.close();
      judge(complains);
    });
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: null, colorScheme });
    const { pathname } = new URL(page.url());
    if (pathname !== neutral) await goOnTo(page, neutral);
    await startAs(page, typeof signedInAs === 'string' ? await site().signIn(signedInAs) : signedInAs);
    if (isLoaded) await load(page, site().origin + path);
    else if (path !== neutral) await goOnTo(page, path);
    return page;
  };
}

async function load(page: Page, url: string): Promise<void> {
  await Promise.all([page.goto(url), takenOver(page)]);
}

/**
 * As if the user had signed out in another tab of the browser, had removed all that is stored, and then signed in. The worker and the
 * site's files that it has cached stay: they belong to no account.
 */
async function startAs(page: Page, signedIn?: SignedIn): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb' });
  await browser.detach();
  const stored = signedIn && {
    token: signedIn.token,
    refreshToken: signedIn.refreshToken,
    details: signedIn.user,
  };
  await page.evaluate(
    async (userData) => {
      const follow = () => dispatchEvent(new StorageEvent('storage', { key: null }));
      const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      // The page deletes what it has fetched for an account when that signs out, and only then: the same one may sign in again.
      localStorage.setItem('signedOut', 'yes');
      localStorage.removeItem('userData');
      follow();
      await drawn();
      sessionStorage.clear();
      localStorage.clear();
      if (userData !== null) localStorage.setItem('userData', userData);
      follow();
      await drawn();
      // Errors would stay over the page until they are closed.
      for (const notice of document.querySelectorAll('[data-toast]'))
        notice.querySelector<HTMLElement>(':scope > button:last-of-type')?.click();
    },
    stored ? JSON.stringify(stored) : null,
  );
}

/**
 * Loads a document where the router cannot go there: for a page of the same address, from a page of the door to another one or back,
 * because only documents of the door may use the camera, and from a document that is still loading.
 */
export async function goOnTo(page: Page, target: string): Promise<void> {
  const { origin, pathname, search } = new URL(page.url());
  const needsDocument =
    pathname + search === target ||
    isDoorPath(pathname) !== isDoorPath(target) ||
    (await page.evaluate(() => !self.__TSR_ROUTER__));
  if (needsDocument) await load(page, origin + target);
  else await goTo(page, target);
}
