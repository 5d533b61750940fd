// Screens as a machine can judge them: axe, narrow windows, the focus.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Language, pathIn } from '#core/languages.ts';
import { axeFindings, tabStops, widthTooMuch } from './accessible.ts';
import type { Site } from './site.ts';
import { full } from './sizes.ts';
import { type Words, wordsIn } from './words.ts';

/** A page, in the state that is looked at. */
export interface Screen {
  readonly name: string;
  readonly path: () => string;
  /** Brings the page into that state. */
  readonly reach?: (page: Page, words: Words) => Promise<unknown>;
  /** What the browser is expected to complain about. */
  readonly complains?: RegExp;
}

export interface ScreenOptions {
  readonly site: () => Site;
  /** E-mail of the account that looks; without one a guest does. */
  readonly signedInAs?: () => string;
}

const languages: readonly Language[] = ['it', 'en'];
const widths = [1280, 320, 768];

/** A desk, and the same desk with everything four times as large (WCAG 1.4.10). */
const windows = [
  { language: 'it', width: 1280, height: 640 },
  { language: 'en', width: 320, height: 256 },
] as const;

/** Holds every screen to what axe finds, to its window, its title and its one heading, in both languages. */
export function judgeScreens(screens: readonly Screen[], options: ScreenOptions): void {
  const tried = languages.filter((language) => screensIn(language, screens).length > 0);
  describe.each(tried)('axe finds nothing, and nothing is wider than the window, in %s:', (language) => {
    test.each(screensIn(language, screens))('$name', async (screen) => {
      const page = await open(screen, language, options);
      for (const { width, colorScheme } of looksOf(screens.indexOf(screen), language)) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        expect({ width, colorScheme, findings: await axeFindings(page) }).toEqual({
          width,
          colorScheme,
          findings: [],
        });
        expect(await widthTooMuch(page)).toBeLessThanOrEqual(0);
      }
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.title()).toMatch(/^\S.+ · Festival Curiosa$/);
    });
  });
}

/** Every day the screens take turns between the languages. */
function screensIn(language: Language, screens: readonly Screen[]): readonly Screen[] {
  return screens.filter((_, place) => full || languages[place % languages.length] === language);
}

/** Goes through the screens of these names with Tab, and loses the focus nowhere. */
export function judgeFocus(
  names: readonly string[],
  screens: readonly Screen[],
  options: ScreenOptions,
): void {
  const named = screens.filter(({ name }) => names.includes(name));
  if (named.length !== names.length) throw new Error(`Not all of these are screens: ${names.join(', ')}`);
  describe('the focus is always seen', () => {
    test.each(named)('$name', async (screen) => {
      for (const { language, ...size } of windows) {
        const page = await open(screen, language, options);
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
  { path, reach, complains }: Screen,
  language: Language,
  options: ScreenOptions,
): Promise<Page> {
  const page = await options.site().open(pathIn(language, path()), {
    language,
    ...(complains && { complains }),
    ...(options.signedInAs && { signedInAs: options.signedInAs() }),
  });
  // A page behind the sign-in is made in the browser, later than the frame around it.
  await page.locator('h1').first().waitFor();
  await reach?.(page, wordsIn(language));
  return page;
}

/** All of them to prove; everyday one, and the opposite one in the other language. */
function looksOf(position: number, language: Language) {
  const all = widths.flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  const turn = position % all.length;
  return full ? all : all.splice(language === 'it' ? turn : all.length - 1 - turn, 1);
}
