// The accessibility checks that a program can do on a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { full } from './sizes.ts';

/** The minified source is a third of the package's export, and every checked page is sent all of it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}

/** The rules whose findings may differ between two themes of a page: of colours, and of sizes, which the theme for the sun changes too. */
const ofTheme = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** Findings of axe on the page as it is, by all of its rules and the size of targets, or by these rules only; one line each. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const isInjected = await page.evaluate(() => 'axe' in window);
  if (!isInjected) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as WithAxe;
    const { violations } = await here.run(document, {
      ...(only ? { runOnly: [...only] } : { rules: { 'target-size': { enabled: true } } }),
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);
}

/** Findings in a second theme: in `npm test` by those rules only. */
export function themeFindings(page: Page): Promise<string[]> {
  return axeFindings(page, full ? undefined : ofTheme);
}

/** Findings of axe on the page as it is, in light colours and in dark ones. */
export async function lightAndDarkFindings(page: Page): Promise<string[]> {
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await themeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((finding) => `in dark colours: ${finding}`)];
}

/** Findings of axe on a page of the door, in the usual theme and in the one for the sun; also whether that is too wide. */
export async function doorFindings(page: Page): Promise<string[]> {
  const usual = await axeFindings(page);
  await chooseTheme(page, 'sun');
  const inSun = await themeFindings(page);
  const tooMuch = await widthTooMuch(page);
  await chooseTheme(page, '');
  return [
    ...usual,
    ...inSun.map((finding) => `in the sun: ${finding}`),
    ...(tooMuch > 0 ? [`in the sun: ${tooMuch} pixels too wide`] : []),
  ];
}

/** As another tab of the device chooses it. */
async function chooseTheme(page: Page, options: 'sun' | ''): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('doorOptions', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'doorOptions' }));
  }, options);
  await page.locator(options === 'sun' ? ':root[data-sun]' : ':root:not([data-sun])').waitFor();
}

/** By how many CSS pixels a page is wider than its window. */
export function widthTooMuch(page: Page): Promise<number> {
  return page.evaluate(
    () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth,
  );
}

/**
 * Findings of axe and pixels too many on the page as it is, on a desk in light colours and on a narrow phone in dark ones: there, in
 * `npm test`, by the rules of a second theme.
 */
export async function deskAndPhoneFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const [width, colorScheme, findingsOf] of [
    [1280, 'light', axeFindings],
    [320, 'dark', themeFindings],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const tooMuch = await widthTooMuch(page);
    findings.push(...(await findingsOf(page)).map((finding) => `at ${width}: ${finding}`));
    if (tooMuch > 0) findings.push(`at ${width}: ${tooMuch} pixels too wide`);
  }
  return findings;
}

/** The same on both, each in dark and in light colours; the page stays on the desk in light ones. */
export async function viewFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const tooMuch = await widthTooMuch(page);
    if (tooMuch > 0) findings.push(`at ${width}: ${tooMuch} pixels too wide`);
    for (const [colorScheme, findingsOf] of [
      ['dark', themeFindings],
      ['light', axeFindings],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      findings.push(...(await findingsOf(page)).map((finding) => `${colorScheme}, at ${width}: ${finding}`));
    }
  }
  return findings;
}

/** An element at which Tab stops. */
export interface Stop {
  readonly name: string;
  /** Something about the element changes when it gets the focus. */
  readonly isShown: boolean;
  /** No other element covers it completely. */
  readonly isFree: boolean;
}

/** Goes through a page with Tab, from its start to its end. */
export async function tabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(readStops);
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => (window as unknown as { readStop(): Stop | null }).readStop());
    if (!stop) return stops;
    stops.push(stop);
  }
}

/** Runs in the page. `readStop()` describes the focused element; null once Tab has left the page or started again. */
function readStops(): void {
  const seen = new Set<Element>();

  function styleOf(element: Element): string {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    return JSON.stringify(
      around.map((one) => {
        if (!one) return null;
        const style = getComputedStyle(one);
        return [style.outline, style.boxShadow, style.background, style.border, style.clip, style.color];
      }),
    );
  }

  function isFree(element: Element): boolean {
    // The visible element for a field that is drawn by its label.
    const shown = element.matches('input') ? (element.closest('label') ?? element) : element;
    return [...shown.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((part) => {
        const [x, y] = [left + width * part, top + height * part];
        const over = document.elementFromPoint(x, y);
        return over !== null && (shown.contains(over) || over.contains(shown));
      }),
    );
  }

  function readStop() {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
    if (element === document.body || seen.has(element)) return null;
    seen.add(element);
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    const withFocus = styleOf(element);
    const free = isFree(element);
    element.blur();
    const without = styleOf(element);
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    return { name: `${element.tagName} ${name.slice(0, 60)}`, isShown: withFocus !== without, isFree: free };
  }
  Object.assign(window, { readStop });
}

/** A table as a screen reader has it: the names of its columns, and of each row below them how many heads and cells it has. */
export interface TableInTree {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly heads: number; readonly cells: number }[];
}

/** The tables of the page in the browser's own accessibility tree: layouts can take the roles of a table away. */
export async function tablesInTree(page: Page): Promise<TableInTree[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  type Node = (typeof nodes)[number];
  const roleOf = (node: Node) => (node.ignored ? '' : String(node.role?.value));
  const within = (node: Node): Node[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = known.get(id);
      return child ? [child, ...within(child)] : [];
    });
  return nodes
    .filter((node) => roleOf(node) === 'table')
    .map((table) => {
      const inside = within(table);
      const rows = inside.filter((node) => roleOf(node) === 'row').map(within);
      const count = (row: readonly Node[], role: string) =>
        row.filter((node) => roleOf(node) === role).length;
      return {
        columns: inside
          .filter((node) => roleOf(node) === 'columnheader')
          .map((node) => String(node.name?.value)),
        rows: rows
          .filter((row) => count(row, 'columnheader') === 0)
          .map((row) => ({ heads: count(row, 'rowheader'), cells: count(row, 'cell') })),
      };
    });
}
