// Automated checks of screens: axe, narrow windows, the focus.

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { axeFindings, doorFindings, tabStops, widthTooMuch } from './accessible.ts';
import { wholePageFindings } from './page-measures.ts';
import { goOnTo, onePage } from './one-page.ts';
import type { OpenPage, Reader, Site } from './site.ts';
import { full } from './sizes.ts';
import { type Words, wordsIn } from './words.ts';

/** A page in one state. */
export interface Screen {
  readonly name: string;
  /** Where the page is opened; without it the screen goes on from the page of the one before. */
  readonly path?: () => string;
  /** Brings the page into that state. */
  readonly reach?: (page: Page, words: Words) => Promise<unknown>;
  /** What it does to its page stays: the next screen opens another one. */
  readonly endsPage?: true;
  /** A page of the door is looked at in the theme for the sun as well. */
  readonly isDoor?: true;
  /** A further state of a page that another screen shows, with parts that other pages have too: for `npm run prove`. */
  readonly isVariant?: true;
  /** Browser complaints that are expected. */
  readonly complains?: RegExp;
}

export interface ScreenOptions {
  readonly site: () => Site;
  /** E-mail of the account that is signed in; without it a guest. */
  readonly signedInAs?: () => string;
}

const languages: readonly Language[] = ['it', 'en'];
const widths = [1280, 320, 768];

/** A desktop window, and the same at 400 % zoom (WCAG 1.4.10). */
const windows = [
  { language: 'it', width: 1280, height: 640 },
  { language: 'en', width: 320, height: 256 },
] as const;

/** Checks every screen in both languages: axe, its width, its title and its one heading. */
export function judgeScreens(all: readonly Screen[], options: ScreenOptions): void {
  const screens = all.filter(({ isVariant }) => full || !isVariant);
  const tried = languages.filter((language) => journeysIn(language, screens).length > 0);
  describe.each(tried)('axe has no findings and the page fits the window, in %s:', (language) => {
    const tour = startTour(language, options);
    afterAll(() => tour.end());
    test.each(journeysIn(language, screens))('$name', async ({ opened, after }) => {
      const page = await tour.goOn(opened, after);
      for (const screen of [opened, ...after]) {
        const { name } = screen;
        if (screen !== opened) {
          await page.setViewportSize({ width: 1280, height: 900 });
          await screen.reach?.(page, wordsIn(language));
        }
        for (const { width, colorScheme } of looksOf(screens.indexOf(screen), language)) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const variant = { name, width, colorScheme };
          expect({
            ...variant,
            findings: await (screen.isDoor ? doorFindings : axeFindings)(page),
            isTooWide: (await widthTooMuch(page)) > 0,
          }).toEqual({ ...variant, findings: [], isTooWide: false });
        }
        // Public pages are measured by e2e/whole-pages.
        const wrong = options.signedInAs ? await wholePageFindings(page, [768]) : [];
        expect({ name, wrong }).toEqual({ name, wrong: [] });
        const headings = await page.getByRole('heading', { level: 1 }).count();
        const title = expect.stringMatching(/^\S.+ · Festival Curiosa$/);
        expect({ name, headings, title: await page.title() }).toEqual({ name, headings: 1, title });
      }
    });
  });
}

/** Screens that one page shows one after the other. */
interface Journey {
  readonly name: string;
  readonly opened: Screen;
  readonly after: readonly Screen[];
}

/** In `npm test` the journeys alternate between the languages. */
function journeysIn(language: Language, screens: readonly Screen[]): readonly Journey[] {
  const journeys = screens.flatMap((opened, place) => {
    if (!opened.path) return [];
    const rest = screens.slice(place + 1);
    const next = rest.findIndex(({ path }) => path !== undefined);
    const after = next < 0 ? rest : rest.slice(0, next);
    return [{ name: [opened, ...after].map(({ name }) => name).join('; '), opened, after }];
  });
  return journeys.filter((_, place) => full || languages[place % languages.length] === language);
}

/** Goes through the screens of these names with Tab; the focus must never be lost. */
export function judgeFocus(
  names: readonly string[],
  screens: readonly Screen[],
  options: ScreenOptions,
): void {
  const named = screens.filter(({ name }) => names.includes(name));
  if (named.length !== names.length) throw new Error(`Not all of these are screens: ${names.join(', ')}`);
  describe('the focus is always visible', () => {
    const goOn = onePage(options.site);
    test.each(named)('$name', async (screen) => {
      let page: Page | undefined;
      for (const { language, ...size } of windows) {
        // In `npm test` one page in one language is made narrow.
        page = full || !page ? await open(screen, language, options, goOn) : page;
        await page.setViewportSize(size);
        await page.evaluate(() => {
          window.scrollTo(0, 0);
          (document.activeElement as HTMLElement | null)?.blur();
        });
        const stops = await tabStops(page);
        expect(stops.length).toBeGreaterThan(10);
        expect(stops.filter(({ isShown, isFree }) => !isShown || !isFree)).toEqual([]);
      }
    });
  });
}

async function open(
  screen: Screen,
  language: Language,
  options: ScreenOptions,
  openPage = options.site().open,
): Promise<Page> {
  const { path, complains } = screen;
  if (!path) throw new Error('This screen goes on from another one.');
  const reader = { ...readerOf(language, options), ...(complains && { complains }) };
  const page = await openPage(pathIn(language, path()), reader);
  await reach(page, screen, language);
  return page;
}

const readerOf = (language: Language, { signedInAs }: ScreenOptions): Reader => ({
  language,
  ...(signedInAs && { signedInAs: signedInAs() }),
});

async function reach(page: Page, screen: Screen, language: Language): Promise<void> {
  // A page behind the sign-in is rendered in the browser, later than its frame.
  await page.locator('h1').first().waitFor();
  await screen.reach?.(page, wordsIn(language));
}

interface Tour {
  /** Brings a page into the state of a screen from which others go on. */
  goOn(screen: Screen, after: readonly Screen[]): Promise<Page>;
  end(): Promise<void>;
}

/**
 * In `npm test` one page goes from screen to screen as a reader does who follows links; `npm run prove` loads a page for each, and
 * e2e/legal loads the pages of guests one by one.
 */
function startTour(language: Language, options: ScreenOptions): Tour {
  let opened: OpenPage | undefined;
  const end = async () => {
    const last = opened;
    opened = undefined;
    await last?.close();
  };
  return {
    end,
    async goOn(screen, after) {
      const { path, complains } = screen;
      if (full || complains || !path) return open(screen, language, options);
      const target = pathIn(language, path());
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail' || [screen, ...after].some(({ endsPage }) => endsPage)) await end();
      });
      if (opened) {
        await opened.page.setViewportSize({ width: 1280, height: 900 });
        await opened.page.emulateMedia({ colorScheme: 'light' });
        await goOnTo(opened.page, target);
      } else opened = await options.site().openForSeveral(target, readerOf(language, options));
      const { page } = opened;
      await reach(page, screen, language);
      return page;
    },
  };
}

/** All of them in `npm run prove`; otherwise one, and the opposite one in the other language. */
function looksOf(position: number, language: Language) {
  const all = widths.flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  const turn = position % all.length;
  return full ? all : all.splice(language === 'it' ? turn : all.length - 1 - turn, 1);
}
